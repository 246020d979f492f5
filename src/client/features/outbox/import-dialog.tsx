import { useState } from 'react';
import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import { refusalText } from '../../state/errors/refusal-messages';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { importEntries, type ImportPlan, type ImportRefusal } from '../../state/outbox/import-entries';
import { successShown } from '../../state/snackbars/slice';
import { Dialog } from '../../ui/dialog';

interface ImportDialogProps {
  readonly plan: ImportPlan | ImportRefusal;
  readonly onClose: () => void;
}

/** Says what a file of unsent changes would do here, or why it cannot be used, before anything is changed. */
export function ImportDialog({ plan, onClose }: ImportDialogProps) {
  if ('because' in plan) return <Refused refusal={plan} onClose={onClose} />;
  return plan.entries.length + plan.lone === 0 ? (
    <NothingNew plan={plan} onClose={onClose} />
  ) : (
    <Asked plan={plan} onClose={onClose} />
  );
}

function Because({ refusal }: { readonly refusal: ImportRefusal }) {
  switch (refusal.because) {
    case 'notAnExport':
      return (
        <FormattedMessage
          id="outbox.import.notAnExport"
          defaultMessage="It does not hold unsent changes. Choose a file that “Export all” made on the other device; its name begins with “outpost-unsent”."
        />
      );
    case 'newer':
      return (
        <FormattedMessage
          id="outbox.import.newer"
          defaultMessage="A newer version of this application wrote it. Close all tabs of this application, open it again with a connection, and try once more."
        />
      );
    case 'damaged':
      return (
        <FormattedMessage
          id="outbox.import.damaged"
          defaultMessage="It is not whole: it may have been cut off or changed on its way. Export it on the other device once more, where all of it is still kept."
        />
      );
    case 'ofALink':
      return (
        <FormattedMessage
          id="outbox.import.ofALink"
          defaultMessage="Its changes were made through a link, and can only be sent by opening that link where they were made."
        />
      );
    case 'ofAnother':
      return (
        <FormattedMessage
          id="outbox.import.ofAnother"
          defaultMessage="Its changes are those of {name}, who must sign in here to bring them in."
          values={{ name: <bdi>{refusal.name}</bdi> }}
        />
      );
  }
}

const Close = ({ onClick }: { readonly onClick: () => void }) => (
  <Button type="primary" onClick={onClick}>
    <FormattedMessage id="outbox.import.close" defaultMessage="Close" />
  </Button>
);

const Refused = ({ refusal, onClose }: { readonly refusal: ImportRefusal; readonly onClose: () => void }) => (
  <Dialog
    title={<FormattedMessage id="outbox.import.refused" defaultMessage="This file cannot be used here" />}
    onClose={onClose}
    actions={<Close onClick={onClose} />}
  >
    <p>
      <Because refusal={refusal} />
    </p>
  </Dialog>
);

interface PlanProps {
  readonly plan: ImportPlan;
  readonly onClose: () => void;
}

const NothingNew = ({ plan, onClose }: PlanProps) => (
  <Dialog
    title={<FormattedMessage id="outbox.import.nothing" defaultMessage="Nothing new in this file" />}
    onClose={onClose}
    actions={<Close onClick={onClose} />}
  >
    <p>
      <FormattedMessage
        id="outbox.import.nothing.text"
        defaultMessage="{known, plural, =0 {It holds no changes.} one {The change that it holds waits on this device already.} other {All # changes that it holds wait on this device already.}}"
        values={{ known: plan.known }}
      />
    </p>
  </Dialog>
);

function Asked({ plan, onClose }: PlanProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const knowsRepetitions = useAppSelector(({ connectivity }) => connectivity.capabilities?.idempotency !== false);
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const count = plan.entries.length + plan.lone;
  const answers = new Set(plan.entries.map(({ answerRef }) => answerRef)).size;
  const done = intl.formatMessage(
    {
      id: 'outbox.import.done',
      defaultMessage: '{count, plural, one {One change was} other {# changes were}} brought in.',
    },
    { count },
  );
  const bringIn = async () => {
    setBusy(true);
    const failure = await dispatch(importEntries(plan));
    setBusy(false);
    setReason(failure);
    if (failure !== null) return;
    onClose();
    dispatch(successShown({ text: done }));
  };
  return (
    <Dialog
      title={
        <FormattedMessage
          id="outbox.import.title"
          defaultMessage="Bring in {count, plural, one {one change} other {# changes}}?"
          values={{ count }}
        />
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="outbox.import.cancel" defaultMessage="Cancel" />
          </Button>
          <Button type="primary" loading={busy} onClick={() => void bringIn()}>
            <FormattedMessage id="outbox.import.confirm" defaultMessage="Bring in" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage
          id="outbox.import.text"
          defaultMessage="To {answers, plural, one {one assessment} other {# assessments}}, exported on {date}.{known, plural, =0 {} one { One more in the file waits on this device already.} other { # more in the file wait on this device already.}}"
          values={{
            answers,
            known: plan.known,
            date: intl.formatDate(plan.exportedAt, { dateStyle: 'medium', timeStyle: 'short' }),
          }}
        />
      </p>
      <p>
        {knowsRepetitions ? (
          <FormattedMessage
            id="outbox.import.once"
            defaultMessage="Each of them is sent once, even if the other device finds a connection too. Go on working on one of the two only: where both change the same, what arrives last counts."
          />
        ) : (
          <FormattedMessage
            id="outbox.import.twice"
            defaultMessage="Your server cannot tell whether it has seen a change before. Bring them in only if the other device will not send them."
          />
        )}
      </p>
      <p role="alert">
        {reason !== null && (
          <FormattedMessage
            id="outbox.import.failed"
            defaultMessage="This device could not store them. {reason} Nothing was changed, and the file is as good as before."
            values={{ reason: refusalText(intl, reason) }}
          />
        )}
      </p>
    </Dialog>
  );
}
