import DownOutlined from '@ant-design/icons/DownOutlined';
import { FormattedMessage, useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import type { AssessmentTool } from '../../../../contract/assessment-tools';
import { progressOfAnswer } from '../../../lib/answer-progress';
import { selectAnswer } from '../../../state/answers/selectors';
import { useAppSelector } from '../../../state/hooks';
import { ProgressBar } from '../../../ui/progress-bar';
import { SheetSaveState } from '../sheet/sheet-bar';

interface SheetStripProps {
  readonly answerId: string;
  readonly tool: AssessmentTool;
  readonly locationName: string;
  readonly sectionName: string;
  /** Of how many it is which; null: what is on screen is none of the questionnaire's questions. */
  readonly position: { readonly number: number; readonly total: number } | null;
  readonly onShowSections: () => void;
}

/** All that stays in sight above a single question: what is answered and where, which question it is, whether all is safe. */
export default function SheetStrip({
  answerId,
  tool,
  locationName,
  sectionName,
  position,
  onShowSections,
}: SheetStripProps) {
  const intl = useIntl();
  const { answered, total } = useAppSelector((state) => {
    const answer = selectAnswer(state, answerId);
    return answer ? progressOfAnswer(answer, tool, null) : { answered: 0, total: 0 };
  }, shallowEqual);
  return (
    <div className="sheet-strip">
      <h1 tabIndex={-1}>
        <bdi>{tool.name}</bdi>
        {locationName !== '' && ' · '}
        <bdi>{locationName}</bdi>
      </h1>
      <button type="button" className="sheet-strip-section" onClick={onShowSections}>
        <span className="visually-hidden">
          <FormattedMessage id="answering.bar.category" defaultMessage="Category:" />{' '}
        </span>
        <span className="sheet-strip-name" dir="auto">
          {sectionName}
        </span>
        <DownOutlined aria-hidden />
      </button>
      <span role="status" className="sheet-strip-position">
        {position && (
          <>
            <span className="visually-hidden">
              <FormattedMessage
                id="answering.step.announced"
                defaultMessage="Question {number, number} of {total, number}"
                values={{ number: position.number, total: position.total }}
              />
            </span>
            <span aria-hidden="true">
              <FormattedMessage
                id="answering.step.position"
                defaultMessage="{number, number} of {total, number}"
                values={{ number: position.number, total: position.total }}
              />
            </span>
          </>
        )}
      </span>
      <SheetSaveState answerId={answerId} />
      <ProgressBar
        value={answered}
        total={total}
        label={intl.formatMessage({ id: 'answering.bar.progress-label', defaultMessage: 'Whole assessment' })}
      />
    </div>
  );
}
