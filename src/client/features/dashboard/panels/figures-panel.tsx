import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AnswerStatistic } from '../../../../contract/dashboard';
import type { AnswerStatus } from '../../../../contract/answers';
import { useAppSelector } from '../../../state/hooks';
import { statusMessages, dayText } from '../filters/filter-messages';
import { TargetNote } from '../../../parts/target/target';
import { Sparkline } from '../../../ui/sparkline';
import { RowsLink } from '../rows/rows-link';
import type { RowsOf } from '../rows/rows-of';
import './figures-panel.css';
import { useNumbers, shareOf } from './use-numbers';

interface Course {
  readonly values: readonly (number | null)[];
  /** What the upper edge of its line stands for; the lower one is zero. */
  readonly high: number;
  /** Drawn across it; percent. */
  readonly target?: number | null | undefined;
}

/** Fewer steps than these have no course. */
const FEWEST = 3;

interface FigureProps {
  readonly title: ReactNode;
  readonly of: RowsOf;
  /** How many rows there are behind it; zero opens nothing. Null: nobody knows. */
  readonly count: number | null;
  readonly text: string;
  /** How it went, step by step; null where nobody knows. */
  readonly course: Course | null;
  readonly target?: ReactNode;
  readonly before: {
    readonly of: RowsOf;
    readonly count: number | null;
    readonly text: string;
    readonly change: string | null;
  } | null;
}

function Figure({ title, of, count, text, course, target, before }: FigureProps) {
  const then = before && (
    <RowsLink of={before.of} count={before.count}>
      {before.text}
    </RowsLink>
  );
  return (
    <div className="dashboard-figure">
      <dt>{title}</dt>
      <dd>
        <span className="dashboard-figure-value">
          <RowsLink of={of} count={count}>
            {text}
          </RowsLink>
        </span>
        {before && (
          <span className="dashboard-figure-change">
            {before.change === null ? (
              <FormattedMessage id="dashboard.before" defaultMessage="before: {before}" values={{ before: then }} />
            ) : (
              <FormattedMessage
                id="dashboard.change"
                defaultMessage="{change} from {before}"
                values={{ change: <strong>{before.change}</strong>, before: then }}
              />
            )}
          </span>
        )}
      </dd>
      {target && <dd>{target}</dd>}
      {course && (
        <dd className="dashboard-figure-course" aria-hidden="true">
          <Sparkline
            className="dashboard-figure-line"
            values={course.values}
            range={[0, course.high]}
            mark={course.target}
          />
        </dd>
      )}
    </div>
  );
}

/** The figures that say most, each with its change against the period before: in numbers with a sign, not by colour. */
export function FiguresPanel({
  statistic: { figures, previous, target },
  course,
  tool,
  rule,
}: {
  readonly statistic: Pick<AnswerStatistic, 'figures' | 'previous' | 'target'>;
  /** The steps that lie behind, the oldest first. Of a server that does not tell all of each: what it tells. */
  readonly course?: AnswerStatistic['by_day'];
  readonly tool?: string;
  /** What the mean score is of: see `ScoreRule`. */
  readonly rule: ReactNode;
}) {
  const intl = useIntl();
  const online = useAppSelector((state) => state.connectivity.online);
  const { count, percent } = useNumbers();
  const past = previous && { from: previous.startDate, to: previous.finishDate };
  const signed = (value: number) => intl.formatNumber(value, { signDisplay: 'exceptZero' });
  const points = (now: number | null, then: number | null) =>
    now === null || then === null
      ? null
      : intl.formatMessage(
          { id: 'dashboard.points', defaultMessage: '{change} percentage points' },
          { change: intl.formatNumber(now - then, { signDisplay: 'exceptZero', maximumFractionDigits: 1 }) },
        );
  const courseOf = (
    valueOf: (step: AnswerStatistic['by_day'][number]) => number | null | undefined,
    high?: number,
  ): Course | null => {
    const values = (course ?? []).map((step) => valueOf(step) ?? null);
    const known = values.filter((value) => value !== null);
    return known.length < FEWEST ? null : { values, high: high ?? Math.max(1, ...known) };
  };
  const counted = (name: 'answers' | AnswerStatus, title: ReactNode) => {
    const of = { tool, ...(name !== 'answers' && { status: name }) };
    const then = previous?.figures[name] ?? 0;
    return (
      <Figure
        key={name}
        title={title}
        of={of}
        count={figures[name]}
        text={count(figures[name])}
        course={courseOf((step) => step[name])}
        before={
          past && { of: { ...of, ...past }, count: then, text: count(then), change: signed(figures[name] - then) }
        }
      />
    );
  };
  const rate = shareOf(figures.completed, figures.answers);
  const rateBefore = previous && shareOf(previous.figures.completed, previous.figures.answers);
  const scoreCourse = courseOf(({ score }) => score, 100);
  const scoreBefore = previous?.figures.score ?? null;
  return (
    <section
      className="dashboard-figures"
      aria-label={intl.formatMessage({ id: 'dashboard.figures', defaultMessage: 'Figures' })}
    >
      <dl>
        {counted('answers', <FormattedMessage id="dashboard.answers" defaultMessage="Assessments" />)}
        {(['completed', 'in_progress', 'sent'] as const).map((status) =>
          counted(status, intl.formatMessage(statusMessages[status])),
        )}
        <Figure
          title={<FormattedMessage id="dashboard.rate" defaultMessage="Completion rate" />}
          of={{ tool }}
          count={figures.answers}
          text={percent(rate)}
          course={courseOf(({ completed, answers }) => shareOf(completed, answers), 100)}
          before={
            past && {
              of: { tool, ...past },
              count: previous.figures.answers,
              text: percent(rateBefore),
              change: points(rate, rateBefore),
            }
          }
        />
        <Figure
          title={<FormattedMessage id="dashboard.score" defaultMessage="Mean score" />}
          of={{ tool, scored: true }}
          count={figures.score === null ? 0 : null}
          text={percent(figures.score)}
          course={scoreCourse && { ...scoreCourse, target }}
          target={typeof target === 'number' && <TargetNote target={target} score={figures.score} />}
          before={
            past && {
              of: { tool, scored: true, ...past },
              count: scoreBefore === null ? 0 : null,
              text: percent(scoreBefore),
              change: points(figures.score, scoreBefore),
            }
          }
        />
      </dl>
      {rule}
      {past && (
        <p className="dashboard-compared">
          <FormattedMessage
            id="dashboard.compared"
            defaultMessage="Compared with the period before: {period}."
            values={{ period: dayText(intl, past.from, past.to) }}
          />
        </p>
      )}
      {!past && online && (
        <p className="dashboard-compared dashboard-comparable">
          <FormattedMessage
            id="dashboard.comparable"
            defaultMessage="Choose a period from one day to another, and its figures are compared with the days before."
          />
        </p>
      )}
    </section>
  );
}
