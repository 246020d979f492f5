import Flex from 'antd/es/flex';
import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import { selectAnswer } from '../../../state/answers/selectors';
import { useAppSelector } from '../../../state/hooks';
import { Dialog } from '../../../ui/dialog';
import { missingOf } from '../selectors';
import type { Section } from '../sections';

interface MissingDialogProps {
  readonly answerId: string;
  readonly sections: readonly Section[];
  readonly onJump: (questionId: string) => void;
  readonly onClose: () => void;
}

/** The required questions without an answer; each leads to its question. */
export function MissingDialog({ answerId, sections, onJump, onClose }: MissingDialogProps) {
  const details = useAppSelector((state) => selectAnswer(state, answerId)?.details);
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
        {missingOf(sections, details ?? []).map(({ id, number, question }) => (
          <li key={id}>
            <button type="button" className="missing-item" onClick={() => onJump(id)}>
              <span className="missing-number">{number}</span> <bdi>{question}</bdi>
            </button>
          </li>
        ))}
      </Flex>
    </Dialog>
  );
}
