import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { QuestView, ServiceView } from '../../service/view.js';
import { awaitNewGame } from '../data/home.js';
import { useReplier } from '../data/replier.js';

interface BeginningProps {
  readonly service: ServiceView;
  readonly quests: readonly QuestView[];
  /** Ids of the games that there are already. */
  readonly known: ReadonlySet<string>;
}

/** How to get a party of one's own: with a form on the local network, in words on others. */
export function Beginning({ service, quests, known }: BeginningProps): JSX.Element | null {
  if (!service.modes.includes('solo')) return null;
  return (
    <section class="beginning" aria-labelledby="beginning-heading">
      <h2 id="beginning-heading">A tale of your own</h2>
      {service.network === 'local' ? (
        <BeginningForm quests={quests} known={known} />
      ) : (
        <p>
          Write <b>@{service.account} START</b> on {service.network.toUpperCase()}, and you get a party that follows you
          alone.
        </p>
      )}
    </section>
  );
}

function BeginningForm({ quests, known }: Omit<BeginningProps, 'service'>): JSX.Element {
  const { name, setName, isSending, report, send } = useReplier(null, null);
  const [quest, setQuest] = useState('');
  const [wait, setWait] = useState('');

  async function begin(): Promise<void> {
    if (!(await send(`START ${quest}`.trim()))) {
      setWait('');
      return;
    }
    setWait('A party gathers…');
    const game = await awaitNewGame(name.trim(), known);
    if (game) location.assign(`/games/${game.id}`);
    else
      setWait(
        'No new tale has begun. If you have one already, it is among those above: finish it first, or leave it with STOP.',
      );
  }

  return (
    <form
      class="beginning-form"
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <p>Three heroes who follow nobody but you. Say who you are, and open a quest.</p>
      <div class="field">
        <label for="beginning-name">Your name</label>
        <input
          id="beginning-name"
          name="name"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
          maxLength={50}
          autocomplete="nickname"
          autocapitalize="off"
          spellcheck={false}
          required
        />
      </div>
      <div class="field">
        <label for="beginning-quest">Quest</label>
        <select id="beginning-quest" value={quest} onChange={(event) => setQuest(event.currentTarget.value)}>
          <option value="">Whichever comes</option>
          {quests
            .filter(({ faults, after }) => faults.length === 0 && after === null)
            .map(({ id, name: title }) => (
              <option key={id} value={title}>
                {title}
              </option>
            ))}
        </select>
      </div>
      <button type="submit" class="button" disabled={isSending}>
        Begin
      </button>
      <p class={`report report-${report.kind}`} role="status">
        {wait === '' ? report.words : wait}
      </p>
    </form>
  );
}
