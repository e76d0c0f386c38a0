/** What an operator does, as a button, and where it is told that it could not be done. */
import type { JSX } from 'preact';
import type { Confirming, Question } from '../../data/confirm.js';
import type { Operation, Order } from '../../data/operation.js';

/** What every part of the console works with. */
export type Desk = Pick<Operation, 'give' | 'isBusyAt' | 'reportAt'> & Pick<Confirming, 'ask'>;

interface DeedProps {
  readonly desk: Desk;
  /** Where it is done: its refusal is told at the `Refusal` of the same place. */
  readonly place: string;
  readonly order: Order;
  readonly label: string;
  /** What it is done to, for those who hear the button alone. */
  readonly to?: string;
  /** Asked before; without one it is done at once. */
  readonly question?: Question;
}

export function Deed({ desk, place, order, label, to, question }: DeedProps): JSX.Element {
  const isBusy = desk.isBusyAt(place);
  const act = async (): Promise<void> => {
    if (isBusy) return;
    if (question && !(await desk.ask(question))) return;
    await desk.give(place, order);
  };
  // Not `disabled`: that would take the focus away from whoever pressed it.
  return (
    <button type="button" class="deed" aria-disabled={isBusy} onClick={() => void act()}>
      {label}
      {to !== undefined && <span class="unseen"> {to}</span>}
    </button>
  );
}

export function Refusal({ desk, place }: { readonly desk: Desk; readonly place: string }): JSX.Element | null {
  const report = desk.reportAt(place);
  if (!report?.isRefusal) return null;
  return (
    <p class="refusal" role="alert">
      {report.words}
    </p>
  );
}
