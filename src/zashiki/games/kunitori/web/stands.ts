// How a battle stands, as the server tells it.
import type { Table } from "@shell/board-api";
import type { Rewards, Target, Wire } from "./wire";

export interface Stands {
  side: keyof Rewards | "nobody"; // that is ahead
  who: number; // its seat, -1 for nobody
  by: number;
  step: number; // the number of the reward that this lead brings
}

/** Asks for it and tells what is known; null until the answer is here. */
export function standsOf(table: Table<Wire>, target: Target): Stands | null {
  const thing = `battle:${target.seat}`;
  const [remark] = table.remarks.value[thing] ?? [];
  if (!remark) queueMicrotask(() => table.inspect([thing]));
  return remark ? (remark.facts as unknown as Stands) : null;
}
