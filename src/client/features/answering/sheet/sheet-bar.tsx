import DownOutlined from '@ant-design/icons/DownOutlined';
import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import type { AssessmentTool } from '../../../../contract/assessment-tools';
import { progressOfAnswer } from '../../../lib/answer-progress';
import { selectAnswer } from '../../../state/answers/selectors';
import { selectEvidence } from '../../../state/media/selectors';
import { useAppSelector } from '../../../state/hooks';
import { ProgressBar } from '../../../ui/progress-bar';
import { SaveStateLabel, stateWithDrafts } from '../../../parts/save-state-label';
import { useDrafts } from '../../../parts/question/draft-scope';
import { selectAnswerSaveState } from '../selectors';
import { DensityButton } from './density-button';

interface SheetBarProps {
  readonly answerId: string;
  readonly tool: AssessmentTool;
  readonly sectionName: string;
  readonly onShowSections: () => void;
  readonly onShowMissing: () => void;
  readonly onShowSingle: () => void;
}

const NOTHING = { answered: 0, total: 0, requiredLeft: 0 };

/** Whether the whole sheet is safe, and where. Text that is being typed is not saved yet, a wrong one will not be. */
export function SheetSaveState({ answerId }: { readonly answerId: string }) {
  const stored = useAppSelector((state) => selectAnswerSaveState(state, answerId));
  const drafts = useDrafts();
  return (
    <span role="status" className="sheet-save-state">
      <SaveStateLabel state={stateWithDrafts(stored, drafts)} />
    </span>
  );
}

/** Stays in sight: how far the sheet is, what is still required, and whether all is safe. */
export function SheetBar({ answerId, tool, sectionName, onShowSections, onShowMissing, onShowSingle }: SheetBarProps) {
  const intl = useIntl();
  const { answered, total, requiredLeft } = useAppSelector((state) => {
    const answer = selectAnswer(state, answerId);
    return answer ? progressOfAnswer(answer, tool, selectEvidence(state, answer)) : NOTHING;
  }, shallowEqual);
  return (
    <div className="sheet-bar">
      <Button
        className="sheet-bar-sections"
        onClick={onShowSections}
        icon={<DownOutlined aria-hidden="true" />}
        iconPlacement="end"
      >
        <span className="visually-hidden">
          <FormattedMessage id="answering.bar.category" defaultMessage="Category:" />{' '}
        </span>
        <span className="sheet-bar-section-name" dir="auto">
          {sectionName}
        </span>
      </Button>
      <DensityButton />
      <Button className="sheet-bar-single" onClick={onShowSingle}>
        <FormattedMessage id="answering.bar.single" defaultMessage="One at a time" />
      </Button>
      <div className="sheet-bar-progress">
        <span className="sheet-bar-count">
          <FormattedMessage
            id="answering.bar.progress"
            defaultMessage="{answered} of {total} answered"
            values={{ answered, total }}
          />
        </span>
        <ProgressBar
          value={answered}
          total={total}
          label={intl.formatMessage({ id: 'answering.bar.progress-label', defaultMessage: 'Whole assessment' })}
        />
      </div>
      {requiredLeft > 0 && (
        <Button type="text" size="small" className="sheet-bar-missing" onClick={onShowMissing}>
          <FormattedMessage
            id="answering.bar.required-left"
            defaultMessage="{count} required left"
            values={{ count: requiredLeft }}
          />
        </Button>
      )}
      <SheetSaveState answerId={answerId} />
    </div>
  );
}
