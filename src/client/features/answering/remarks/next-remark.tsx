import CommentOutlined from '@ant-design/icons/CommentOutlined';
import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import { selectAnswer } from '../../../state/answers/selectors';
import { useAppSelector } from '../../../state/hooks';
import type { Section } from '../../../lib/sections';
import { openRemarksOf } from './open-remarks';

interface NextRemarkProps {
  readonly answerId: string;
  readonly sections: readonly Section[];
  /** Where the person was led to last. */
  readonly questionId: string | null;
  readonly onJump: (questionId: string) => void;
}

/** Leads from one open remark to the next, whatever category it is in; from the last to the first. */
export default function NextRemark({ answerId, sections, questionId, onJump }: NextRemarkProps) {
  const answer = useAppSelector((state) => selectAnswer(state, answerId));
  const open = answer ? openRemarksOf(sections, answer) : [];
  const [first] = open;
  if (!answer || !first) return null;
  const order = [...sections.flatMap(({ questions }) => questions), ...answer.custom_questions].map(({ id }) => id);
  const at = order.indexOf(questionId ?? '');
  const next = open.find(({ id }) => order.indexOf(id) > at) ?? first;
  return (
    <Button
      block
      className="next-flagged"
      icon={<CommentOutlined aria-hidden="true" />}
      onClick={() => onJump(next.id)}
    >
      <FormattedMessage
        id="remarks.next"
        defaultMessage="Next open remark ({count, number})"
        values={{ count: open.length }}
      />
    </Button>
  );
}
