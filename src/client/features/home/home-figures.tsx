import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../state/hooks';
import { selectIsBounded } from '../../state/kept/selectors';
import { selectIsPartial } from '../../state/local-store/slice';
import { selectRoleName } from '../../state/session/selectors';
import { LinkButton } from '../../ui/link-button';
import { useNow } from '../../ui/use-environment';
import { selectHomeFigures } from './figures';
import './home-figures.css';

/** Of an hour, in ms. */
const QUARTER = 15 * 60_000;

const Figure = ({ title, to, children }: { title: ReactNode; to: string | null; children: ReactNode }) => (
  <div className="home-figure">
    <dt>{title}</dt>
    <dd>{to === null ? children : <Link to={to}>{children}</Link>}</dd>
  </div>
);

/** The person's own figures, in one line; they lead to the groups below. */
export function HomeFigures() {
  const intl = useIntl();
  // What was done and how it went is told by all that is completed, of which only some is on such a device.
  const isBounded = useAppSelector(selectIsBounded);
  const isPartial = useAppSelector(selectIsPartial);
  const isManager = useAppSelector((state) => selectRoleName(state) === 'manager');
  // Nowhere does a day begin between quarters of an hour.
  const now = Math.floor(useNow() / QUARTER) * QUARTER;
  const { toDo, sent, doneThisMonth, score } = useAppSelector((state) => selectHomeFigures(state, now));
  /** A link to the group that a figure counts; while not all are read, nothing is counted. */
  const to = (group: string, count = 1) => (isPartial || count === 0 ? null : `/#${group}`);
  const figure = (value: ReactNode) => (isPartial ? '…' : value);
  return (
    <section
      aria-label={intl.formatMessage({ id: 'home.figures', defaultMessage: 'Your figures' })}
      aria-busy={isPartial}
    >
      <dl className="home-figures">
        <Figure title={<FormattedMessage id="home.figures.toDo" defaultMessage="To do" />} to={to('in_progress')}>
          {figure(<FormattedNumber value={toDo} />)}
        </Figure>
        <Figure
          title={<FormattedMessage id="home.figures.sent" defaultMessage="With the director" />}
          to={to('sent', sent)}
        >
          {figure(<FormattedNumber value={sent} />)}
        </Figure>
        {!isBounded && (
          <>
            <Figure
              title={<FormattedMessage id="home.figures.done" defaultMessage="Done this month" />}
              to={to('completed', doneThisMonth)}
            >
              {figure(<FormattedNumber value={doneThisMonth} />)}
            </Figure>
            <Figure title={<FormattedMessage id="home.figures.score" defaultMessage="Mean score" />} to={null}>
              {figure(
                score === null ? (
                  '–'
                ) : (
                  <FormattedNumber value={score / 100} style="percent" maximumFractionDigits={1} />
                ),
              )}
            </Figure>
          </>
        )}
      </dl>
      {isManager && (
        <LinkButton type="link" to="/my-places" className="home-figures-more">
          <FormattedMessage id="home.figures.places" defaultMessage="How my locations are doing" />
        </LinkButton>
      )}
    </section>
  );
}
