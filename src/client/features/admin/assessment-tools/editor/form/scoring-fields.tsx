import { FormattedMessage } from 'react-intl';
import type { Scoring } from '../../../../../../contract/assessment-tools';
import { isScored } from '../../../../../../contract/scoring';
import { Switch } from '../../../../../ui/switch';
import type { QuestionItem } from '../content';
import { scoringIn } from '../scoring-text';
import { CriticalField } from './critical-field';
import { EndsField } from './ends-field';
import { WeightField } from './weight-field';

interface ScoringFieldsProps extends Pick<QuestionItem, 'type' | 'scoring'> {
  readonly isDisabled: boolean;
  /** `typing`: the field in which a number grows. */
  readonly onScore: (change: Partial<Scoring>, typing?: string) => void;
}

/** What else there is to say of how a question counts. */
export function ScoringFields({ type, scoring: text, isDisabled, onScore }: ScoringFieldsProps) {
  const scoring = scoringIn(text);
  return (
    <>
      <div className="item-field">
        <Switch
          checked={scoring?.not_applicable === 1}
          disabled={isDisabled}
          onChange={(isOn) => onScore({ not_applicable: isOn ? 1 : 0 })}
        >
          <FormattedMessage id="admin.questions.mayNotApply" defaultMessage="“Not applicable” may be chosen" />
        </Switch>
      </div>
      {type === 'range' && (
        <EndsField
          value={scoring?.ends}
          isDisabled={isDisabled}
          onChange={(ends, typing) => onScore({ ends }, typing)}
        />
      )}
      {isScored({ type, scoring }) && (
        <>
          <WeightField
            value={scoring?.weight ?? 1}
            isDisabled={isDisabled}
            onChange={(weight) => onScore({ weight }, 'weight')}
          />
          <CriticalField
            value={scoring?.critical}
            isDisabled={isDisabled}
            onChange={(critical, typing) => onScore({ critical }, typing)}
          />
        </>
      )}
    </>
  );
}
