import { useId } from 'react';
import { FormattedDate, FormattedMessage, FormattedNumber } from 'react-intl';
import type { AssessmentTool } from '../../../../contract/assessment-tools';
import type { Position } from '../../../../contract/positions';
import { begunOf, completedOf } from '../../../lib/work-times';
import { WorkTimeLabel } from '../../../parts/work-time-label';
import type { Answer } from '../../../state/answers/answer';

/** A hundred-thousandth of a degree is a metre. */
const DIGITS = 5;

function PlaceText({ of }: { readonly of: Position | null }) {
  if (!of) return <FormattedMessage id="answering.position.none" defaultMessage="The position was not recorded." />;
  const place = `${of.latitude.toFixed(DIGITS)}, ${of.longitude.toFixed(DIGITS)}`;
  return (
    <FormattedMessage
      id="answering.position.place"
      defaultMessage="{place}, to within {metres} m"
      values={{
        place: (
          <bdi key="place" dir="ltr" translate="no">
            {place}
          </bdi>
        ),
        metres: <FormattedNumber key="metres" value={Math.ceil(of.accuracy)} />,
      }}
    />
  );
}

const when = (time: string) => <FormattedDate value={time} dateStyle="medium" timeStyle="short" />;

/** When and where an answer was begun and submitted, for questionnaires that ask for that; nothing for others. */
export function TimesAndPlaces({ answer, tool }: { readonly answer: Answer; readonly tool: AssessmentTool }) {
  const id = useId();
  if (tool.records_position !== 1 && !answer.positions) return null;
  const completed = completedOf(answer);
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>
        <FormattedMessage id="answering.position.title" defaultMessage="Times and positions" />
      </h2>
      <dl className="receipt-list">
        <dt>
          <FormattedMessage id="dashboard.rows.begun" defaultMessage="Begun" />
        </dt>
        <dd>
          <WorkTimeLabel of={begunOf(answer)} show={when} />
          <br />
          <PlaceText of={answer.positions?.begun ?? null} />
        </dd>
        {completed && (
          <>
            <dt>
              <FormattedMessage id="answering.receipt.time" defaultMessage="Submitted" />
            </dt>
            <dd>
              <WorkTimeLabel of={completed} show={when} />
              <br />
              <PlaceText of={answer.positions?.completed ?? null} />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
