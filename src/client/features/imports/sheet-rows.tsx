import { useDeferredValue, useState } from 'react';
import Radio from 'antd/es/radio';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import type { ImportOutcome, ImportSheet } from '../../../contract/imports';
import { BlankState } from '../../ui/blank-state';
import { ImportGrid } from './grid/import-grid';
import type { SheetField } from './grid/rows';
import '../../ui/field.css';
import { withoutRows, withRow, withValue } from './fixes';
import { optionText } from './option-messages';
import { countOf, rowsOf, type RowFilter } from './row-view';
import type { ImportControl } from './use-import';

interface SheetRowsProps {
  readonly wizard: ImportControl;
  readonly outcome: ImportOutcome;
  readonly sheet: ImportSheet;
}

/** The fields of a sheet with the words for their values. */
const fieldsOf = (intl: IntlShape, { fields }: ImportSheet): readonly SheetField[] =>
  fields.map(({ field, title, options, known }) => {
    const labelled = options?.map((value) => ({ value, label: optionText(intl, value) }));
    const otherwise =
      labelled &&
      intl.formatMessage(
        { id: 'import.grid.otherwise', defaultMessage: 'Choose one of these: {options}.' },
        {
          options: intl.formatList(
            labelled.map(({ label }) => label),
            { type: 'unit' },
          ),
        },
      );
    return { field, title, options: labelled, otherwise, suggestions: known };
  });

/** The rows of a sheet: filtered, searched, corrected. Where there are problems, they are shown first. */
export function SheetRows({ wizard: { fixes, checked, changeFixes }, outcome, sheet }: SheetRowsProps) {
  const intl = useIntl();
  const [chosen, setChosen] = useState<RowFilter | null>(null);
  const [search, setSearch] = useState('');
  const query = useDeferredValue(search.trim());
  const counts = countOf(sheet.summary);
  const filter = chosen ?? (counts.problems > 0 ? 'problems' : 'all');
  const rows = rowsOf(outcome, sheet, filter, query);
  const all = rowsOf(outcome, sheet, 'all', '');

  const option = (value: RowFilter, label: string) => ({
    value,
    label: `${label} (${intl.formatNumber(counts[value])})`,
  });
  return (
    <div className="import-rows">
      {sheet.hidden_rows !== undefined && (
        <p className="import-hint">
          <FormattedMessage
            id="import.rows.hidden"
            defaultMessage="{count, plural, one {One row of this sheet is hidden in the file, and is here all the same.} other {# rows of this sheet are hidden in the file, and are here all the same.}}"
            values={{ count: sheet.hidden_rows }}
          />
        </p>
      )}
      <div className="import-tools">
        <Radio.Group
          aria-label={intl.formatMessage({ id: 'import.rows.filter', defaultMessage: 'Rows shown' })}
          options={[
            option('all', intl.formatMessage({ id: 'import.rows.all', defaultMessage: 'All' })),
            option('problems', intl.formatMessage({ id: 'import.rows.problems', defaultMessage: 'Problems' })),
            option('new', intl.formatMessage({ id: 'import.rows.new', defaultMessage: 'New' })),
            option('changed', intl.formatMessage({ id: 'import.rows.changed', defaultMessage: 'Changed' })),
            option('unchanged', intl.formatMessage({ id: 'import.rows.unchanged', defaultMessage: 'Unchanged' })),
          ]}
          value={filter}
          onChange={({ target }) => setChosen(target.value as RowFilter)}
        />
        <input
          type="search"
          className="field import-search"
          aria-label={intl.formatMessage({ id: 'import.rows.search', defaultMessage: 'Search the rows' })}
          placeholder={intl.formatMessage({ id: 'import.rows.search', defaultMessage: 'Search the rows' })}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      {rows.length === 0 ? (
        <BlankState picture="search" title={<FormattedMessage id="import.rows.none" defaultMessage="No such rows" />} />
      ) : (
        <ImportGrid
          key={`${filter} ${query}`}
          label={intl.formatMessage(
            { id: 'import.rows.label', defaultMessage: 'Rows of {name}' },
            { name: sheet.name },
          )}
          sheet={{
            fields: fieldsOf(intl, sheet),
            rows,
            fixes: fixes[sheet.name] ?? {},
            checked: checked[sheet.name] ?? {},
          }}
          all={all}
          onFix={(fixed, field, value) => changeFixes((before) => withValue(before, sheet.name, fixed, field, value))}
          onLeaveOut={(row, isOut) =>
            changeFixes((before) =>
              isOut ? withoutRows(before, [{ sheet: sheet.name, row }]) : withRow(before, sheet.name, row),
            )
          }
        />
      )}
    </div>
  );
}
