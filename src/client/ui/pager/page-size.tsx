import { FormattedMessage, useIntl } from 'react-intl';

const PAGE_SIZES = [25, 50, 100, 500, 10_000] as const;
const LARGEST = Math.max(...PAGE_SIZES);

interface PageSizeProps {
  readonly perPage: number;
  readonly onChange: (perPage: number) => void;
}

/** How many rows a page has. An address may ask for a number that is not offered: then it is one of them. */
export function PageSize({ perPage, onChange }: PageSizeProps) {
  const intl = useIntl();
  const sizes = [...new Set<number>([...PAGE_SIZES, perPage])].sort((one, other) => one - other);
  return (
    <label className="pager-size">
      <span>
        <FormattedMessage id="admin.list.perPage" defaultMessage="Rows per page" />
      </span>
      <select value={perPage} onChange={({ target }) => onChange(Number(target.value))}>
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size === LARGEST
              ? intl.formatMessage({ id: 'admin.list.all', defaultMessage: 'All, up to {size, number}' }, { size })
              : intl.formatNumber(size)}
          </option>
        ))}
      </select>
    </label>
  );
}
