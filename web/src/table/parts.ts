// What every part of the table page is given.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { AnyWire, Colour, Table } from "../board-api";
import type { Reel } from "../pages/replay-page";
import type { TableInfo } from "../protocol";
import type { SeenTable } from "../table";
import type { AnyBoard } from "./boards";

export interface Laid {
  seen: SeenTable;
  info: TableInfo;
  board: AnyBoard;
  table: Table<AnyWire>;
  model: unknown;
  reel?: Reel; // moves a finished match
}

export const LaidTable = createContext<Laid | null>(null);

export function useLaid(): Laid {
  return useContext(LaidTable)!;
}

/** Whether this page plays the seat it sees the table from; else it looks on over a shoulder, or from the side. */
export function plays({ table, seen }: Laid): boolean {
  return table.me >= 0 && seen.shoulder.value.seat < 0;
}

/** The colours a seat plays, as the board says. */
export function marksOf({ board, table }: Laid, seat: number): Colour[] {
  return board.marks(table.prompt.value.view, seat);
}
