import type { JSX } from 'preact';
import type { OperatorView } from '../../../service/operator-view.js';
import { count } from '../../data/time.js';
import { Deed, Refusal, type Desk } from './deed.js';
import { Section } from './section.js';

type QuestFile = OperatorView['quests'][number];
const PLACE = 'quests folder';

export function QuestFiles(props: { readonly quests: readonly QuestFile[]; readonly desk: Desk }): JSX.Element {
  const { quests, desk } = props;
  const faulty = quests.filter(({ faults }) => faults.length > 0);
  const good = quests.filter(({ faults }) => faults.length === 0);
  return (
    <Section id="quests" heading="Quests">
      {quests.length === 0 && (
        <p class="empty">The quests folder is empty, so no game can begin. Put an XML file there and read it again.</p>
      )}
      {faulty.map((quest) => (
        <FaultyFile key={quest.file} quest={quest} />
      ))}
      {good.length > 0 && (
        <p>
          {faulty.length === 0 && 'No file has a fault. '}
          {count(good.length, 'quest')} on offer:{' '}
          {good.map(({ file, id }, index) => (
            <span key={file}>
              {index > 0 && ', '}
              <code>{id}</code>
            </span>
          ))}
        </p>
      )}
      <p class="deeds">
        <Deed desk={desk} place={PLACE} order={{ action: 'reload-quests' }} label="Read the folder again" />
      </p>
      <Refusal desk={desk} place={PLACE} />
    </Section>
  );
}

function FaultyFile({ quest: { file, isOffered, faults } }: { readonly quest: QuestFile }): JSX.Element {
  return (
    <div class="entry faulty-file">
      <h3>
        <code>{file}</code>{' '}
        <span class="aside">
          {count(faults.length, 'fault')}, {isOffered ? 'offered as it was when it was last good' : 'not offered'}
        </span>
      </h3>
      <ul>
        {faults.map((fault, index) => (
          <li key={index}>
            <code>{fault}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
