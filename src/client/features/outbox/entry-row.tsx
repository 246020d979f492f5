import { useState } from 'react';
import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import { errorWords } from '../../state/errors/error-words';
import { useAppDispatch } from '../../state/hooks';
import { discardEntries, retryEntry } from '../../state/outbox/actions';
import type { Entry } from '../../state/outbox/entry';
import { Age } from '../../ui/age';
import { LinkButton } from '../../ui/link-button';
import { bothValues } from './both-values';
import { DiscardDialog } from './discard-dialog';
import { EntryStatus } from './entry-status';
import { editAddress, entryWords, valueWords, type EntryContext } from './entry-words';

function BothValues({ entry, context }: { entry: Entry; context: EntryContext }) {
  const intl = useIntl();
  const values = bothValues(entry);
  if (!values) return null;
  const type =
    entry.kind === 'setAnswerDetail' ? context.tool?.questions.find(({ id }) => id === entry.args.questionRef)?.type : undefined;
  return (
    <dl className="outbox-both">
      <div>
        <dt>
          <FormattedMessage id="outbox.both.mine" defaultMessage="Yours" />
        </dt>
        <dd>
          <bdi>{valueWords(intl, values.mine, type)}</bdi>
        </dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="outbox.both.theirs" defaultMessage="On the server" />
        </dt>
        <dd>
          <bdi>{valueWords(intl, values.theirs, type)}</bdi>
        </dd>
      </div>
    </dl>
  );
}

interface EntryRowProps {
  readonly entry: Entry;
  readonly context: EntryContext;
}

/** One unsent change: what, since when, where it is on its way, why not further, and what helps. */
export function EntryRow({ entry, context }: EntryRowProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [discarding, setDiscarding] = useState(false);
  const { title, question } = entryWords(intl, entry, context);
  const parked = entry.state === 'needsAttention';
  const isDoubtful = entry.kind === 'sendToDirector' && parked && entry.lastError?.kind === 'ambiguous';
  const waitsForRetry = parked || (entry.state === 'queued' && entry.nextAttemptAt !== null);
  const edit = editAddress(entry);
  const about = (action: string) =>
    intl.formatMessage({ id: 'outbox.action.about', defaultMessage: '{action}: {title}' }, { action, title });
  const retry = isDoubtful
    ? intl.formatMessage({ id: 'outbox.mailAgain', defaultMessage: 'Send again' })
    : intl.formatMessage({ id: 'outbox.retry', defaultMessage: 'Try again' });
  const arrived = intl.formatMessage({ id: 'outbox.mailArrived', defaultMessage: 'It arrived' });
  const change = intl.formatMessage({ id: 'outbox.edit', defaultMessage: 'Edit' });
  const discard = intl.formatMessage({ id: 'outbox.discard', defaultMessage: 'Discard' });
  return (
    <li className={parked ? 'outbox-entry outbox-entry-parked' : 'outbox-entry'}>
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
        {entry.lastError && <p className="outbox-entry-error">{errorWords(intl, entry.lastError)}</p>}
        <BothValues entry={entry} context={context} />
      </div>
      <div className="outbox-entry-actions">
        {waitsForRetry && (
          <Button aria-label={about(retry)} type={parked ? 'primary' : 'default'} onClick={() => void dispatch(retryEntry(entry))}>
            {retry}
          </Button>
        )}
        {isDoubtful && (
          <Button aria-label={about(arrived)} onClick={() => void dispatch(discardEntries([entry]))}>
            {arrived}
          </Button>
        )}
        {edit !== null && (
          <LinkButton to={edit} aria-label={about(change)}>
            {change}
          </LinkButton>
        )}
        {!isDoubtful && (
          <Button
            type="text"
            danger
            aria-label={about(discard)}
            onClick={() => {
              setDiscarding(true);
            }}
          >
            {discard}
          </Button>
        )}
      </div>
      {discarding && (
        <DiscardDialog
          entries={[entry]}
          onClose={() => {
            setDiscarding(false);
          }}
        />
      )}
    </li>
  );
}
