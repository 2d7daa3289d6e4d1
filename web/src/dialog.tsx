// A sheet of paper over the page: a native modal dialog with a title and a way out.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { tell } from "./house";
import { Icon } from "./icons";

interface DialogProps {
  title: string;
  close(): void;
  children: ComponentChildren;
}

export function Dialog({ title, close, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    box.current?.showModal();
  }, []);
  const pressed = useRef(false); // outside: the finger whose long press opened the sheet must not close it by leaving
  const press = (event: PointerEvent) => {
    pressed.current = event.target === box.current;
  };
  const outside = (event: MouseEvent) => {
    if (event.target === box.current && pressed.current) close();
  };
  return (
    <dialog ref={box} class="dialog" aria-label={title} onClose={close} onPointerDown={press} onClick={outside}>
      <div class="dialog-paper">
        <div class="dialog-head">
          <h2>{title}</h2>
          <button type="button" class="tool" aria-label={tell("house.close")} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
