import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { OperatorView } from '../../service/operator-view.js';
import { useClock } from '../data/clock.js';
import { useConfirm } from '../data/confirm.js';
import { useOperation } from '../data/operation.js';
import { useOperatorSession, type OperatorSession } from '../data/operator-session.js';
import { AccountList } from '../part/console/account-list.js';
import { AuditList } from '../part/console/audit-list.js';
import { BlockedList } from '../part/console/blocked-list.js';
import { Confirm } from '../part/console/confirm.js';
import type { Desk } from '../part/console/deed.js';
import { OpenGameList } from '../part/console/open-game-list.js';
import { Outbox } from '../part/console/outbox.js';
import { QuestFiles } from '../part/console/quest-files.js';
import { SignIn } from '../part/console/sign-in.js';

/** Where an operator sees what is going on, and changes it. */
export function ConsolePage(): JSX.Element {
  const session = useOperatorSession();
  useEffect(() => {
    document.title = 'Console · tweetRPG';
  }, []);
  if (session.standing === 'unknown') return <p class="opening">Opening the book…</p>;
  return session.standing === 'out' ? <SignIn session={session} /> : <Console session={session} />;
}

function Console({ session }: { readonly session: OperatorSession }): JSX.Element {
  const operation = useOperation(session.noteEnd);
  const confirming = useConfirm();
  const { view, lost, lastDone } = operation;
  // The form that led here had the focus, and is gone.
  useEffect(() => document.getElementById('main')?.focus(), []);
  return (
    <div class="leaf console">
      <header class="tale-head">
        <p class="eyebrow">For the keeper of the game</p>
        <h1>Console</h1>
        <button type="button" class="deed sign-out" disabled={session.isBusy} onClick={() => void session.signOut()}>
          Sign out
        </button>
      </header>
      {lost !== null && (
        <p class="notice" role="status">
          {lost} What is shown here may be out of date; this page will try again…
        </p>
      )}
      {!view && lost === null && <p class="opening">Opening the book…</p>}
      {view && <Sections view={view} desk={{ ...operation, ask: confirming.ask }} />}
      <p class="done" role="status">
        {lastDone}
      </p>
      <Confirm confirming={confirming} />
    </div>
  );
}

function Sections({ view, desk }: { readonly view: OperatorView; readonly desk: Desk }): JSX.Element {
  const now = useClock(1000);
  return (
    <div class="desk">
      <AccountList accounts={view.accounts} desk={desk} now={now} />
      <OpenGameList games={view.games} desk={desk} now={now} />
      <Outbox posts={view.posts} desk={desk} now={now} />
      <QuestFiles quests={view.quests} desk={desk} />
      <BlockedList blocked={view.blocked} desk={desk} now={now} />
      <AuditList audit={view.audit} now={now} />
    </div>
  );
}
