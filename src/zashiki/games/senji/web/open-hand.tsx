// What a seat holds, small: diplomacy cards and hanafuda, as a replay with all hands open shows them.
import type { PartProps } from "@shell/board-api";
import { DiploCard } from "./cards";
import { HanaCard } from "./hanafuda";
import type { Model } from "./model";
import { hanaName } from "./speech";
import type { Wire } from "./wire";

const CARD = 26;

export function Hand({ table, model }: PartProps<Wire, Model>) {
  const { hand, hana } = model.scene.value;
  return (
    <div class="open-hand">
      {hand.map((card) => (
        <DiploCard key={card.id} card={card} say={table.words.value} width={CARD} label />
      ))}
      {hana.flatMap((stack) =>
        Array.from({ length: stack.count }, (_, i) => (
          <HanaCard key={`${stack.id} ${i}`} {...stack} width={CARD} label={hanaName(table, stack)} />
        )),
      )}
    </div>
  );
}
