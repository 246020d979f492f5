import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Select } from '../select';

const PAGE_SIZES = [25, 50, 100, 500, 10_000] as const;
const LARGEST = Math.max(...PAGE_SIZES);

interface PageSizeProps {
  readonly perPage: number;
  readonly onChange: (perPage: number) => void;
}

/** How many rows a page has. An address may ask for a number that is not offered: then it is one of them. */
export function PageSize({ perPage, onChange }: PageSizeProps) {
  const intl = useIntl();
  const id = useId();
  const sizes = [...new Set<number>([...PAGE_SIZES, perPage])].sort((one, other) => one - other);
  return (
    <div className="pager-size">
      <label htmlFor={id}>
        <FormattedMessage id="admin.list.perPage" defaultMessage="Rows per page" />
      </label>
      <Select
        id={id}
        value={perPage}
        options={sizes.map((size) => ({
          value: size,
          label:
            size === LARGEST
              ? intl.formatMessage({ id: 'admin.list.all', defaultMessage: 'All, up to {size, number}' }, { size })
              : intl.formatNumber(size),
        }))}
        onChange={onChange}
      />
    </div>
  );
}
