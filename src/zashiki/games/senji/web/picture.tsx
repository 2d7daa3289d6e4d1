// Diplomacy cards, orders, hanafuda and samurai by themselves, for the lexicon.
import type { Say } from "@shell/board-api";
import type { JSX } from "preact";
import { DiploCard, faceOf } from "./cards";
import { HanaCard, type HanaKind } from "./hanafuda";
import { type Kami, OrderSlip, SamuraiFigure } from "./pieces";

function Samurai({ id, kami, say }: { id: string; kami: Kami; say: Say }): JSX.Element {
  const name = say(`samurai.${id}`);
  const samurai = { id, name, initial: name.charAt(0).toUpperCase(), value: 0, kami };
  return (
    <svg class="sj-picture" width="42" height="60" viewBox="0 0 28 40" aria-hidden="true">
      <SamuraiFigure x={0} y={0} colour="blue" samurai={samurai} />
    </svg>
  );
}

const Order = ({ order }: { order: string }): JSX.Element => (
  <svg class="sj-picture" width="56" height="52" viewBox="0 0 28 26" aria-hidden="true">
    <OrderSlip x={0} y={0} order={order} />
  </svg>
);

const HANA = /^m(\d\d)_(\w+)$/;

export function picture(thing: string, say: Say): JSX.Element | null {
  const [kind, name = "", last = ""] = thing.split(":");
  const [, month, flower] = HANA.exec(name) ?? [];
  if (kind === "hana" && month) return <HanaCard month={Number(month)} kind={flower as HanaKind} width={40} />;
  if (kind === "card" && name)
    return (
      <span class="sj-picture">
        <DiploCard card={faceOf(name)} say={say} width={48} />
      </span>
    );
  if (kind === "order" && name) return <Order order={name} />;
  if (kind === "samurai" && last) return <Samurai id={last} kami={name as Kami} say={say} />;
  return null;
}
