import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import { DECLARED_LAYOUT, type Column, type ColumnLayout } from '../../../../src/client/ui/data-table/columns';
import { ColumnsMenu } from '../../../../src/client/ui/data-table/columns-menu';
import { DataTable } from '../../../../src/client/ui/data-table/data-table';
import { NOTHING, type Selection } from '../../../../src/client/ui/data-table/selection';
import { SelectionBar } from '../../../../src/client/ui/data-table/selection-bar';
import type { DataTableProps } from '../../../../src/client/ui/data-table/table-props';

interface Place {
  readonly id: string;
  readonly name: string;
  readonly city: string;
}

export const places = (count: number, from = 0): Place[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${from + index}`,
    name: `Place ${from + index}`,
    city: index % 2 === 0 ? 'Lyon' : 'Amman',
  }));

export const columns: readonly Column<Place>[] = [
  {
    key: 'city',
    title: 'City',
    isSortable: true,
    onPhone: 'fact',
    render: ({ city }) => city,
    text: ({ city }) => city,
  },
  {
    key: 'name',
    title: 'Name',
    isPrimary: true,
    isSortable: true,
    width: 240,
    render: ({ id, name }) => <a href={`#${id}`}>{name}</a>,
    text: ({ name }) => name,
  },
  { key: 'id', title: 'Number', align: 'end', onPhone: 'mark', render: ({ id }) => id, text: ({ id }) => id },
];

type Given = Partial<DataTableProps<Place>>;

/** The table as a page holds it: with its choice of columns and what is selected. */
function TestPage(given: Given) {
  const [layout, setLayout] = useState<ColumnLayout>(given.layout ?? DECLARED_LAYOUT);
  const [selection, setSelection] = useState<Selection>(given.selection ?? NOTHING);
  const [sort, setSort] = useState('name');
  const total = given.total ?? 500;
  return (
    <IntlProvider locale="en" defaultLocale="en">
      <ColumnsMenu columns={columns} layout={layout} onLayoutChange={setLayout} />
      <SelectionBar selection={selection} total={total} onSelect={setSelection}>
        <button type="button">Delete them</button>
      </SelectionBar>
      <DataTable
        label="Places"
        columns={columns}
        rows={places(5)}
        firstIndex={0}
        density="comfortable"
        isSelectable
        isBusy={false}
        onOpen={() => {}}
        actions={({ name }) => <button type="button">Actions of {name}</button>}
        {...given}
        total={total}
        layout={layout}
        onLayoutChange={setLayout}
        sort={sort}
        onSort={setSort}
        selection={selection}
        onSelect={setSelection}
      />
    </IntlProvider>
  );
}

export function open(given: Given = {}) {
  const user = userEvent.setup();
  const { rerender } = render(<TestPage {...given} />);
  return {
    user,
    change: (changed: Given) => {
      rerender(<TestPage {...given} {...changed} />);
    },
  };
}

export const row = (name: string) =>
  screen.getByRole('link', { name, hidden: true }).closest<HTMLElement>('[data-index]')!;
export const focus = (element: HTMLElement) => {
  act(() => {
    element.focus();
  });
};
export const checkbox = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
export const pageCheckbox = () => screen.getByRole('checkbox', { name: 'Select all on this page' });
export const header = (name: string) => screen.getByRole('columnheader', { name });
export const titles = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
export const selectedNames = () =>
  screen
    .getAllByRole('row')
    .filter((element) => element.getAttribute('aria-selected') === 'true')
    .map((element) => within(element).getByRole('link').textContent);
