import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { OperatorView } from '../../../service/operator-view.js';
import { Deed, Refusal, type Desk } from './deed.js';
import { Moment } from './moment.js';
import { Section } from './section.js';

const PLACE = 'block';

interface BlockedListProps {
  readonly blocked: OperatorView['blocked'];
  readonly desk: Desk;
  readonly now: number;
}

export function BlockedList({ blocked, desk, now }: BlockedListProps): JSX.Element {
  return (
    <Section id="blocked" heading="Blocked followers">
      {blocked.length === 0 && <p class="empty">Nobody is blocked: what anybody says counts.</p>}
      <ul class="lines">
        {blocked.map(({ network, name, since }) => (
          <li key={`${network} ${name}`}>
            <b>@{name}</b> <Moment at={since} now={now} />
            <Deed
              desk={desk}
              place={`unblock ${name}`}
              order={{ action: 'unblock', subject: name }}
              label="Unblock"
              to={`@${name}`}
            />
            <Refusal desk={desk} place={`unblock ${name}`} />
          </li>
        ))}
      </ul>
      <BlockForm desk={desk} />
    </Section>
  );
}

function BlockForm({ desk }: { readonly desk: Desk }): JSX.Element {
  const [name, setName] = useState('');
  const block = async (): Promise<void> => {
    const subject = name.trim().replace(/^@/, '');
    const words = `Block @${subject}? What they say does not count any more, and nobody answers them.`;
    if (subject === '' || !(await desk.ask({ words, yes: 'Block them' }))) return;
    if (await desk.give(PLACE, { action: 'block', subject })) setName('');
  };
  return (
    <form
      class="block-form"
      onSubmit={(event) => {
        event.preventDefault();
        void block();
      }}
    >
      <div class="field">
        <label for="block-name">Handle of a follower who has written here</label>
        <input
          id="block-name"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
          maxLength={100}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          required
        />
      </div>
      <button type="submit" class="deed" aria-disabled={desk.isBusyAt(PLACE)}>
        Block
      </button>
      <Refusal desk={desk} place={PLACE} />
    </form>
  );
}
