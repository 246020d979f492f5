import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AssessmentTool } from '../../../../contract/assessment-tools';
import type { Answer } from '../../../state/answers/answer';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { retryEntry } from '../../../state/outbox/decisions';
import { beingSent, discardText } from '../../../state/outbox/discard-messages';
import { refusedText } from '../../../state/outbox/refused-messages';
import type { Entry } from '../../../state/outbox/entry';
import { selectLane } from '../../../state/outbox/selectors';
import { undeliveredBecause } from '../../../state/outbox/undelivered';
import { giveUpChanges } from '../../../state/sharing/actions';
import { linkRetried } from '../../../state/sharing/events';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { ExportButton } from '../../../parts/export-button';
import type { LinkOver } from '../../../state/sharing/link-over';
import { isContested, UndeliveredChange } from './undelivered-change';
import { RetryButton } from '../../../ui/retry-button';

interface UndeliveredProps {
  readonly answer: Answer;
  readonly tool: AssessmentTool;
  readonly over: LinkOver | null;
}

/** Asked before changes are given up, in words that say where they may be. */
function GiveUpDialog({ entries, onClose }: { readonly entries: readonly Entry[]; readonly onClose: () => void }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [tooLate, setTooLate] = useState(false);
  const giveUp = async () => {
    if (await dispatch(giveUpChanges(entries))) onClose();
    else setTooLate(true);
  };
  return (
    <ConfirmDialog
      title={
        <FormattedMessage
          id="sharing.give-up.title"
          defaultMessage="{count, plural, one {Give this change up?} other {Give these changes up?}}"
          values={{ count: entries.length }}
        />
      }
      keep={
        <FormattedMessage
          id="sharing.give-up.keep"
          defaultMessage="{count, plural, one {Keep it} other {Keep them}}"
          values={{ count: entries.length }}
        />
      }
      confirm={<FormattedMessage id="sharing.give-up.confirm" defaultMessage="Give up for good" />}
      onKeep={onClose}
      onConfirm={() => void giveUp()}
    >
      <p role="alert">{tooLate && intl.formatMessage(beingSent.now)}</p>
      <p>{discardText(intl, entries)}</p>
    </ConfirmDialog>
  );
}

/** What happened, in a line: nothing can be changed any more, somebody else was first, or it has not arrived. */
function Heading({ count, what }: { readonly count: number; readonly what: 'tooLate' | 'contested' | 'missing' }) {
  if (what === 'tooLate')
    return (
      <FormattedMessage
        id="sharing.undelivered.tooLate"
        defaultMessage="Submitted before {count, plural, one {your change} other {your # changes}} arrived"
        values={{ count }}
      />
    );
  if (what === 'contested')
    return (
      <FormattedMessage
        id="sharing.undelivered.contested"
        defaultMessage="{count, plural, one {Somebody else changed the same answer} other {Somebody else changed the same # answers}}"
        values={{ count }}
      />
    );
  return (
    <FormattedMessage
      id="sharing.undelivered"
      defaultMessage="{count, plural, one {One change has} other {# changes have}} not arrived"
      values={{ count }}
    />
  );
}

/**
 * Changes that the server did not take: what they are, why, and what can be done, that first which helps. They stay on
 * the device until the person decides.
 */
export function Undelivered({ answer, tool, over }: UndeliveredProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const lane = useAppSelector((state) => selectLane(state, answer.id));
  const [givingUp, setGivingUp] = useState(false);
  const needsAttention = over === null ? lane.filter(({ state }) => state === 'needsAttention') : lane;
  if (needsAttention.length === 0) return null;
  const tooLate = over === null ? undeliveredBecause(lane) : null;
  const open = over === null && tooLate === null ? needsAttention.filter(isContested) : [];
  const others = needsAttention.filter((entry) => !open.includes(entry));
  const error = tooLate ?? others[0]?.lastError;
  return (
    <section className="panel shared-undelivered" role="alert">
      <h2>
        <Heading
          count={needsAttention.length}
          what={tooLate !== null ? 'tooLate' : others.length === 0 ? 'contested' : 'missing'}
        />
      </h2>
      {open.length > 0 && (
        <p>
          <FormattedMessage
            id="sharing.undelivered.choose"
            defaultMessage="Since you saw it, another value was set. Choose which one stands; until then it is the one on the server."
          />
        </p>
      )}
      {others.length > 0 && (
        <p>
          {over === null && error ? (
            refusedText(intl, error)
          ) : (
            <FormattedMessage
              id="sharing.undelivered.over"
              defaultMessage="{count, plural, one {It is} other {They are}} kept on this device. Download a copy for the person who sent you the link."
              values={{ count: others.length }}
            />
          )}{' '}
          {tooLate !== null && (
            <FormattedMessage
              id="sharing.undelivered.tooLate.text"
              defaultMessage="If {count, plural, one {it matters} other {they matter}}, download a copy for the person who sent you the link: they can open the assessment again."
              values={{ count: others.length }}
            />
          )}
        </p>
      )}
      <ul>
        {needsAttention.map((entry) => (
          <UndeliveredChange key={entry.id} entry={entry} answer={answer} tool={tool} />
        ))}
      </ul>
      {others.length > 0 && (
        <div className="shared-undelivered-actions">
          {tooLate === null && (
            <RetryButton
              type="primary"
              onClick={() => {
                if (over !== null) dispatch(linkRetried());
                for (const entry of others) void dispatch(retryEntry(entry));
              }}
            />
          )}
          <ExportButton>
            <FormattedMessage id="sharing.download" defaultMessage="Download a copy" />
          </ExportButton>
          <Button type="text" danger onClick={() => setGivingUp(true)}>
            <FormattedMessage id="sharing.give-up" defaultMessage="Give up" />
          </Button>
        </div>
      )}
      {givingUp && <GiveUpDialog entries={others} onClose={() => setGivingUp(false)} />}
    </section>
  );
}
