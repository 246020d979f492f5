import Flex from 'antd/es/flex';
import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import { selectAnswer } from '../../../state/answers/selectors';
import { useAppSelector } from '../../../state/hooks';
import { Dialog } from '../../../ui/dialog';
import { selectEvidence } from '../../../state/media/selectors';
import { NeedsEvidence } from '../../../parts/evidence/needs-evidence';
import { NeedsNote } from '../../../parts/question/needs-note';
import { missingOf } from '../../../lib/missing-questions';
import type { Section } from '../../../lib/sections';

interface MissingDialogProps {
  readonly answerId: string;
  readonly sections: readonly Section[];
  readonly onJump: (questionId: string) => void;
  readonly onClose: () => void;
}

/** What submission waits for; each leads to its question. */
export function MissingDialog({ answerId, sections, onJump, onClose }: MissingDialogProps) {
  const answer = useAppSelector((state) => selectAnswer(state, answerId));
  const evidence = useAppSelector((state) => selectEvidence(state, answer));
  return (
    <Dialog
      title={<FormattedMessage id="answering.missing.title" defaultMessage="Required questions left" />}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <FormattedMessage id="answering.dialog.close" defaultMessage="Close" />
        </Button>
      }
    >
      <Flex component="ul" vertical>
        {(answer ? missingOf(sections, answer, evidence) : []).map(({ id, number, question, lacks }) => (
          <li key={id}>
            <button type="button" className="missing-item" onClick={() => onJump(id)}>
              <span className="missing-number">{number}</span>{' '}
              <span>
                <bdi>{question}</bdi> {lacks === 'evidence' && <NeedsEvidence />}
                {lacks === 'note' && <NeedsNote />}
              </span>
            </button>
          </li>
        ))}
      </Flex>
    </Dialog>
  );
}
