/** Asks whether something is really meant, and waits for the answer. */
import { useState } from 'preact/hooks';

export interface Question {
  readonly words: string;
  /** What the button that means yes says. */
  readonly yes: string;
}

export interface Confirming {
  /** The question that is open; null where none is. */
  readonly open: Question | null;
  readonly ask: (question: Question) => Promise<boolean>;
  readonly answer: (isMeant: boolean) => void;
}

export function useConfirm(): Confirming {
  const [asked, setAsked] = useState<{ question: Question; answer: (isMeant: boolean) => void } | null>(null);
  return {
    open: asked?.question ?? null,
    ask: (question) => new Promise((answer) => setAsked({ question, answer })),
    answer(isMeant) {
      asked?.answer(isMeant);
      setAsked(null);
    },
  };
}
