import { useIntl } from 'react-intl';
import { refusedText } from '../../state/outbox/refused-messages';
import type { Entry } from '../../state/outbox/entry';
import { bothValues } from '../../state/outbox/both-values';
import { valueText } from '../../state/outbox/value-messages';
import { Age } from '../../ui/age';
import { BothValues } from '../../ui/both-values';
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
  const both = bothValues(entry);
  const isValue = entry.kind === 'setAnswerDetail' && entry.args.answer !== undefined;
  const type = isValue ? context.tool?.questions.find(({ id }) => id === entry.args.questionRef)?.type : undefined;
  return (
    <li className={entry.state === 'needsAttention' ? 'outbox-entry outbox-entry-needs-attention' : 'outbox-entry'}>
      <div className="outbox-entry-words">
        <p className="outbox-entry-title">{title}</p>
        {question !== null && (
          <p className="quiet">
            <bdi>{question}</bdi>
          </p>
        )}
        <p className="outbox-entry-status">
          <EntryStatus entry={entry} /> · <Age of={entry.createdAt} />
        </p>
        {entry.lastError && <p className="outbox-entry-error">{refusedText(intl, entry.lastError)}</p>}
        {both && (
          <BothValues {...both} mine={valueText(intl, both.mine, type)} theirs={valueText(intl, both.theirs, type)} />
        )}
      </div>
      <EntryActions entry={entry} title={title} />
    </li>
  );
}
