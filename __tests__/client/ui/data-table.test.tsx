import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import { DECLARED_LAYOUT, resolveColumns, type Column, type ColumnLayout } from '../../../src/client/ui/data-table/columns';
import { ColumnsMenu } from '../../../src/client/ui/data-table/columns-menu';
import { DataTable } from '../../../src/client/ui/data-table/data-table';
import { countSelected, EVERYTHING, isNothing, isSelected, NOTHING, toggle, togglePage, type Selection } from '../../../src/client/ui/data-table/selection';
import { SelectionBar } from '../../../src/client/ui/data-table/selection-bar';
import type { DataTableProps } from '../../../src/client/ui/data-table/table-props';
import { TableSkeleton } from '../../../src/client/ui/data-table/table-skeleton';

interface Place {
  readonly id: string;
  readonly name: string;
  readonly city: string;
}

const places = (count: number, from = 0): Place[] =>
  Array.from({ length: count }, (_, index) => ({ id: `p${from + index}`, name: `Place ${from + index}`, city: index % 2 === 0 ? 'Lyon' : 'Amman' }));

const columns: readonly Column<Place>[] = [
  { key: 'city', title: 'City', isSortable: true, render: ({ city }) => city, text: ({ city }) => city },
  {
    key: 'name',
    title: 'Name',
    isPrimary: true,
    isSortable: true,
    width: 240,
    render: ({ id, name }) => <a href={`#${id}`}>{name}</a>,
    text: ({ name }) => name,
  },
  { key: 'id', title: 'Number', align: 'end', render: ({ id }) => id, text: ({ id }) => id },
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

function open(given: Given = {}) {
  const user = userEvent.setup();
  const { rerender } = render(<TestPage {...given} />);
  return {
    user,
    change: (changed: Given) => {
      rerender(<TestPage {...given} {...changed} />);
    },
  };
}

const row = (name: string) => screen.getByRole('link', { name, hidden: true }).closest<HTMLElement>('[data-index]')!;
const focus = (element: HTMLElement) => {
  act(() => {
    element.focus();
  });
};
const checkbox = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const pageCheckbox = () => screen.getByRole('checkbox', { name: 'Select all on this page' });
const header = (name: string) => screen.getByRole('columnheader', { name });
const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const selectedNames = () =>
  screen.getAllByRole('row').filter((element) => element.getAttribute('aria-selected') === 'true').map((element) => within(element).getByRole('link').textContent);
const frame = () => screen.getByRole('grid').parentElement!;
const scrollTo = (top: number) => {
  frame().scrollTop = top;
  fireEvent.scroll(frame());
};

test('is a grid that says how many rows there are and where these are among them', () => {
  open({ firstIndex: 20, total: 43 });
  const grid = screen.getByRole('grid', { name: 'Places' });
  expect(grid).toHaveAttribute('aria-rowcount', '44');
  expect(grid).toHaveAttribute('aria-colcount', '5');
  expect(grid).toHaveAttribute('aria-multiselectable', 'true');
  expect(row('Place 0')).toHaveAttribute('aria-rowindex', '22');
  expect(row('Place 4')).toHaveAttribute('aria-rowindex', '26');
  expect(titles()).toEqual(['Name', 'City', 'Number', 'Actions']);
  expect(screen.getByRole('rowheader', { name: 'Place 0' })).toBeInTheDocument();
});

test('sorts by a column, then the other way round', async () => {
  const { user } = open();
  expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
  await user.click(within(header('Name')).getByRole('button'));
  expect(header('Name')).toHaveAttribute('aria-sort', 'descending');
  await user.click(within(header('City')).getByRole('button'));
  expect(header('City')).toHaveAttribute('aria-sort', 'ascending');
  expect(header('Name')).not.toHaveAttribute('aria-sort');
  expect(within(header('Number')).queryByRole('button')).not.toBeInTheDocument();
});

test('keeps the rows while others are on their way', () => {
  open({ isBusy: true });
  expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
  expect(row('Place 0')).toBeInTheDocument();
});

describe('keys', () => {
  test('move from row to row, and Tab finds only one of them', async () => {
    const { user } = open();
    focus(row('Place 0'));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(row('Place 2')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(row('Place 1')).toHaveFocus();
    await user.keyboard('{End}{ArrowDown}');
    expect(row('Place 4')).toHaveFocus();
    await user.keyboard('{Home}{ArrowUp}');
    expect(row('Place 0')).toHaveFocus();
    await user.keyboard('{PageDown}');
    expect(row('Place 4')).toHaveFocus();
    expect(screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0)).toEqual([row('Place 4')]);
    expect(screen.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0).map(({ textContent }) => textContent)).toEqual(['Place 4']);
  });

  test('Enter opens, and so does a double click beside links and buttons', async () => {
    const onOpen = jest.fn();
    const { user } = open({ onOpen });
    focus(row('Place 1'));
    await user.keyboard('{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'p1' }));
    await user.dblClick(within(row('Place 2')).getByText('Lyon'));
    expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'p2' }));
    await user.dblClick(screen.getByRole('button', { name: 'Actions of Place 3' }));
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  test('Space selects, Shift with arrows selects a range that can shrink again, Ctrl + A the page', async () => {
    const { user } = open();
    focus(row('Place 1'));
    await user.keyboard(' ');
    expect(selectedNames()).toEqual(['Place 1']);
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(selectedNames()).toEqual(['Place 1', 'Place 2', 'Place 3']);
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(selectedNames()).toEqual(['Place 1', 'Place 2']);
    await user.keyboard('{Shift>}{Home}{/Shift}');
    expect(selectedNames()).toEqual(['Place 0', 'Place 1']);
    await user.keyboard('{Control>}a{/Control}');
    expect(selectedNames()).toHaveLength(5);
  });

  test.each(['.', '{ContextMenu}', '{Shift>}{F10}{/Shift}'])('%s opens the actions, and the focus comes back to the row', async (key) => {
    const { user } = open({
      actions: ({ name }) => (
        <button type="button" onClick={() => screen.getByRole('button', { name: 'Columns' }).focus()}>
          Actions of {name}
        </button>
      ),
    });
    focus(row('Place 2'));
    await user.keyboard(key);
    expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus();
    // A menu that closes gives the focus to its button.
    fireEvent.focus(screen.getByRole('button', { name: 'Actions of Place 2' }));
    expect(row('Place 2')).toHaveFocus();
  });

  test('do in a link what they do in links; Escape leads back to the row', async () => {
    const onOpen = jest.fn();
    const { user } = open({ onOpen });
    focus(row('Place 0'));
    await user.tab();
    expect(checkbox('Place 0')).toHaveFocus();
    await user.keyboard(' ');
    expect(selectedNames()).toEqual(['Place 0']);
    await user.tab();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('link', { name: 'Place 0' })).toHaveFocus();
    expect(onOpen).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(row('Place 0')).toHaveFocus();
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(row('Place 1')).toHaveFocus();
  });

  test('the focus goes to the next row when a row is removed, and follows its record when others come', () => {
    const { change } = open();
    focus(row('Place 2'));
    change({ rows: places(5).filter(({ id }) => id !== 'p2') });
    expect(row('Place 3')).toHaveFocus();
    change({ rows: [...places(2, 100), ...places(5)] });
    expect(row('Place 3')).toHaveFocus();
    expect(row('Place 3')).toHaveAttribute('tabindex', '0');
  });
});

describe('selection', () => {
  test('Shift and a press select everything between', async () => {
    const { user } = open();
    await user.click(checkbox('Place 3'));
    await user.keyboard('{Shift>}');
    await user.click(checkbox('Place 1'));
    expect(selectedNames()).toEqual(['Place 1', 'Place 2', 'Place 3']);
    await user.click(checkbox('Place 2'));
    await user.keyboard('{/Shift}');
    expect(selectedNames()).toEqual(['Place 3']);
  });

  test('the page at once, all that match but some, nothing', async () => {
    const { user } = open();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.click(checkbox('Place 0'));
    expect(pageCheckbox()).toBePartiallyChecked();
    await user.click(pageCheckbox());
    expect(screen.getByRole('status')).toHaveTextContent('5 selected');
    expect(screen.getByRole('button', { name: 'Delete them' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Select all 500 that match' }));
    expect(screen.getByRole('status')).toHaveTextContent('500 selected');
    expect(screen.queryByRole('button', { name: /Select all/ })).not.toBeInTheDocument();
    expect(pageCheckbox()).toBeChecked();
    await user.click(checkbox('Place 4'));
    expect(screen.getByRole('status')).toHaveTextContent('499 selected');
    expect(selectedNames()).not.toContain('Place 4');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(selectedNames()).toEqual([]);
  });

  test('can be left out', async () => {
    const { user } = open({ isSelectable: false });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(row('Place 0')).not.toHaveAttribute('aria-selected');
    focus(row('Place 0'));
    await user.keyboard(' {Control>}a{/Control}{Shift>}{ArrowDown}{/Shift}');
    expect(row('Place 1')).toHaveFocus();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('of all counts what is not excepted, of some what is named', () => {
    expect(toggle(EVERYTHING, 'a')).toEqual({ kind: 'all', except: ['a'] });
    expect(togglePage({ kind: 'all', except: ['b', 'z'] }, ['a', 'b'])).toEqual({ kind: 'all', except: ['z'] });
    expect(togglePage({ kind: 'all', except: ['z'] }, ['a', 'b'])).toEqual({ kind: 'all', except: ['z', 'a', 'b'] });
    expect(isSelected({ kind: 'all', except: ['z'] }, 'z')).toBe(false);
    expect(countSelected({ kind: 'all', except: ['z'] }, 10)).toBe(9);
    expect(isNothing({ kind: 'all', except: ['a', 'b'] }, 2)).toBe(true);
    expect(isNothing({ kind: 'some', ids: ['a'] }, 2)).toBe(false);
  });
});

describe('columns', () => {
  test('a stored layout may name unknown columns and lack new ones', () => {
    const layout = { order: ['gone', 'id'], hidden: ['name', 'gone'], widths: { id: 5, city: Number.NaN } };
    expect(resolveColumns(columns, layout).map(({ key, width }) => [key, width])).toEqual([
      ['name', 240],
      ['id', 80],
      ['city', 180],
    ]);
  });

  test('are hidden, moved and reset in the menu', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const menu = screen.getByRole('group', { name: 'Columns' });
    expect(within(menu).queryByRole('checkbox', { name: 'Name' })).not.toBeInTheDocument();
    const down = within(menu).getByRole('button', { name: 'Move City down' });
    await user.click(down);
    expect(titles()).toEqual(['Name', 'Number', 'City', 'Actions']);
    expect(within(menu).getByRole('status')).toHaveTextContent('City is now 2 of 2');
    expect(down).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(titles()).toEqual(['Name', 'Number', 'City', 'Actions']);
    await user.click(within(menu).getByRole('checkbox', { name: 'Number' }));
    expect(titles()).toEqual(['Name', 'City', 'Actions']);
    expect(header('City')).toHaveAttribute('aria-colindex', '4');
    await user.click(within(menu).getByRole('button', { name: 'Reset columns' }));
    expect(titles()).toEqual(['Name', 'City', 'Number', 'Actions']);
  });

  const handle = () => screen.getByRole('separator', { name: 'Width of City' });
  afterEach(() => {
    document.documentElement.dir = '';
  });

  test('are resized by arrow keys, within limits, and get their width back by a double click', async () => {
    const { user } = open();
    expect(handle()).toHaveAttribute('aria-valuenow', '180');
    focus(handle());
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(handle()).toHaveAttribute('aria-valuenow', '196');
    await user.keyboard('{ArrowLeft>20/}');
    expect(handle()).toHaveAttribute('aria-valuenow', '80');
    await user.dblClick(handle());
    expect(handle()).toHaveAttribute('aria-valuenow', '180');
    document.documentElement.dir = 'rtl';
    await user.keyboard('{ArrowLeft}');
    expect(handle()).toHaveAttribute('aria-valuenow', '196');
  });

  /** jsdom's pointer events don't say where they are. */
  const pointer = (type: string, clientX: number) => {
    fireEvent(handle(), new MouseEvent(type, { bubbles: true, clientX }));
  };

  test('are resized by dragging; a drag that is taken away changes nothing', () => {
    open();
    pointer('pointerdown', 300);
    pointer('pointermove', 350);
    expect(screen.getByRole('grid').querySelectorAll('col')[2]!.style.inlineSize).toBe('230px');
    expect(handle()).toHaveAttribute('aria-valuenow', '180');
    pointer('pointerup', 350);
    expect(handle()).toHaveAttribute('aria-valuenow', '230');
    pointer('pointerdown', 300);
    pointer('pointermove', 400);
    pointer('pointercancel', 400);
    expect(handle()).toHaveAttribute('aria-valuenow', '230');
  });
});

describe('ten thousand rows', () => {
  const rows = places(10_000);

  test('only those in sight are drawn, and the one with the focus', async () => {
    const { user } = open({ rows, total: rows.length });
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    scrollTo(48 * 5_000);
    expect(row('Place 5000')).toHaveAttribute('aria-rowindex', '5002');
    expect(screen.queryByRole('link', { name: 'Place 100' })).not.toBeInTheDocument();
    expect(row('Place 0')).toHaveAttribute('tabindex', '0');
    focus(row('Place 5000'));
    await user.keyboard('{End}');
    expect(row('Place 9999')).toHaveFocus();
    expect(frame().scrollTop).toBeGreaterThan(48 * 9_900);
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
  });

  test('are selected at once', async () => {
    const { user } = open({ rows, total: rows.length });
    await user.click(pageCheckbox());
    expect(screen.getByRole('status')).toHaveTextContent('10,000 selected');
  });

  test('another page, or another order, begins at the top', async () => {
    const { user, change } = open({ rows, total: 20_000 });
    scrollTo(48 * 5_000);
    change({ rows: places(10_000, 10_000), firstIndex: 10_000 });
    expect(frame().scrollTop).toBe(0);
    expect(row('Place 10000')).toHaveAttribute('tabindex', '0');
    scrollTo(48 * 5_000);
    await user.click(within(header('City')).getByRole('button'));
    expect(frame().scrollTop).toBe(0);
    expect(row('Place 10000')).toBeInTheDocument();
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    const { matchMedia } = window;
    jest.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(matchMedia(query), { matches: query === '(width < 600px)' }));
  });

  test('a row is its name and the rest in one line; keys and selection are the same', async () => {
    const onOpen = jest.fn();
    const { user } = open({ onOpen });
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(row('Place 0')).toHaveTextContent('Place 0Lyon · p0Actions of Place 0');
    focus(row('Place 0'));
    await user.keyboard('{ArrowDown} {Shift>}{ArrowDown}{/Shift}{Enter}');
    expect(selectedNames()).toEqual(['Place 1', 'Place 2']);
    expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'p2' }));
    await user.click(pageCheckbox());
    expect(screen.getByRole('status')).toHaveTextContent('5 selected');
  });

  test('is sorted by a list of choices', async () => {
    const { user } = open();
    const sort = screen.getByRole('combobox', { name: 'Sort by' });
    expect(sort).toHaveValue('name');
    await user.selectOptions(sort, 'City, descending');
    expect(sort).toHaveValue('-city');
  });

  test('draws only what is in sight of ten thousand rows', () => {
    open({ rows: places(10_000), total: 10_000 });
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    const [grid] = screen.getAllByRole('grid');
    jest.spyOn(grid!, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -64 * 3_000, 390, 64 * 10_000));
    fireEvent.scroll(document);
    expect(row('Place 3000')).toHaveAttribute('aria-rowindex', '3001');
  });
});

test('what stands in place of a table says nothing', () => {
  const { container } = render(<TableSkeleton rows={3} />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(container.firstElementChild?.childElementCount).toBe(3);
});
