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
import { exportFile } from '../../../state/outbox/export-entries';
import { selectLane } from '../../../state/outbox/selectors';
import { giveUpChanges } from '../../../state/sharing/actions';
import { linkRetried } from '../../../state/sharing/events';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { DownloadButton } from '../../../ui/download-button';
import type { LinkOver } from '../../../state/sharing/link-over';

interface UndeliveredProps {
  readonly answer: Answer;
  readonly tool: AssessmentTool;
  readonly over: LinkOver | null;
}

/** What a change is about, and what it says. */
function Words({
  entry,
  answer,
  tool,
}: {
  readonly entry: Entry;
  readonly answer: Answer;
  readonly tool: AssessmentTool;
}) {
  switch (entry.kind) {
    case 'setAnswerDetail':
    case 'setCustomAnswerDetail': {
      const { questionRef, answer: value, additionalInfo } = entry.args;
      const question = [...tool.questions, ...answer.custom_questions].find(({ id }) => id === questionRef)?.question;
      return (
        <>
          <bdi>{question}</bdi> <strong dir="auto">{[value, additionalInfo].filter(Boolean).join(' · ')}</strong>
        </>
      );
    }
    case 'setAdditionalQuestion':
      return (
        <>
          <FormattedMessage id="sharing.undelivered.closing" defaultMessage="Additional question:" />{' '}
          <strong dir="auto">{entry.args.text}</strong>
        </>
      );
    case 'changeStatus':
      return <FormattedMessage id="sharing.undelivered.submission" defaultMessage="Your submission" />;
    // Nothing of the kind can be done through a link.
    case 'createAnswer':
    case 'createCustomQuestion':
    case 'updateCustomQuestion':
    case 'deleteCustomQuestion':
    case 'createKeyTrend':
    case 'sendToDirector':
    case 'deleteAnswer':
      return null;
  }
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

/**
 * Changes that the server did not take: what they are, why, and what can be done. They stay on the device until the
 * person decides.
 */
export function Undelivered({ answer, tool, over }: UndeliveredProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const lane = useAppSelector((state) => selectLane(state, answer.id));
  const [givingUp, setGivingUp] = useState(false);
  const needsAttention = over === null ? lane.filter(({ state }) => state === 'needsAttention') : lane;
  if (needsAttention.length === 0) return null;
  const error = needsAttention[0]?.lastError;
  return (
    <section className="panel shared-undelivered" role="alert">
      <h2>
        <FormattedMessage
          id="sharing.undelivered"
          defaultMessage="{count, plural, one {One change has} other {# changes have}} not arrived"
          values={{ count: needsAttention.length }}
        />
      </h2>
      <p>
        {over === null && error ? (
          refusedText(intl, error)
        ) : (
          <FormattedMessage
            id="sharing.undelivered.over"
            defaultMessage="{count, plural, one {It is} other {They are}} kept on this device. Download a copy for the person who sent you the link."
            values={{ count: needsAttention.length }}
          />
        )}
      </p>
      <ul>
        {needsAttention.map((entry) => (
          <li key={entry.id}>
            <Words entry={entry} answer={answer} tool={tool} />
          </li>
        ))}
      </ul>
      <div className="shared-undelivered-actions">
        <Button
          type="primary"
          onClick={() => {
            if (over !== null) dispatch(linkRetried());
            for (const entry of needsAttention) void dispatch(retryEntry(entry));
          }}
        >
          <FormattedMessage id="sharing.retry" defaultMessage="Try again" />
        </Button>
        <DownloadButton file={() => dispatch(exportFile())}>
          <FormattedMessage id="sharing.download" defaultMessage="Download a copy" />
        </DownloadButton>
        <Button type="text" danger onClick={() => setGivingUp(true)}>
          <FormattedMessage id="sharing.give-up" defaultMessage="Give up" />
        </Button>
      </div>
      {givingUp && <GiveUpDialog entries={needsAttention} onClose={() => setGivingUp(false)} />}
    </section>
  );
}
