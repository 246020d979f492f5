import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AssessmentTool } from '../../../../contract/assessment-tools';
import type { Answer } from '../../../state/answers/answer';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { retryEntry } from '../../../state/outbox/decisions';
import { beingSent, discardText } from '../../../state/outbox/discard-messages';
import { refusedText } from '../../../state/outbox/refused-messages';
import { isBarrier, type Entry } from '../../../state/outbox/entry';
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

type What = 'tooLate' | 'takenBack' | 'contested' | 'missing';
interface Happened {
  readonly isTooLate: boolean;
  readonly isBack: boolean;
  readonly isContested: boolean;
}
function whatOf({ isTooLate, isBack, isContested }: Happened): What {
  if (isTooLate) return 'tooLate';
  if (isBack) return 'takenBack';
  return isContested ? 'contested' : 'missing';
}

/** What happened, in a line: nothing can be changed any more, somebody else was first, or it has not arrived. */
function Heading({ count, what }: { readonly count: number; readonly what: What }) {
  if (what === 'tooLate')
    return (
      <FormattedMessage
        id="sharing.undelivered.tooLate"
        defaultMessage="Submitted before {count, plural, one {your change} other {your # changes}} arrived"
        values={{ count }}
      />
    );
  if (what === 'takenBack')
    return (
      <FormattedMessage
        id="sharing.undelivered.takenBack"
        defaultMessage="It went back to those who sent it before {count, plural, one {your change} other {your # changes}} arrived"
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
  const rounds = new Set(others.map(({ lastError }) => lastError?.kind === 'conflict' && lastError.round));
  // A submission or a return was meant with what stands before it: it does not go without that.
  const waiting = over === null ? lane.filter((entry) => isBarrier(entry) && entry.state !== 'needsAttention') : [];
  return (
    <section className="panel shared-undelivered" role="alert">
      <h2>
        <Heading
          count={needsAttention.length}
          what={whatOf({
            isTooLate: tooLate !== null,
            isContested: others.length === 0,
            isBack: rounds.has('taken_back') || rounds.has('sent_again'),
          })}
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
        {[...needsAttention, ...waiting].map((entry) => (
          <UndeliveredChange key={entry.id} entry={entry} answer={answer} tool={tool} />
        ))}
      </ul>
      {waiting.length > 0 && others.length > 0 && (
        <p>
          <FormattedMessage
            id="sharing.undelivered.waiting"
            defaultMessage="What you decided at the end waits for the rest, and is given up with it."
          />
        </p>
      )}
      {others.length > 0 && (
        <div className="shared-undelivered-actions">
          {tooLate === null && !rounds.has('sent_again') && (
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
      {givingUp && <GiveUpDialog entries={[...others, ...waiting]} onClose={() => setGivingUp(false)} />}
    </section>
  );
}
