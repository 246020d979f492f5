import { FormattedMessage } from 'react-intl';
import { choicesOf } from '../../../../../../contract/scoring';
import { Switch } from '../../../../../ui/switch';
import type { QuestionItem, QuestionValues } from '../content';
import { useAnswerNames } from '../evidence-messages';
import { FaultText } from '../fault-text';
import type { Fault } from '../faults';
import { firstPoints, scoringIn, scoringText } from '../scoring-text';
import { PointsInput } from './points-input';

interface PointsFieldProps extends Pick<QuestionItem, 'type' | 'answer_options' | 'scoring'> {
  readonly faults: readonly Fault[];
  readonly isDisabled: boolean;
  readonly onWrite: (values: Partial<QuestionValues>, typing?: string) => void;
}

/** Whether answers have points, and those of yes and no; those of options stand beside them. */
export function PointsField({ faults, isDisabled, onWrite, ...question }: PointsFieldProps) {
  const nameOf = useAnswerNames();
  const { type } = question;
  const scoring = scoringIn(question.scoring);
  const points = scoring?.points;
  const own = faults.filter(({ field }) => field === 'scoring');
  if (choicesOf(question).length === 0) return null;
  const write = (next: readonly (number | null)[] | null, typing?: string) =>
    onWrite(
      { scoring: scoringText({ ...scoring, points: next && [...next] }, { ...question, scoring: null }) },
      typing,
    );
  return (
    <div className="item-field" data-field="scoring" tabIndex={-1}>
      <Switch
        checked={Boolean(points)}
        disabled={isDisabled}
        onChange={(isOn) => write(isOn ? firstPoints(question) : null)}
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
                onChange={(next) => write(points.with(place, next), `points ${String(place)}`)}
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
