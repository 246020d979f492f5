import { useIntl } from 'react-intl';
import { refusedText } from '../../state/outbox/refused-messages';
import type { Entry } from '../../state/outbox/entry';
import { Age } from '../../ui/age';
import { BothValues } from './both-values-view';
import { EntryActions } from './entry-actions';
import { EntryStatus } from './entry-status';
import { entryText, type EntryContext } from './entry-messages';

interface EntryRowProps {
  readonly entry: Entry;
  readonly context: EntryContext;
}

/** One unsent change: what, since when, where it is on its way, why not further, and what helps. */
export function EntryRow({ entry, context }: EntryRowProps) {
  const intl = useIntl();
  const { title, question } = entryText(intl, entry, context);
  return (
    <li className={entry.state === 'needsAttention' ? 'outbox-entry outbox-entry-needs-attention' : 'outbox-entry'}>
      <div className="outbox-entry-words">
        <p className="outbox-entry-title">{title}</p>
        {question !== null && (
          <p className="outbox-entry-question">
            <bdi>{question}</bdi>
          </p>
        )}
        <p className="outbox-entry-status">
          <EntryStatus entry={entry} /> · <Age of={entry.createdAt} />
        </p>
        {entry.lastError && <p className="outbox-entry-error">{refusedText(intl, entry.lastError)}</p>}
        <BothValues entry={entry} context={context} />
      </div>
      <EntryActions entry={entry} title={title} />
    </li>
  );
}
