import { useState, type ComponentProps } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import type { EvidenceKind } from '../../../contract/evidence-limits';
import { isMissingCode } from '../../lib/missing-code';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import type { AddingFault } from '../../state/media/actions';
import { selectEvidenceOf, selectHasEvidence, selectOffersEvidence } from '../../state/media/selectors';
import type { EvidenceSubject } from '../../state/outbox/entry';
import { lazyOptional, Optional } from '../../ui/when-idle';
import { NeedsEvidence } from './needs-evidence';
import { pickFile } from './pick-file';
import './evidence.css';

/** Most questions have none, so the sheet's first load does without. */
const EvidenceList = lazyOptional(() => import(/* webpackChunkName: "evidence" */ './evidence-list'));
const FaultText = lazyOptional(() => import(/* webpackChunkName: "evidence" */ './fault-text'));
const loadActions = () => import(/* webpackChunkName: "evidence" */ '../../state/media/actions');

interface EvidenceSlotProps {
  readonly about: EvidenceSubject['about'];
  /** Id of the question, one's own or not, or of the category. */
  readonly subjectId: string;
  readonly answerId: string;
  readonly readOnly: boolean;
  /** Whether more may be added. */
  readonly isOffered?: boolean;
  /** Whether there must be at least one. */
  readonly isNeeded?: boolean;
  /** What it belongs to, in words, which tell its buttons from those of the others. */
  readonly text: string;
}

const messages = defineMessages({
  photo: { id: 'evidence.add.photo', defaultMessage: 'Photo' },
  file: { id: 'evidence.add.file', defaultMessage: 'File' },
  voice: { id: 'evidence.add.voice', defaultMessage: 'Voice note' },
});
const KINDS: readonly EvidenceKind[] = ['photo', 'file', 'voice'];

type Adding = 'saving' | 'noCode' | AddingFault | null;

function AddButtons({
  answerId,
  about,
  subjectId,
  text,
}: Omit<EvidenceSlotProps, 'readOnly' | 'isOffered' | 'isNeeded'>) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [adding, setAdding] = useState<Adding>(null);
  const add = async (kind: EvidenceKind) => {
    const file = await pickFile(kind);
    if (!file) return;
    setAdding('saving');
    try {
      const { addEvidence } = await loadActions();
      setAdding(await dispatch(addEvidence(answerId, { about, ref: subjectId }, kind, file)));
    } catch (error) {
      setAdding(null);
      if (!isMissingCode(error)) throw error;
      setAdding('noCode');
    }
  };
  return (
    <>
      {KINDS.map((kind) => (
        <button
          key={kind}
          type="button"
          className="quiet-button evidence-add"
          aria-label={intl.formatMessage(
            { id: 'evidence.add.to', defaultMessage: 'Add {what}: {text}' },
            { what: intl.formatMessage(messages[kind]), text },
          )}
          onClick={() => void add(kind)}
        >
          <span aria-hidden="true">+</span>
          {intl.formatMessage(messages[kind])}
        </button>
      ))}
      <span role="status" className="quiet evidence-add">
        {adding === 'saving' && <FormattedMessage id="evidence.saving" defaultMessage="Saving…" />}
      </span>
      <div role="alert" className="evidence-fault">
        {adding === 'noCode' && (
          <FormattedMessage
            id="evidence.fault.no-code"
            defaultMessage="Not added: a part of Outpost is missing on this device. Connect, then try again."
          />
        )}
        {adding !== null && typeof adding !== 'string' && (
          <Optional>
            <FaultText fault={adding} />
          </Optional>
        )}
      </div>
    </>
  );
}

/** Photos, files and voice notes in a row. */
export const EvidenceRow = (props: ComponentProps<typeof EvidenceList>) => (
  <Optional>
    <EvidenceList {...props} />
  </Optional>
);

/** Photos, files and voice notes of a question or a category, and the buttons that add some. */
export function EvidenceSlot({ readOnly, isOffered = true, isNeeded = false, ...subject }: EvidenceSlotProps) {
  const evidence = useAppSelector((state) =>
    selectEvidenceOf(state, subject.answerId, { about: subject.about, ref: subject.subjectId }),
  );
  const has = useAppSelector((state) => selectHasEvidence(state, evidence));
  const offers = useAppSelector(selectOffersEvidence);
  // Who came by a link may change answers, and not these.
  const canChange = offers && !readOnly;
  const canAdd = canChange && isOffered;
  if (!canAdd && evidence.length === 0) return null;
  return (
    <>
      {evidence.length > 0 && <EvidenceRow answerId={subject.answerId} evidence={evidence} readOnly={!canChange} />}
      {canAdd && isNeeded && !has && <NeedsEvidence />}
      {canAdd && <AddButtons {...subject} />}
    </>
  );
}
