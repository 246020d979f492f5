import DoubleLeftOutlined from '@ant-design/icons/DoubleLeftOutlined';
import DoubleRightOutlined from '@ant-design/icons/DoubleRightOutlined';
import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import './pager.css';
import { useId, useState } from 'react';
import { Select } from '../select';
import Input from 'antd/es/input/Input';

const PAGE_SIZES = [25, 50, 100, 500, 10_000] as const;
const SMALLEST = Math.min(...PAGE_SIZES);
const LARGEST = Math.max(...PAGE_SIZES);

interface PageSizeProps {
  readonly perPage: number;
  readonly onChange: (perPage: number) => void;
}

/** How many rows a page has. An address may ask for a number that is not offered: then it is one of them. */
function PageSize({ perPage, onChange }: PageSizeProps) {
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

interface PageFieldProps {
  readonly page: number;
  readonly last: number;
  readonly onChange: (page: number) => void;
}

/** The page that is shown, of how many; another number, with Enter or on leaving the field, goes there. */
function PageField({ page, last, onChange }: PageFieldProps) {
  const intl = useIntl();
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    setTyped(null);
    const wanted = Number.parseInt(typed ?? '', 10);
    if (Number.isNaN(wanted)) return;
    const reachable = Math.min(last, Math.max(1, wanted));
    if (reachable !== page) onChange(reachable);
  };
  return (
    <form
      className="pager-field"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <Input
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        aria-label={intl.formatMessage({ id: 'admin.list.page', defaultMessage: 'Page' })}
        value={typed ?? String(page)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, ''))}
        onBlur={go}
      />
      <span>
        <FormattedMessage id="admin.list.ofPages" defaultMessage="of {last, number}" values={{ last }} />
      </span>
    </form>
  );
}

interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
  /** Rows on all pages. */
  readonly total: number;
  readonly onChange: (change: { readonly page: number; readonly perPage: number }) => void;
}

/** Where in a list one is, and the way to its other pages, if there are any. */
export function Pager({ page, perPage, total, onChange }: PagerProps) {
  const intl = useIntl();
  const last = Math.max(1, Math.ceil(total / perPage));
  const steps = {
    first: {
      to: 1,
      icon: <DoubleLeftOutlined className="points" />,
      label: intl.formatMessage({ id: 'admin.list.firstPage', defaultMessage: 'First page' }),
    },
    previous: {
      to: page - 1,
      icon: <LeftOutlined className="points" />,
      label: intl.formatMessage({ id: 'admin.list.previousPage', defaultMessage: 'Previous page' }),
    },
    next: {
      to: page + 1,
      icon: <RightOutlined className="points" />,
      label: intl.formatMessage({ id: 'admin.list.nextPage', defaultMessage: 'Next page' }),
    },
    last: {
      to: last,
      icon: <DoubleRightOutlined className="points" />,
      label: intl.formatMessage({ id: 'admin.list.lastPage', defaultMessage: 'Last page' }),
    },
  };
  const step = (name: keyof typeof steps) => {
    const { to, icon, label } = steps[name];
    const isEnd = to < 1 || to > last || to === page;
    return (
      // Not `disabled`: whoever has arrived at the end must not lose the focus.
      <Button
        type="text"
        className={`pager-step pager-${name}`}
        icon={icon}
        aria-label={label}
        title={label}
        aria-disabled={isEnd}
        onClick={() => !isEnd && onChange({ page: to, perPage })}
      />
    );
  };
  return (
    <nav className="pager" aria-label={intl.formatMessage({ id: 'admin.list.pages', defaultMessage: 'Pages' })}>
      {total > Math.min(perPage, SMALLEST) && (
        <PageSize
          perPage={perPage}
          // The first row that is seen now stays in sight.
          onChange={(size) => onChange({ page: Math.floor(((page - 1) * perPage) / size) + 1, perPage: size })}
        />
      )}
      <p className="pager-range">
        <FormattedMessage
          id="admin.list.range"
          defaultMessage="{from, number}–{to, number} of {total, number}"
          values={{ from: Math.min(total, (page - 1) * perPage + 1), to: Math.min(total, page * perPage), total }}
        />
      </p>
      {Math.max(page, last) > 1 && (
        <div className="pager-steps">
          {step('first')}
          {step('previous')}
          <PageField page={page} last={last} onChange={(to) => onChange({ page: to, perPage })} />
          {step('next')}
          {step('last')}
        </div>
      )}
    </nav>
  );
}
