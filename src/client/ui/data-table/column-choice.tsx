import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import { useIntl } from 'react-intl';

interface ColumnChoiceProps {
  readonly title: string;
  readonly isShown: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onShow: (shown: boolean) => void;
  readonly onMove: (by: -1 | 1) => void;
}

/** One column of the choice: shown or not, and a step up or down. */
export function ColumnChoice({ title, isShown, isFirst, isLast, onShow, onMove }: ColumnChoiceProps) {
  const intl = useIntl();
  const values = { column: title };
  const steps = [
    {
      by: -1,
      isEnd: isFirst,
      icon: <ArrowUpOutlined aria-hidden="true" />,
      label: intl.formatMessage({ id: 'table.columns.up', defaultMessage: 'Move {column} up' }, values),
    },
    {
      by: 1,
      isEnd: isLast,
      icon: <ArrowDownOutlined aria-hidden="true" />,
      label: intl.formatMessage({ id: 'table.columns.down', defaultMessage: 'Move {column} down' }, values),
    },
  ] as const;
  return (
    <li>
      <label>
        <input type="checkbox" checked={isShown} onChange={({ target }) => onShow(target.checked)} />
        {title}
      </label>
      {steps.map(({ by, isEnd, icon, label }) => (
        // Not `disabled`: a column that has arrived at the end must not lose the focus.
        <button
          key={by}
          type="button"
          className="round-button"
          aria-label={label}
          title={label}
          aria-disabled={isEnd}
          onClick={() => !isEnd && onMove(by)}
        >
          {icon}
        </button>
      ))}
    </li>
  );
}
