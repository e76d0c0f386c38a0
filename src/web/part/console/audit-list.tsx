import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { OperatorView } from '../../../service/operator-view.js';
import { Moment } from './moment.js';
import { Section } from './section.js';

/** So many entries are shown at first. */
const SHOWN = 10;

export function AuditList(props: { readonly audit: OperatorView['audit']; readonly now: number }): JSX.Element {
  const { audit, now } = props;
  const [isWhole, setIsWhole] = useState(false);
  return (
    <Section id="audit" heading="What was done">
      {audit.length === 0 && <p class="empty">Nothing yet. Whatever an operator does leaves a line here.</p>}
      <ol class="lines">
        {audit.slice(0, isWhole ? undefined : SHOWN).map(({ at, action, subject, option }) => (
          <li key={`${at} ${action} ${subject}`}>
            <Moment at={at} now={now} />
            <span>
              <b>{action}</b> {subject} {option?.toUpperCase()}
            </span>
          </li>
        ))}
      </ol>
      {audit.length > SHOWN && !isWhole && (
        <button type="button" class="deed" onClick={() => setIsWhole(true)}>
          Show what was done before
        </button>
      )}
    </Section>
  );
}
