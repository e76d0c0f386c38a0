/** What an operator sees, read anew every few seconds while somebody looks at it, and what they do about it. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { OperatorView } from '../../service/operator-view.js';
import { post, read } from './api.js';

/** An action as the service names it; see the API's documentation. */
export interface Order {
  readonly action: string;
  readonly subject?: string;
  readonly option?: string;
}

export interface Report {
  readonly isRefusal: boolean;
  readonly words: string;
}

export interface Operation {
  /** Null before the first reading. */
  readonly view: OperatorView | null;
  /** What the last reading came to, where it brought nothing. */
  readonly lost: string | null;
  /** What became of the last order given at a place. */
  readonly reportAt: (place: string) => Report | null;
  /** What was done a moment ago; empty otherwise. */
  readonly lastDone: string;
  /** Places whose order is on its way. */
  readonly isBusyAt: (place: string) => boolean;
  /** @param place where the order was given, and where its refusal is told */
  readonly give: (place: string, order: Order) => Promise<boolean>;
}

const EVERY_MS = 3000;
/** How long it stands there what was done last. */
const DONE_SHOWN_MS = 8000;

/** @param noteEnd told when the service does not know the session any more */
export function useOperation(noteEnd: () => void): Operation {
  const [view, setView] = useState<OperatorView | null>(null);
  const [lost, setLost] = useState<string | null>(null);
  const [reports, setReports] = useState<Readonly<Record<string, Report>>>({});
  const [lastDone, setLastDone] = useState('');
  const [busy, setBusy] = useState<readonly string[]>([]);
  // An answer that was overtaken by a later one is old news.
  const asked = useRef(0);

  async function load(): Promise<void> {
    asked.current += 1;
    const number = asked.current;
    const answer = await read<OperatorView>('operator');
    if (number !== asked.current) return;
    if (answer.ok) setView(answer.value);
    else if (answer.status === 401) noteEnd();
    setLost(answer.ok ? null : answer.message);
  }

  async function give(place: string, order: Order): Promise<boolean> {
    setBusy((places) => [...places, place]);
    const answer = await post<{ done: string }>('operator/actions', order);
    setBusy((places) => places.filter((other) => other !== place));
    if (!answer.ok && answer.status === 401) {
      noteEnd();
      return false;
    }
    const report = answer.ok
      ? { isRefusal: false, words: answer.value.done }
      : { isRefusal: true, words: answer.message };
    setReports((all) => ({ ...all, [place]: report }));
    if (answer.ok) setLastDone(report.words);
    await load();
    return answer.ok;
  }

  useEffect(() => {
    const lookAgain = (): void => {
      if (document.visibilityState === 'visible') void load();
    };
    void load();
    const timer = setInterval(lookAgain, EVERY_MS);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookAgain);
      asked.current += 1;
    };
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => setLastDone(''), DONE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [lastDone]);

  return {
    ...{ view, lost, lastDone, give },
    reportAt: (place) => reports[place] ?? null,
    isBusyAt: (place) => busy.includes(place),
  };
}
