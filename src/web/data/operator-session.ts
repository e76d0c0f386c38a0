/**
 * Whether this browser is signed in as an operator, and how it comes to be. The link that the first start prints has the token
 * behind the `#`, where no server sees it: it is taken out of the address bar before anything else happens.
 */
import { useEffect, useState } from 'preact/hooks';
import { post, read, remove } from './api.js';

type Standing = 'unknown' | 'out' | 'in';

export interface OperatorSession {
  readonly standing: Standing;
  /** Why nobody is signed in, where there is more to say than that; empty otherwise. */
  readonly report: string;
  readonly isBusy: boolean;
  readonly signIn: (token: string) => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** The service said that the session is over. */
  readonly noteEnd: () => void;
}

interface SessionAnswer {
  readonly isSignedIn: boolean;
}

export function useOperatorSession(): OperatorSession {
  const [standing, setStanding] = useState<Standing>('unknown');
  const [report, setReport] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function signIn(token: string): Promise<void> {
    setIsBusy(true);
    const answer = await post<SessionAnswer>('operator/session', { token });
    setIsBusy(false);
    setStanding(answer.ok ? 'in' : 'out');
    setReport(answer.ok ? '' : answer.message);
  }

  async function signOut(): Promise<void> {
    setIsBusy(true);
    const answer = await remove<SessionAnswer>('operator/session');
    setIsBusy(false);
    if (answer.ok) setStanding('out');
    setReport(answer.ok ? 'You are signed out.' : answer.message);
  }

  async function look(): Promise<void> {
    const answer = await read<SessionAnswer>('operator/session');
    setStanding(answer.ok && answer.value.isSignedIn ? 'in' : 'out');
    if (!answer.ok) setReport(answer.message);
  }

  useEffect(() => {
    const takeToken = (): boolean => {
      const token = takeTokenFromAddress();
      if (token !== null) void signIn(token);
      return token !== null;
    };
    if (!takeToken()) void look();
    addEventListener('hashchange', takeToken);
    return () => removeEventListener('hashchange', takeToken);
  }, []);

  return {
    ...{ standing, report, isBusy, signIn, signOut },
    noteEnd() {
      setStanding('out');
      setReport('Your session is over: sign in again.');
    },
  };
}

function takeTokenFromAddress(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (token !== null) history.replaceState(null, '', location.pathname + location.search);
  return token === '' ? null : token;
}
