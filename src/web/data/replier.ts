/** Says things on the local network, in one name that the browser remembers. */
import { useState } from 'preact/hooks';
import { post } from './api.js';

export interface Replier {
  readonly name: string;
  readonly setName: (name: string) => void;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly isSending: boolean;
  /** What became of the last reply; empty before the first. */
  readonly report: { readonly kind: 'said' | 'refused' | 'none'; readonly words: string };
  /** Says `words`, or what was written; resolves to whether it was taken. */
  readonly send: (words?: string) => Promise<boolean>;
}

const NAME_KEY = 'tweetrpg.name';

/**
 * @param gameId the game that replies go to; null: to the account itself
 * @param player whose name it is by default: the player of a solo game
 */
export function useReplier(gameId: string | null, player: string | null): Replier {
  const [name, setName] = useState(() => player ?? recallName());
  const [text, setText] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [report, setReport] = useState<Replier['report']>({ kind: 'none', words: '' });

  async function send(words = text): Promise<boolean> {
    if (name.trim() === '') {
      setReport({ kind: 'refused', words: 'First say who you are: any name will do.' });
      document.querySelector<HTMLInputElement>('input[name="name"]')?.focus();
      return false;
    }
    setIsSending(true);
    const answer = await post<{ id: string }>('local/replies', {
      name: name.trim(),
      text: words,
      ...(gameId && { gameId }),
    });
    setIsSending(false);
    setReport(
      answer.ok ? { kind: 'said', words: `${name.trim()} says: ${words}` } : { kind: 'refused', words: answer.message },
    );
    if (answer.ok) {
      rememberName(name.trim());
      if (words === text) setText('');
    }
    return answer.ok;
  }

  return { name, setName, text, setText, isSending, report, send };
}

/** Storage may be forbidden: then the name is forgotten with the page. */
function recallName(): string {
  try {
    return localStorage.getItem(NAME_KEY) ?? '';
  } catch {
    return '';
  }
}

function rememberName(name: string): void {
  try {
    localStorage.setItem(NAME_KEY, name);
  } catch {
    // Forgotten with the page.
  }
}
