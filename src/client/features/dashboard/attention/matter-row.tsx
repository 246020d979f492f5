import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import FallOutlined from '@ant-design/icons/FallOutlined';
import SendOutlined from '@ant-design/icons/SendOutlined';
import type { ReactNode } from 'react';
import { defineMessages, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { DashboardAnswer } from '../../../../contract/dashboard';
import { Age } from '../../../ui/age';
import { useNumbers } from '../panels/use-numbers';
import { RowsLink } from '../rows/rows-link';
import { LOW_SCORE, type Matter } from './matters';
import type { MatterFigures } from './use-matter';

const ICONS: Readonly<Record<Matter, ReactNode>> = {
  overdue: <ClockCircleOutlined />,
  waiting: <SendOutlined className="points" />,
  low: <FallOutlined className="points" />,
};
const titles = defineMessages<Matter>({
  overdue: { id: 'dashboard.attention.overdue', defaultMessage: 'Overdue' },
  waiting: { id: 'dashboard.attention.waiting', defaultMessage: 'With the director' },
  low: { id: 'dashboard.attention.low', defaultMessage: 'Low scores' },
});
const notes = defineMessages<Matter>({
  overdue: {
    id: 'dashboard.attention.overdueNote',
    defaultMessage: 'In progress for more than a week.',
  },
  waiting: { id: 'dashboard.attention.waitingNote', defaultMessage: 'Sent, and not completed yet.' },
  low: { id: 'dashboard.attention.lowNote', defaultMessage: 'Below {below} in the last 30 days.' },
});

/** The one to begin with: where it is, of what, and why it is the first. */
function First({ matter, answer }: { readonly matter: Matter; readonly answer: DashboardAnswer }) {
  const { percent } = useNumbers();
  return (
    <p className="note matter-first">
      <FormattedMessage
        id="dashboard.attention.first"
        defaultMessage="First: {assessment}, {why}"
        values={{
          assessment: (
            <Link to={`/assessment/${encodeURIComponent(answer.id)}`}>
              <bdi>{answer.location.name}</bdi>
            </Link>
          ),
          why: matter === 'low' ? percent(answer.score) : <Age of={answer.worked.begun_at} />,
        }}
      />
    </p>
  );
}

/** A matter: how many assessments, which leads to them; what they are; and the one to begin with. */
export function MatterRow({ matter, of, sort, count, first }: Omit<MatterFigures, 'error' | 'retry'>) {
  const intl = useIntl();
  const { percent } = useNumbers();
  return (
    <li className={count === 0 ? 'matter matter-none' : `matter matter-${matter}`}>
      <span className="matter-icon" aria-hidden="true">
        {ICONS[matter]}
      </span>
      <div>
        <p className="matter-title">
          <RowsLink of={of} sort={sort} count={count}>
            <span className="matter-count">{count === null ? '–' : <FormattedNumber value={count} />}</span>{' '}
            {intl.formatMessage(titles[matter])}
          </RowsLink>
        </p>
        <p className="note">{intl.formatMessage(notes[matter], { below: percent(LOW_SCORE) })}</p>
        {first && <First matter={matter} answer={first} />}
      </div>
    </li>
  );
}
