// Tiles and figures by themselves, for the lexicon.
import type { JSX } from "preact";
import printed from "../data/tiles.json";
import { KINDS } from "./figures";
import { colourOf } from "./scene";
import { Icon, type SignName } from "./symbols";
import { LooseTile } from "./tiles";

const SIZE = 27;
type Printed = [sign: SignName, strength: number, copies: number, seal: boolean];

/** Tiles are named by their sign and their strength; those whose strength is 0 bear no number. */
const nameOf = ([sign, strength]: Printed): string => `tile_name:${sign}${strength || ""}`;

export function picture(thing: string): JSX.Element | null {
  const kind = KINDS.find((one) => thing === `figure:${one}`);
  if (kind) return <Icon name={kind} class="sam-picture" />;
  const tile = (printed.tiles as Printed[]).find((one) => thing.endsWith(nameOf(one)));
  if (!tile) return null;
  const [sign, strength, , seal] = tile;
  return (
    <span class="sam-root">
      <LooseTile size={SIZE} colour={colourOf(0)} sign={sign} strength={strength || null} seal={seal} />
    </span>
  );
}
