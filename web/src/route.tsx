// Pages by address, without reloading.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";

export const address = signal(new URL(location.href));

addEventListener("popstate", () => (address.value = new URL(location.href)));

export function go(path: string): void {
  if (path !== address.value.pathname + address.value.search) history.pushState(null, "", path);
  address.value = new URL(location.href);
  scrollTo(0, 0);
  // readers and keyboards start at the top of the new page
  requestAnimationFrame(() => document.getElementById("content")?.focus({ preventScroll: true }));
}

interface LinkProps {
  to: string;
  class?: string;
  current?: boolean;
  title?: string;
  "aria-label"?: string;
  before?(): void; // done before the page changes
  children: ComponentChildren;
}

/** An anchor that stays in the page when clicked plainly. */
export function Link({ to, current, before, children, ...rest }: LinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    before?.();
    go(to);
  };
  return (
    <a href={to} onClick={follow} aria-current={current ? "page" : undefined} {...rest}>
      {children}
    </a>
  );
}
