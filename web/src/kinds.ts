// Sorting what a game sends by its kind, with the types that go with each.

/** The members of a union that may be of one of these kinds. */
export type OfKind<One extends { kind: string }, Kind> = One extends { kind: infer Own }
  ? Extract<Own, Kind> extends never
    ? never
    : One
  : never;

export function ofKind<One extends { kind: string }, Kind extends One["kind"]>(
  all: readonly One[],
  ...kinds: Kind[]
): OfKind<One, Kind>[] {
  return all.filter((one): one is OfKind<One, Kind> => (kinds as string[]).includes(one.kind));
}
