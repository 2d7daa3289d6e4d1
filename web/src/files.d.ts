// Files that the build turns into something a script may import.
declare module "*.css";
declare module "*.svg" {
  const text: string;
  export default text;
}

declare module "node:test" {
  export function test(name: string, run: () => void | Promise<void>): void;
}

declare module "node:assert/strict" {
  export function equal<Value>(actual: Value, expected: Value): void;
  export function deepEqual<Value>(actual: Value, expected: Value): void;
  export function ok(value: unknown): void;
}
