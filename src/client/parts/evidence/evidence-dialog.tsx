import Button from 'antd/es/button';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Evidence } from '../../../contract/evidence';
import { useAppDispatch } from '../../state/hooks';
import { mediaRetried } from '../../state/media/slice';
import { refusedText } from '../../state/outbox/refused-messages';
import { Bytes } from '../../ui/bytes';
import { Dialog } from '../../ui/dialog';
import { EvidenceStateText } from './evidence-state-text';
import { useEvidenceState } from './use-evidence-state';
import { useMediaUrl } from './use-media-url';
import { RetryButton } from '../../ui/retry-button';

interface EvidenceDialogProps {
  readonly evidence: Evidence;
  /** Null: it can't be removed. */
  readonly onRemove: (() => void) | null;
  readonly onClose: () => void;
}

/** The thing itself, as large as there is room. */
function Content({ evidence, url }: { readonly evidence: Evidence; readonly url: string | null }) {
  const { kind, name } = evidence;
  if (url === null) {
    return (
      <p className="quiet" role="status">
        <FormattedMessage
          id="evidence.not-here"
          defaultMessage="It is shown here when it can be fetched: for that this device has to be online."
        />
      </p>
    );
  }
  switch (kind) {
    case 'photo':
      return <img className="evidence-large" src={url} alt={name} />;
    case 'voice':
      return <audio className="evidence-large" src={url} controls aria-label={name} />;
    case 'file':
      return (
        <p>
          <a href={url} download={name}>
            <FormattedMessage id="evidence.save" defaultMessage="Save the file" />
          </a>
        </p>
      );
  }
}

/** One photo, file or voice note, with what is known of it. */
export function EvidenceDialog({ evidence, onRemove, onClose }: EvidenceDialogProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const state = useEvidenceState(evidence);
  const isSent = state.at === 'sent';
  const whole = useMediaUrl(evidence, 'file', isSent);
  // A photo's small picture is better than none.
  const preview = useMediaUrl(evidence, 'thumbnail', isSent && evidence.kind === 'photo');
  const url = whole ?? preview;
  const { id, name, size, taken_at, created_at } = evidence;
  return (
    <Dialog
      isWide
      title={<bdi>{name}</bdi>}
      onClose={onClose}
      actions={
        <>
          {onRemove && (
            <Button danger onClick={onRemove}>
              <FormattedMessage id="evidence.remove" defaultMessage="Remove" />
            </Button>
          )}
          {state.at === 'failed' && <RetryButton onClick={() => dispatch(mediaRetried({ id }))} />}
          <Button type="primary" onClick={onClose}>
            <FormattedMessage id="evidence.close" defaultMessage="Close" />
          </Button>
        </>
      }
    >
      <Content evidence={evidence} url={url} />
      <p className="quiet">
        <FormattedDate value={taken_at ?? created_at} dateStyle="medium" timeStyle="short" /> · <Bytes of={size} /> ·{' '}
        <EvidenceStateText state={state} />
      </p>
      {'error' in state && (
        <p className="fault" role="alert">
          {refusedText(intl, state.error)}{' '}
          {state.at === 'refused' && (
            <Link to="/outbox">
              <FormattedMessage id="answering.question.see-why" defaultMessage="See why" />
            </Link>
          )}
        </p>
      )}
    </Dialog>
  );
}
