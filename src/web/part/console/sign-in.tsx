import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { OperatorSession } from '../../data/operator-session.js';

/** Asks for the operator's token, and says where it is to be found. */
export function SignIn({ session }: { readonly session: OperatorSession }): JSX.Element {
  const [token, setToken] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { report, isBusy, signIn } = session;
  useEffect(() => field.current?.focus(), []);
  return (
    <section class="leaf message sign-in" aria-labelledby="sign-in-heading">
      <p class="eyebrow">For the keeper of the game</p>
      <h1 id="sign-in-heading">Who goes there?</h1>
      <p>
        The console is for whoever runs this service. The token is the <code>ADMIN_TOKEN</code> of its settings; without
        one the first start printed a link that leads in.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setToken('');
          void signIn(token.trim());
        }}
      >
        <div class="field">
          <label for="token">The operator’s token</label>
          <input
            ref={field}
            id="token"
            aria-describedby="sign-in-report"
            type="password"
            value={token}
            onInput={(event) => setToken(event.currentTarget.value)}
            autocomplete="current-password"
            maxLength={1000}
            required
          />
        </div>
        <button type="submit" class="button" aria-disabled={isBusy}>
          Sign in
        </button>
        <p id="sign-in-report" class="report" role="status">
          {report}
        </p>
      </form>
    </section>
  );
}
