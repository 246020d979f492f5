import { FormattedMessage } from 'react-intl';
import { selectAnswer } from '../../../state/answers/selectors';
import { useAppSelector } from '../../../state/hooks';
import { selectAssessmentTool } from '../../../state/records/selectors';
import { Notice } from '../../../ui/notice';

/** Says of an unfinished assessment that its questionnaire has changed since it was begun. Silent otherwise. */
export function VersionNotice({ answerId }: { readonly answerId: string }) {
  const answer = useAppSelector((state) => selectAnswer(state, answerId));
  const newest = useAppSelector((state) => answer && selectAssessmentTool(state, answer.assessment_tool_id)?.version);
  const version = answer?.assessment_tool_version;
  if (answer?.status === 'completed' || version === undefined || newest === undefined || newest <= version) return null;
  return (
    <Notice kind="info">
      <FormattedMessage
        id="answering.version.changed"
        defaultMessage="The questionnaire was changed since this assessment began (version {newest, number}). It keeps the questions that it began with (version {version, number})."
        values={{ newest, version }}
      />
    </Notice>
  );
}
