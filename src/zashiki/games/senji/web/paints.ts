// The printed colours of the hanafuda, and points on a circle.
export const INK = "#23262B";
export const RED = "#C0391F";
export const YELLOW = "#E0A92E";
export const GREEN = "#4F6F36";
export const PURPLE = "#6F4C8F";
export const BLUE = "#2F5A8C";
export const PAPER = "#FBF7EA";
export const PINK = "#E9A3A0";
export const BROWN = "#7A4B2C";

/** The point at a radius and an angle in degrees, clockwise from the right. */
export function polar(radius: number, degrees: number): [x: number, y: number] {
  const angle = (degrees * Math.PI) / 180;
  return [Math.round(radius * Math.cos(angle) * 100) / 100, Math.round(radius * Math.sin(angle) * 100) / 100];
}
