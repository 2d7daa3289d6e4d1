// Files that the build turns into something a script may import.
declare module "*.css";
declare module "*.svg" {
  const text: string;
  export default text;
}
