import type { JSX } from 'preact';
import type { QuestView } from '../../service/view.js';

/** The quests that are offered. */
export function QuestShelf({ quests }: { readonly quests: readonly QuestView[] }): JSX.Element {
  const offered = quests.filter(({ faults }) => faults.length === 0);
  const names = new Map(quests.map(({ id, name }) => [id, name]));
  return (
    <section aria-labelledby="quests-heading">
      <h2 id="quests-heading">Quests on the shelf</h2>
      {offered.length === 0 && <p class="empty">The shelf is empty. A quest is one XML file in the quests folder.</p>}
      <ul class="shelf">
        {offered.map(({ id, name, description, after }) => (
          <li key={id} class="quest">
            <h3>{name}</h3>
            <p>{description}</p>
            {after !== null && <p class="quest-after">Comes after {names.get(after) ?? after}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Quests that are not offered, for the one who writes them; nothing when all is well. */
export function FaultyQuests({ quests }: { readonly quests: readonly QuestView[] }): JSX.Element | null {
  const faulty = quests.filter(({ faults }) => faults.length > 0);
  if (faulty.length === 0) return null;
  return (
    <section class="faulty" aria-labelledby="faults-heading">
      <h2 id="faults-heading">For the keeper of the quests</h2>
      <p>These files are not offered until their faults are mended.</p>
      {faulty.map(({ file, faults }) => (
        <details key={file} open={faulty.length === 1}>
          <summary>
            <code>{file}</code> ({faults.length} {faults.length === 1 ? 'fault' : 'faults'})
          </summary>
          <ul>
            {faults.map((fault, index) => (
              <li key={index}>
                <code>{fault}</code>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
