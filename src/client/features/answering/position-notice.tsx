import { FormattedMessage } from 'react-intl';
import type { AssessmentTool } from '../../../contract/assessment-tools';
import { asksForPosition } from '../../state/answers/positions';
import { useAppSelector } from '../../state/hooks';

interface PositionNoticeProps {
  readonly tool: AssessmentTool;
  readonly className?: string;
}

/** What a questionnaire records beside answers, said before it is begun; nothing where it does not. */
export function PositionNotice({ tool, className }: PositionNoticeProps) {
  const asks = useAppSelector((state) => asksForPosition(state, tool));
  if (!asks) return null;
  return (
    <span className={className}>
      <FormattedMessage
        id="answering.position.notice"
        defaultMessage="It records where you start and submit it. If you do not allow that, it works all the same."
      />
    </span>
  );
}
