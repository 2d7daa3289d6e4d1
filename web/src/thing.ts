/** The name of a thing on the board, as `data-thing` bears it: no blanks inside. */
export const thing = (kind: string, value: unknown): string => `${kind}:${String(value).replaceAll(" ", "_")}`;
