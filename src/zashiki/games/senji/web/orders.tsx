// Spring: an order for every own province, in a list beside the map and around the province that is picked on it.
import type { PartProps } from "@shell/board-api";
import type { JSX } from "preact";
import { PROVINCES } from "./atlas";
import type { Model } from "./model";
import { OrderSlip } from "./pieces";
import { actOf } from "./plan";
import { Sign } from "./signs";
import type { Wire } from "./wire";

type Props = PartProps<Wire, Model>;

export const ORDERS = ["production", "recruiting", "march"] as const;

/** Lay an order, and go on to the next bare province. */
export function layOrder({ table, model }: Props, province: string, order: string): void {
  const act = actOf(table.legal.peek(), "order", { place: province, order });
  if (!act) return;
  const bare = model.ordered.peek().filter(({ id, order: laid }) => id !== province && laid === undefined);
  model.picked.value = bare[0]?.id ?? null;
  table.act(act);
}

function OrderRow({ table, model, province }: Props & { province: string }): JSX.Element {
  const say = table.words.value;
  const laid = model.scene.value.provinces.get(province)?.order;
  const name = say(`places.${province}`);
  return (
    <div
      class={`sj-order-row${model.picked.value === province ? " is-picked" : ""}`}
      role="group"
      aria-label={name}
      data-orders={province}
    >
      <span>
        <b>{name}</b>
        <small>{model.troops(province)}</small>
      </span>
      {ORDERS.map((order) => (
        <button
          key={order}
          type="button"
          data-order={order}
          data-act={actOf(table.legal.value, "order", { place: province, order })}
          title={say(`orders.${order}`)}
          aria-label={say(`orders.${order}`)}
          aria-pressed={laid === order}
          onClick={() => layOrder({ table, model }, province, order)}
        >
          <Sign name={order} size={22} />
        </button>
      ))}
    </div>
  );
}

export function OrderList({ table, model }: Props): JSX.Element {
  const say = table.words.value;
  return (
    <div class="sj-order-list">
      <p class="sj-order-head" aria-hidden="true">
        <span />
        {ORDERS.map((order) => (
          <small key={order}>{say(`board.web.order_short.${order}`)}</small>
        ))}
      </p>
      {model.ordered.value.map(({ id }) => (
        <OrderRow key={id} {...{ table, model }} province={id} />
      ))}
    </div>
  );
}

/** The three orders around the picked province on the map. */
export function OrderWheel({ table, model }: Props): JSX.Element | null {
  const province = model.picked.value;
  const shape = province === null ? undefined : PROVINCES.get(province);
  if (!shape || table.prompt.value.ask !== "spring" || !table.legal.value.length) return null;
  const say = table.words.value;
  const laid = model.scene.value.provinces.get(province!)?.order;
  const [x, y] = shape.at;
  return (
    <g transform={`translate(${x} ${Math.max(y - 62, 34)})`} class="sj-wheel">
      {ORDERS.map((order, i) => (
        <g
          key={order}
          transform={`translate(${(i - 1) * 46} ${i === 1 ? -8 : 0})`}
          class={laid === order ? "is-laid" : ""}
          role="button"
          data-act={actOf(table.legal.value, "order", { place: province!, order })}
          tabIndex={-1}
          aria-label={say(`orders.${order}`)}
          onClick={(event: MouseEvent) => {
            event.stopPropagation();
            layOrder({ table, model }, province!, order);
          }}
        >
          <title>{say(`orders.${order}`)}</title>
          <circle r="21" />
          <OrderSlip order={order} x={-16} y={-16} scale={1.14} loud={laid === order} />
        </g>
      ))}
    </g>
  );
}
