// The Shogun's cards: open ones with value and blossoms, the rain card, the closed eye of a hidden one, pile and used cards.
export const signed = (value: number) => (value < 0 ? `−${-value}` : `+${value}`);

const BLOSSOM = 12;

function Face({ value, own }: { value: number; own?: boolean }) {
  return (
    <>
      <rect x=".75" y=".75" width="70.5" height="98.5" rx="6" class={own ? "tk-card tk-own" : "tk-card"} />
      <rect x="5" y="5" width="62" height="90" rx="3" class="tk-card-line" />
      <text x="36" y="57" class="tk-card-value">
        {signed(value)}
      </text>
      {Array.from({ length: Math.max(0, value) }, (_, i) => (
        <use
          key={i}
          href="#tk-blossom"
          x={36 + (i - value / 2) * (BLOSSOM + 0.2)}
          y="72"
          width={BLOSSOM}
          height={BLOSSOM}
        />
      ))}
      {own && <path d="M28 16q8 6 16 0M31.4 18.6l-1.4 2.6M36 20v3M40.6 18.6l1.4 2.6" class="tk-own-eye" />}
    </>
  );
}

function Rain({ value }: { value: number }) {
  return (
    <>
      <rect x=".75" y=".75" width="70.5" height="98.5" rx="6" class="tk-card tk-neg" />
      <path
        d="M12 14l-5 16M27 8l-6 20M44 8l-7 22M60 10l-6 20M66 34l-5 16M14 62l-6 20M60 66l-6 20M42 76l-5 16M26 74l-5 16"
        class="tk-rain"
      />
      <text x="36" y="63" class="tk-card-value tk-neg-ink">
        {signed(value)}
      </text>
    </>
  );
}

function Back() {
  return (
    <>
      <rect x=".75" y=".75" width="70.5" height="98.5" rx="6" class="tk-card tk-back" />
      <rect
        x="6"
        y="6"
        width="60"
        height="88"
        rx="3"
        fill="url(#tk-asanoha)"
        stroke="var(--tk-back-line)"
        stroke-width="1"
      />
      <circle cx="36" cy="50" r="17" class="tk-back-disc" />
      <path d="M25 51q11 9 22 0M29.5 54.5l-2 3.4M36 56.2v4M42.5 54.5l2 3.4" class="tk-back-eye" />
    </>
  );
}

interface CardProps {
  value: number | null; // null: nobody here may see it
  own?: boolean; // a hidden card the viewer holds
  width: number;
  label: string;
}

export function ShogunCard({ value, own, width, label }: CardProps) {
  return (
    <svg class="tk-shogun" viewBox="0 0 72 100" width={width} height={(width * 100) / 72} role="img" aria-label={label}>
      {value === null ? <Back /> : value < 0 ? <Rain value={value} /> : <Face value={value} own={own} />}
    </svg>
  );
}

export function Pile({ count, width, label }: { count: number; width: number; label: string }) {
  const sheet = (by: number) => (
    <rect key={by} x={0.75 + by} y={0.75 + by} width="70.5" height="98.5" rx="6" class="tk-pile" />
  );
  return (
    <svg class="tk-shogun" viewBox="0 0 72 100" width={width} height={(width * 100) / 72} role="img" aria-label={label}>
      {count > 2 && sheet(6)}
      {count > 1 && sheet(3)}
      {count > 0 ? sheet(0) : <rect x="2" y="2" width="68" height="96" rx="6" class="tk-gap" />}
      {count > 0 && <rect x="6" y="6" width="60" height="88" rx="3" class="tk-card-line" />}
      {count > 0 && <use href="#mark" x="20" y="34" width="32" height="32" />}
    </svg>
  );
}

export function UsedPile({
  count,
  top,
  width,
  label,
}: {
  count: number;
  top: number | null;
  width: number;
  label: string;
}) {
  return (
    <svg class="tk-shogun" viewBox="0 0 72 100" width={width} height={(width * 100) / 72} role="img" aria-label={label}>
      {count > 1 && (
        <rect x="4" y="4" width="64" height="92" rx="6" class="tk-card tk-under" transform="rotate(-6 36 50)" />
      )}
      {count > 0 ? (
        <rect x="4" y="4" width="64" height="92" rx="6" class="tk-card" />
      ) : (
        <rect x="2" y="2" width="68" height="96" rx="6" class="tk-gap" />
      )}
      {count > 0 && top !== null && (
        <text x="36" y="61" class="tk-card-value tk-used-value">
          {signed(top)}
        </text>
      )}
    </svg>
  );
}
