import { FormattedMessage } from 'react-intl';
import type { Scoring } from '../../../../../../contract/assessment-tools';
import { choicesOf } from '../../../../../../contract/scoring';
import { Switch } from '../../../../../ui/switch';
import type { QuestionItem } from '../content';
import { useAnswerNames } from '../evidence-messages';
import { FaultText } from '../fault-text';
import type { Fault } from '../faults';
import { firstPoints, scoringIn } from '../scoring-text';
import { PointsInput } from './points-input';

interface PointsFieldProps extends Pick<QuestionItem, 'type' | 'answer_options' | 'scoring'> {
  readonly faults: readonly Fault[];
  readonly isDisabled: boolean;
  /** `typing`: the field in which a number grows. */
  readonly onScore: (change: Partial<Scoring>, typing?: string) => void;
}

/** Whether answers have points, and those of yes and no; those of options stand beside them. */
export function PointsField({ faults, isDisabled, onScore, ...question }: PointsFieldProps) {
  const nameOf = useAnswerNames();
  const { type } = question;
  const points = scoringIn(question.scoring)?.points;
  const own = faults.filter(({ field }) => field === 'scoring');
  if (choicesOf(question).length === 0) return null;
  return (
    <div className="item-field" data-field="scoring" tabIndex={-1}>
      <Switch
        checked={Boolean(points)}
        disabled={isDisabled}
        onChange={(isOn) => onScore({ points: isOn ? [...firstPoints(question)] : null })}
      >
        <FormattedMessage id="admin.questions.points" defaultMessage="Points for each answer" />
      </Switch>
      {points && type === 'yes_no' && (
        <ul className="points-list">
          {choicesOf(question).map((choice, place) => (
            <li key={choice}>
              <span>{nameOf(type, choice)}</span>
              <PointsInput
                choice={nameOf(type, choice)}
                value={points[place] ?? null}
                isDisabled={isDisabled}
                onChange={(next) => onScore({ points: points.with(place, next) }, `points ${String(place)}`)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="item-fault">
        {own.map(({ says }, index) => (
          <FaultText key={index} says={says} />
        ))}
      </p>
    </div>
  );
}
