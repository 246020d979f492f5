import { useDeferredValue, useState, type ReactNode } from 'react';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import Input from 'antd/es/input/Input';
import { FormattedMessage, useIntl } from 'react-intl';
import { matches } from '../../lib/text-search';
import { useAppSelector } from '../../state/hooks';
import { Age } from '../../ui/age';
import { BlankState } from '../../ui/blank-state';
import { Page } from '../../ui/page';
import '../../ui/panel.css';
import './records-page.css';

/** Shown at first, and added by each "Show more". */
const STEP = 50;

export interface RecordRow {
  readonly id: string;
  readonly name: string;
  /** What tells it from others of the same name. */
  readonly note?: string;
}

/** Records of one kind as they are on this device: to look up, not to change. */
export function RecordsPage({ title, rows }: { title: ReactNode; rows: readonly RecordRow[] }) {
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(STEP);
  const query = useDeferredValue(search);
  const filledAt = useAppSelector((state) => state.snapshot.filledAt);
  const found = rows.filter(({ name, note }) => matches(query, name, note));
  const label = intl.formatMessage({ id: 'admin.records.search', defaultMessage: 'Search by name' });
  return (
    <Page
      title={title}
      intro={
        filledAt !== null && (
          <FormattedMessage
            id="admin.records.age"
            defaultMessage="{count, plural, one {One record} other {# records}} on this device, refreshed {age}."
            values={{ count: rows.length, age: <Age of={filledAt} /> }}
          />
        )
      }
    >
      <Input
        type="search"
        value={search}
        aria-label={label}
        placeholder={label}
        prefix={<SearchOutlined aria-hidden="true" />}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p role="status" className="visually-hidden">
        <FormattedMessage id="admin.records.found" defaultMessage="{count, plural, one {One found} other {# found}}" values={{ count: found.length }} />
      </p>
      {found.length === 0 ? (
        <BlankState
          title={
            query === '' ? (
              <FormattedMessage id="admin.records.empty" defaultMessage="There are none yet" />
            ) : (
              <FormattedMessage id="admin.records.noMatch" defaultMessage="Nothing matches “{query}”" values={{ query }} />
            )
          }
        />
      ) : (
        <ul className="panel records">
          {found.slice(0, shown).map(({ id, name, note }) => (
            <li key={id}>
              <span dir="auto">{name}</span>
              {note !== undefined && (
                <span dir="auto" className="records-note">
                  {note}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {found.length > shown && (
        <button type="button" className="quiet-button" onClick={() => setShown(shown + STEP)}>
          <FormattedMessage id="admin.records.more" defaultMessage="Show more of {total, number}" values={{ total: found.length }} />
        </button>
      )}
    </Page>
  );
}
