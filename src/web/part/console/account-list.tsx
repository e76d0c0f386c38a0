import type { JSX } from 'preact';
import type { AccountView, LimitView } from '../../../service/operator-view.js';
import { Deed, Refusal, type Desk } from './deed.js';
import { Moment } from './moment.js';
import { Section } from './section.js';

interface AccountListProps {
  readonly accounts: readonly AccountView[];
  readonly desk: Desk;
  readonly now: number;
}

export function AccountList({ accounts, desk, now }: AccountListProps): JSX.Element {
  return (
    <Section id="accounts" heading="Accounts">
      {accounts.length === 0 && <p class="empty">No account is known: none has ever been started here.</p>}
      <ul class="entries">
        {accounts.map((account) => (
          <li key={account.id} class="entry">
            <Account account={account} desk={desk} now={now} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Account({
  account,
  desk,
  now,
}: Omit<AccountListProps, 'accounts'> & { readonly account: AccountView }): JSX.Element {
  const { id, handle, network, isPaused, trouble, troubleSince } = account;
  const name = `@${handle}`;
  return (
    <>
      <h3>
        {name} <span class="aside">on {network === 'local' ? 'its own pages' : network.toUpperCase()}</span>
      </h3>
      <p class="standing">{isPaused ? 'Paused: nothing is read or posted.' : 'At work.'}</p>
      {trouble !== null && (
        <p class="trouble">
          {trouble} {troubleSince !== null && <Moment at={troubleSince} now={now} />}
        </p>
      )}
      <dl class="facts">
        <dt>Replies last read</dt>
        <dd>{account.lastGoodPollAt === null ? 'never yet' : <Moment at={account.lastGoodPollAt} now={now} />}</dd>
        <dt>Spent today</dt>
        <dd>{tellSpending(account)}</dd>
        <Hindrance what="Read again" until={account.readNotBefore} now={now} />
        <Hindrance what="Posts again" until={account.writeNotBefore} now={now} />
        {account.limits.map((limit) => (
          <Limit key={`${limit.bucket} ${limit.window}`} limit={limit} now={now} />
        ))}
      </dl>
      <p class="deeds">
        {isPaused ? (
          <Deed key="turn" desk={desk} place={id} order={{ action: 'resume', subject: id }} label="Resume" to={name} />
        ) : (
          <Deed
            key="turn"
            desk={desk}
            place={id}
            order={{ action: 'pause', subject: id }}
            label="Pause"
            to={name}
            question={{ words: `Pause ${name}? Nothing is read or posted until it is resumed.`, yes: 'Pause it' }}
          />
        )}
      </p>
      <Refusal desk={desk} place={id} />
    </>
  );
}

function tellSpending({ spentTodayUsd, dailyCapUsd }: AccountView): string {
  if (dailyCapUsd === null) return 'nothing: here nothing costs anything';
  return `$${spentTodayUsd.toFixed(3)} of at most $${dailyCapUsd.toFixed(2)}`;
}

function Hindrance(props: { readonly what: string; readonly until: string | null; readonly now: number }) {
  if (props.until === null) return null;
  return (
    <>
      <dt>{props.what}</dt>
      <dd>
        <Moment at={props.until} now={props.now} />
      </dd>
    </>
  );
}

const WINDOWS: Readonly<Record<string, string>> = { 'app-day': ', the app’s day', 'user-day': ', the account’s day' };

function Limit({ limit, now }: { readonly limit: LimitView; readonly now: number }): JSX.Element {
  return (
    <>
      <dt>
        Limit: {limit.bucket}
        {WINDOWS[limit.window]}
      </dt>
      <dd>
        {limit.remaining} of {limit.limit} left, anew <Moment at={limit.resetAt} now={now} />
      </dd>
    </>
  );
}
