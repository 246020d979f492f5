import { FormattedMessage } from 'react-intl';
import type { AssessmentTool } from '../../../contract/assessment-tools';
import { progressOfAnswer } from '../../lib/answer-progress';
import { changedOf } from '../../lib/work-times';
import type { Answer } from '../../state/answers/answer';
import { Age } from '../../ui/age';
import { LinkButton } from '../../ui/link-button';
import { Notice } from '../../ui/notice';

interface UnfinishedProps {
  readonly answer: Answer;
  readonly tool: AssessmentTool;
}

/** How far it is, and since when nobody went on. */
export const UnfinishedText = ({ answer, tool }: UnfinishedProps) => (
  <FormattedMessage
    id="answering.create.unfinished"
    defaultMessage="This questionnaire is unfinished at this location: {answered} of {total} answered, last changed {age}."
    values={{ ...progressOfAnswer(answer, tool, null), age: <Age of={changedOf(answer).at} /> }}
  />
);

/** Before a second one is begun: this questionnaire is not finished at this location. */
export const UnfinishedNotice = ({ answer, tool }: UnfinishedProps) => (
  <Notice
    kind="warning"
    actions={
      <LinkButton to={`/assessment/${encodeURIComponent(answer.id)}`}>
        <FormattedMessage id="answering.create.continue" defaultMessage="Continue it" />
      </LinkButton>
    }
  >
    <UnfinishedText answer={answer} tool={tool} />
  </Notice>
);
