import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import { FlagIcon } from '../flags/flag-toggle';
import { flagMessages, useFlag } from '../flags/use-flag';

function FlagButton({ answerId, questionId }: { readonly answerId: string; readonly questionId: string }) {
  const [isFlagged, toggle] = useFlag(answerId, questionId);
  return (
    <button type="button" className="step-button" aria-pressed={isFlagged} onClick={toggle}>
      <FlagIcon filled={isFlagged} />
      <FormattedMessage {...flagMessages.label} />
    </button>
  );
}

interface StepBarProps {
  readonly answerId: string;
  /** Null: what is on screen is no question that can be flagged. */
  readonly questionId: string | null;
  readonly isFirst: boolean;
  /** What is beyond: the next question, the review, or nothing. */
  readonly next: 'question' | 'review' | null;
  readonly onGo: (step: 1 | -1) => void;
}

/** Back, flag, on: within the reach of a thumb, in the place of the pages' navigation. */
export function StepBar({ answerId, questionId, isFirst, next, onGo }: StepBarProps) {
  return (
    <div className="step-bar">
      <button type="button" className="step-button" disabled={isFirst} onClick={() => onGo(-1)}>
        <LeftOutlined className="points" aria-hidden />
        <FormattedMessage id="answering.step.previous" defaultMessage="Previous" />
      </button>
      {questionId !== null && <FlagButton answerId={answerId} questionId={questionId} />}
      <Button
        type="primary"
        className="step-next"
        disabled={next === null}
        icon={<RightOutlined className="points" aria-hidden />}
        iconPlacement="end"
        onClick={() => onGo(1)}
      >
        {next === 'review' ? (
          <FormattedMessage id="answering.foot.review" defaultMessage="Review and submit" />
        ) : (
          <FormattedMessage id="answering.step.next" defaultMessage="Next" />
        )}
      </Button>
    </div>
  );
}
