import type { OperatorParts } from '../../src/http/routes/operator.js';

/** Does everything to everybody but `nobody` and `over`, for the token `right`. */
export const fakeOperator: OperatorParts = {
  isRight: (token) => token === 'right',
  act: (action, { subject }) => {
    if (subject === 'nobody') return Promise.resolve({ refusal: 'not-found' });
    if (subject === 'over') return Promise.resolve({ refusal: 'not-open' });
    return Promise.resolve({ done: `${action} ${subject}` });
  },
  view: () => Promise.resolve({ accounts: [], posts: [], audit: [] }),
};
