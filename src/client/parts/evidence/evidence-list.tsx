import { useEffect, useState } from 'react';
import FileOutlined from '@ant-design/icons/FileOutlined';
import PictureOutlined from '@ant-design/icons/PictureOutlined';
import SoundOutlined from '@ant-design/icons/SoundOutlined';
import { useIntl } from 'react-intl';
import type { Evidence } from '../../../contract/evidence';
import { useAppDispatch } from '../../state/hooks';
import { removeEvidence } from '../../state/media/actions';
import { removalBegan, removalEnded } from '../../state/media/slice';
import { Removed } from '../removal/removed';
import { useRemoval } from '../removal/use-removal';
import { EvidenceDialog } from './evidence-dialog';
import { EvidenceStateText } from './evidence-state-text';
import { useEvidenceState } from './use-evidence-state';
import { useMediaUrl } from './use-media-url';

const ICONS = { photo: PictureOutlined, file: FileOutlined, voice: SoundOutlined } as const;

interface EvidenceListProps {
  readonly answerId: string;
  readonly evidence: readonly Evidence[];
  readonly readOnly: boolean;
}

interface ItemProps extends Omit<EvidenceListProps, 'evidence'> {
  readonly evidence: Evidence;
}

function Item({ answerId, evidence, readOnly }: ItemProps) {
  const intl = useIntl();
  const { id, kind, name } = evidence;
  const state = useEvidenceState(evidence);
  const [isOpen, setOpen] = useState(false);
  const removal = useRemoval(() => removeEvidence(answerId, id, name));
  const dispatch = useAppDispatch();
  const { isRemoved } = removal;
  // What needs it says so at once.
  useEffect(() => {
    if (!isRemoved) return;
    dispatch(removalBegan({ id }));
    return () => {
      dispatch(removalEnded({ id }));
    };
  }, [dispatch, id, isRemoved]);
  const isPhoto = kind === 'photo';
  const Icon = ICONS[kind];
  if (isRemoved) {
    return (
      <li>
        <Removed name={name} onUndo={removal.undo}>
          {intl.formatMessage({ id: 'evidence.removed', defaultMessage: 'Removed' })}
        </Removed>
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        className="evidence-thumb"
        aria-label={intl.formatMessage({ id: 'evidence.open', defaultMessage: 'Open {name}' }, { name })}
        onClick={() => setOpen(true)}
      >
        {isPhoto ? <Picture evidence={evidence} isSent={state.at === 'sent'} /> : <Icon aria-hidden="true" />}
        {!isPhoto && <bdi className="evidence-name">{name}</bdi>}
      </button>
      <span className={'error' in state ? 'evidence-state fault' : 'evidence-state'}>
        <EvidenceStateText state={state} />
      </span>
      {isOpen && (
        <EvidenceDialog
          evidence={evidence}
          onRemove={
            readOnly
              ? null
              : () => {
                  setOpen(false);
                  removal.begin();
                }
          }
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
}

function Picture({ evidence, isSent }: { readonly evidence: Evidence; readonly isSent: boolean }) {
  const url = useMediaUrl(evidence, 'thumbnail', isSent);
  return url === null ? <PictureOutlined aria-hidden="true" /> : <img src={url} alt="" />;
}

/** Photos, files and voice notes in a row, each with where it is. */
export default function EvidenceList({ evidence, ...props }: EvidenceListProps) {
  return (
    <ul className="evidence-list">
      {evidence.map((one) => (
        <Item key={one.id} {...props} evidence={one} />
      ))}
    </ul>
  );
}
