import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { isOpenRemark, isReturned, shownRemarks } from '../../../contract/open-remarks';
import { hiddenIn } from '../../lib/hidden-questions';
import { dateOfDay } from '../../lib/days';
import { dayIn } from '../../lib/time-zones';
import { timeZoneAt } from '../../state/selected-client/time-zones';
import { useNow } from '../../ui/use-environment';
import { progressOfAnswer } from '../../lib/answer-progress';
import type { Answer } from '../../state/answers/answer';
import { selectAnswer } from '../../state/answers/selectors';
import { selectEvidence } from '../../state/media/selectors';
import { useAppSelector } from '../../state/hooks';
import { saveStateOf, selectLane } from '../../state/outbox/selectors';
import { selectAssessmentTool, selectLocation, selectToolOf } from '../../state/records/selectors';
import { Age } from '../../ui/age';
import { ProgressBar } from '../../ui/progress-bar';
import { changedOf, completedOf } from '../../lib/work-times';
import { BandMark } from '../../parts/band-mark';
import { SaveStateLabel } from '../../parts/save-state-label';
import { WorkTimeLabel } from '../../parts/work-time-label';
import { useToolName } from '../../state/sheet/spoken-tool';

/** Where an answer is that was sent to a director. */
function WithDirector({ share }: Pick<Answer, 'share'>) {
  if (typeof share?.opened_at === 'string') {
    return (
      <FormattedMessage
        id="home.row.opened"
        defaultMessage="opened by {person}, {age}"
        values={{ person: <bdi>{share.name ?? share.email}</bdi>, age: <Age of={share.opened_at} /> }}
      />
    );
  }
  if (share?.mail?.state === 'failed')
    return <FormattedMessage id="home.row.not-mailed" defaultMessage="not mailed to the director" />;
  if (share?.mail?.state === 'unsure')
    return <FormattedMessage id="home.row.unsure" defaultMessage="perhaps not mailed to the director" />;
  if (share)
    return (
      <FormattedMessage
        id="home.row.unopened"
        defaultMessage="not opened yet by {person}"
        values={{ person: <bdi>{share.name ?? share.email}</bdi> }}
      />
    );
  return <FormattedMessage id="home.row.sent" defaultMessage="with the director" />;
}

/** By when a director should submit it; nothing where nobody said. */
function Due({ answer }: { readonly answer: Answer }) {
  const now = useNow();
  const zone = useAppSelector((state) => timeZoneAt(state, answer.location_id));
  const day = answer.share?.due_on;
  const date = typeof day === 'string' ? dateOfDay(day) : null;
  if (!date || typeof day !== 'string') return null;
  return (
    <FormattedMessage
      id="home.row.due"
      defaultMessage="{over, select, yes { · <b>overdue since {day}</b>} other { · due {day}}}"
      values={{
        over: dayIn(zone, now) > day ? 'yes' : 'no',
        day: <FormattedDate value={date} dateStyle="medium" />,
        b: (words) => <strong>{words}</strong>,
      }}
    />
  );
}

/** How far an answer is; a completed one shows its score instead. */
function RowProgress({ answer }: { readonly answer: Answer }) {
  const intl = useIntl();
  const tool = useAppSelector((state) => selectToolOf(state, answer));
  const evidence = useAppSelector((state) => selectEvidence(state, answer));
  if (answer.status === 'completed') {
    return answer.score === null ? null : (
      <span>
        <FormattedMessage
          id="home.row.score"
          defaultMessage="Score {score}"
          values={{ score: <FormattedNumber value={answer.score / 100} style="percent" maximumFractionDigits={1} /> }}
        />
        <BandMark bands={tool?.bands} score={answer.score} />
      </span>
    );
  }
  if (!tool) return null;
  const { answered, total, requiredLeft } = progressOfAnswer(answer, tool, evidence);
  return (
    <>
      <ProgressBar
        value={answered}
        total={total}
        label={intl.formatMessage({ id: 'home.row.progress-label', defaultMessage: 'Progress' })}
      />
      <span>
        <FormattedMessage
          id="home.row.progress"
          defaultMessage="{answered} of {total} answered"
          values={{ answered, total }}
        />
        {requiredLeft > 0 && (
          <>
            {' · '}
            <FormattedMessage
              id="home.row.required-left"
              defaultMessage="{count} required left"
              values={{ count: requiredLeft }}
            />
          </>
        )}
        {isReturned(answer) && (
          <>
            {' · '}
            <FormattedMessage
              id="home.row.returned"
              defaultMessage="returned by {person}{count, plural, =0 {} one { with one question} other { with # questions}}, {age}"
              values={{
                person: <bdi>{answer.share?.name ?? answer.share?.email}</bdi>,
                count: shownRemarks(answer, hiddenIn(tool, answer.details)).filter(isOpenRemark).length,
                age: <Age of={answer.share?.returned?.at ?? ''} />,
              }}
            />
          </>
        )}
        {answer.status === 'sent' && (
          <>
            {' · '}
            <WithDirector share={answer.share} />
            <Due answer={answer} />
          </>
        )}
      </span>
    </>
  );
}

/** One answer: what it is, how far, and when it was last changed. `children`: where its changes are. */
export function AnswerItem({ answer, children }: { readonly answer: Answer; readonly children?: ReactNode }) {
  const nameOf = useToolName();
  const tool = useAppSelector((state) => selectAssessmentTool(state, answer.assessment_tool_id));
  const locationName = useAppSelector((state) => selectLocation(state, answer.location_id)?.name);
  return (
    <li className="home-row">
      <Link to={`/assessment/${encodeURIComponent(answer.id)}`} className="home-row-link">
        <span className="home-row-tool">
          {tool === undefined ? (
            <FormattedMessage id="home.row.unknown-tool" defaultMessage="Questionnaire not on this device" />
          ) : (
            <bdi>{nameOf(tool)}</bdi>
          )}
        </span>{' '}
        <span className="note">
          <bdi>{locationName}</bdi>
        </span>
      </Link>
      <div className="home-row-progress note">
        <RowProgress answer={answer} />
      </div>
      <div className="home-row-state">
        {children}
        <span className="note">
          <WorkTimeLabel of={completedOf(answer) ?? changedOf(answer)} show={(time) => <Age of={time} />} />
        </span>
      </div>
    </li>
  );
}

/** One answer of this device. */
export function AnswerRow({ answerId }: { readonly answerId: string }) {
  const answer = useAppSelector((state) => selectAnswer(state, answerId));
  const saveState = useAppSelector((state) => saveStateOf(selectLane(state, answerId), state.outbox));
  return (
    answer && (
      <AnswerItem answer={answer}>
        <SaveStateLabel state={saveState} />
      </AnswerItem>
    )
  );
}
