// The battle as a stage of its own: first the muster, then one field after the other.
import type { PartProps } from "@shell/board-api";
import { Mon } from "@shell/crests";
import { Icon } from "@shell/icons";
import { Defence } from "./defence";
import { Field } from "./field";
import { Ladder } from "./ladder";
import type { Model, Report } from "./model";
import { Muster } from "./muster";
import { Print, SQUARE } from "./prints";
import { about } from "./speech";
import { colourOf } from "./view";
import type { Target, View, Wire } from "./wire";

type Props = PartProps<Wire, Model>;

function front(view: View, model: Model): Target | undefined {
  const { targets, defender } = view.battle!;
  const looked = targets.find(({ seat }) => seat === model.front.value);
  return (
    looked ?? targets.find(({ seat }) => seat === defender) ?? targets.find(({ fought }) => !fought) ?? targets.at(-1)
  );
}

function Fronts({ table, model, shown }: Props & { shown: Target }) {
  const say = table.words.value;
  const { targets } = table.prompt.value.view.battle!;
  if (targets.length < 2) return null;
  return (
    <div class="ku-fronts" role="group" aria-label={say("board.fronts")}>
      {targets.map(({ seat, attack, defence, fought }) => (
        <button key={seat} type="button" aria-pressed={seat === shown.seat} onClick={() => (model.front.value = seat)}>
          <Mon colour={colourOf(seat)} size={24} />
          {table.nameOf(seat)}
          <b>{`${attack} : ${defence}`}</b>
          {fought && <small>{say("board.fought")}</small>}
        </button>
      ))}
    </div>
  );
}

export function BattleStage({ table, model }: Props) {
  const view = table.prompt.value.view;
  const target = front(view, model);
  if (view.stage === "battle" || view.stage === "units" || !target) return <Muster table={table} model={model} />;
  return (
    <div class="ku-battle">
      <Fronts table={table} model={model} shown={target} />
      <Field table={table} model={model} target={target} />
      <Ladder table={table} model={model} target={target} />
      <Defence table={table} model={model} />
    </div>
  );
}

export function Told({ table, report }: { table: Props["table"]; report: Report }) {
  const say = table.words.value;
  const { attacker, target, attack, defence, winner, card, declined } = report;
  const key = declined ? "declines" : "would_gain";
  const end = winner === null ? "" : about(table, key, winner, { card });
  return (
    <li>
      <Mon colour={colourOf(attacker)} size={24} />
      <b>{`${attack} : ${defence}`}</b>
      <Mon colour={colourOf(target)} size={24} />
      <span>{`${say("board.against", { attacker: table.nameOf(attacker), target: table.nameOf(target) })} ${end}`}</span>
      {card && (
        <span class="ku-chip">
          <Print card={card} crop={SQUARE} />
        </span>
      )}
    </li>
  );
}

/** How the last battles went, until the turn after them or until it is closed. */
export function Reports({ table, model }: Props) {
  const reports = model.reports.value;
  if (!reports.length || table.prompt.value.outcome) return null;
  return (
    <div class="ku-reports" role="status">
      <ul>
        {reports.map((report, i) => (
          <Told key={i} table={table} report={report} />
        ))}
      </ul>
      <button
        type="button"
        class="tool"
        aria-label={table.shell.value("house.close")}
        onClick={() => (model.reports.value = [])}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
