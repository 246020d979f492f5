import { FormattedMessage } from 'react-intl';
import type { ServerAnswer } from '../../../contract/answers';
import { Notice } from '../../ui/notice';
import { failedOf } from '../../lib/score';
import type { Section } from '../../lib/sections';

interface FailedQuestionsProps {
  readonly sections: readonly Section[];
  readonly details: ServerAnswer['details'];
}

/** The critical questions that lower the result; nothing where there are none. */
export function FailedQuestions({ sections, details }: FailedQuestionsProps) {
  const failed = failedOf(sections, details);
  if (failed.length === 0) return null;
  return (
    <Notice kind="error">
      <ul className="failed-questions">
        {failed.map(({ id, question, scoring }) => (
          <li key={id}>
            {scoring?.critical?.cap === 0 ? (
              <FormattedMessage
                id="answering.score.failed"
                defaultMessage="Failed: critical question “{question}”"
                values={{ question: <bdi>{question}</bdi> }}
              />
            ) : (
              <FormattedMessage
                id="answering.score.capped"
                defaultMessage="{cap, number, percent} at most: critical question “{question}”"
                values={{ question: <bdi>{question}</bdi>, cap: (scoring?.critical?.cap ?? 0) / 100 }}
              />
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
