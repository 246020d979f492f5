import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AssessmentTool } from '../../../contract/assessment-tools';
import type { Answer } from '../../state/answers/answer';
import { useAppSelector } from '../../state/hooks';
import { copyOf, selectIntended } from '../../state/outbox/carry-over';
import { selectAssessmentTool, selectLocation } from '../../state/records/selectors';
import { ExportButton } from '../../parts/export-button';
import { Notice } from '../../ui/notice';
import { useToolName } from '../../state/sheet/spoken-tool';

interface CopyNoticeProps {
  /** The assessment that could not be delivered. */
  readonly answer: Answer;
  /** The questionnaire that was chosen for the new one. */
  readonly tool: AssessmentTool | null;
}

/** What is carried into the new assessment, and what has no place in it. */
export function CopyNotice({ answer, tool }: CopyNoticeProps) {
  const outbox = useAppSelector((state) => state.outbox);
  const nameOf = useToolName();
  const former = useAppSelector((state) => selectAssessmentTool(state, answer.assessment_tool_id));
  const place = useAppSelector((state) => selectLocation(state, answer.location_id)?.name);
  const copy = useMemo(() => {
    const intended = selectIntended({ outbox }, answer.id);
    return intended && tool ? copyOf(intended, tool, () => '') : null;
  }, [outbox, answer.id, tool]);
  return (
    <Notice
      kind={copy && copy.left > 0 ? 'warning' : 'info'}
      actions={
        <ExportButton answerRef={answer.id}>
          <FormattedMessage id="answering.copy.export" defaultMessage="Export" />
        </ExportButton>
      }
    >
      <FormattedMessage
        id="answering.copy.text"
        defaultMessage="What you entered for {tool} at {place} is copied into the new assessment, which then takes the place of the old one."
        values={{
          tool: <strong dir="auto">{former && nameOf(former)}</strong>,
          place: <strong dir="auto">{place}</strong>,
        }}
      />{' '}
      {copy && (
        <FormattedMessage
          id="answering.copy.count"
          defaultMessage="{count, plural, =0 {Nothing was entered yet.} one {One entry is copied.} other {# entries are copied.}} {left, plural, =0 {} one {One has no place in this questionnaire and is left out: export it if it is still needed.} other {# have no place in this questionnaire and are left out: export them if they are still needed.}}"
          values={{ count: copy.actions.length, left: copy.left }}
        />
      )}
    </Notice>
  );
}
