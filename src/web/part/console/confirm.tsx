import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Confirming } from '../../data/confirm.js';

/** The question whether something is really meant. The browser keeps the keyboard in it, and gives the focus back after. */
export function Confirm({ confirming: { open, answer } }: { readonly confirming: Confirming }): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      class="confirm"
      aria-labelledby="confirm-words"
      onCancel={(event) => {
        event.preventDefault();
        answer(false);
      }}
    >
      <p id="confirm-words">{open?.words}</p>
      <p class="deeds">
        <button type="button" class="deed" onClick={() => answer(false)}>
          No, leave it
        </button>
        <button type="button" class="deed deed-grave" onClick={() => answer(true)}>
          {open?.yes}
        </button>
      </p>
    </dialog>
  );
}
