import type { OperatorParts } from '../../src/http/routes/operator.js';
import type { OperatorSession } from '../../src/service/operator-session.js';
import type { OperatorView } from '../../src/service/operator-view.js';

const NOTHING: OperatorView = { accounts: [], games: [], posts: [], quests: [], blocked: [], audit: [] };
const HOUR_MS = 60 * 60_000;

export interface FakeOperator extends OperatorParts {
  /** What is shown; tests put in what they need. */
  shown: OperatorView;
  /** What was asked for, as `action subject option`. */
  readonly orders: string[];
  /** Ends every session, as time does. */
  endSessions(): void;
}

/** Does everything to everybody but `nobody` and `over`, for the token `right`; sessions are kept in memory. */
export function createFakeOperator(shown: Partial<OperatorView> = {}): FakeOperator {
  const open = new Map<string, OperatorSession>();
  const issue = (session: OperatorSession) => {
    open.set(session.id, session);
    return { session, value: `session-${session.id}` };
  };
  const operator: FakeOperator = {
    shown: { ...NOTHING, ...shown },
    orders: [],
    endSessions: () => open.clear(),
    isRight: (token) => token === 'right',
    sessions: {
      begin: () => {
        const begunMs = Date.now();
        return issue({ id: String(open.size), begunMs, until: new Date(begunMs + HOUR_MS) });
      },
      read: async (value) => open.get(value.replace(/^session-/, '')) ?? null,
      renew: issue,
      end: async ({ id }) => void open.delete(id),
    },
    async act(action, { subject, option }) {
      if (subject === 'nobody') return { refusal: 'not-found' };
      if (subject === 'over') return { refusal: 'not-open' };
      const order = [action, subject, option ?? ''].join(' ').trim();
      operator.orders.push(order);
      return { done: `Done: ${order}.` };
    },
    async view() {
      return operator.shown;
    },
  };
  return operator;
}
