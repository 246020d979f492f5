import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import { useIntl } from 'react-intl';
import './change.css';

/** By how many percentage points a score moved, with its sign. */
export function Change({ points }: { readonly points: number | null }) {
  const intl = useIntl();
  if (points === null) return <span className="change-none">–</span>;
  return (
    <span className={points < 0 ? 'change-down' : 'change-up'}>
      {points > 0 && <ArrowUpOutlined aria-hidden="true" />}
      {points < 0 && <ArrowDownOutlined aria-hidden="true" />}{' '}
      {intl.formatNumber(points, { signDisplay: 'exceptZero', maximumFractionDigits: 1 })}
    </span>
  );
}
