import FilterOutlined from '@ant-design/icons/FilterOutlined';
import { useIntl } from 'react-intl';
import { MenuButton } from '../../../ui/menu-button';
import type { Filter } from '../resource';

interface MoreFiltersProps {
  readonly id: string;
  readonly filters: readonly Filter[];
  /** Whether a filter stands in the bar already. */
  readonly isThere: (filter: Filter) => boolean;
  readonly disabled: boolean;
  readonly onOpen: (filter: Filter) => void;
}

/** Filters that stand in the bar for who asks for them; nothing where there are none. */
export function MoreFilters({ id, filters, isThere, disabled, onOpen }: MoreFiltersProps) {
  const intl = useIntl();
  if (filters.length === 0) return null;
  const label = intl.formatMessage({ id: 'admin.list.moreFilters', defaultMessage: 'More filters' });
  return (
    <MenuButton
      id={id}
      type="text"
      icon={<FilterOutlined aria-hidden="true" />}
      title={label}
      disabled={disabled}
      items={filters.map((filter) => ({
        key: filter.name,
        label: filter.title,
        disabled: isThere(filter),
        onClick: () => onOpen(filter),
      }))}
    >
      <span className="list-action-words">{label}</span>
    </MenuButton>
  );
}
