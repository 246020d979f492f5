import { fireEvent, render, screen } from '@testing-library/react';
import { TableSkeleton } from '../../../../src/client/ui/data-table/table-skeleton';
import { chooseOption } from '../../../support/select-option';
import { focus, header, open, pageCheckbox, places, row, selectedNames, titles } from './table-page';

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
  await user.click(header('Name'));
  expect(header('Name')).toHaveAttribute('aria-sort', 'descending');
  await user.click(header('City'));
  expect(header('City')).toHaveAttribute('aria-sort', 'ascending');
  expect(header('Name')).not.toHaveAttribute('aria-sort');
  fireEvent.keyDown(header('City'), { key: 'Enter', keyCode: 13 });
  expect(header('City')).toHaveAttribute('aria-sort', 'descending');
  fireEvent.keyDown(header('City'), { key: ' ' });
  expect(header('City')).toHaveAttribute('aria-sort', 'ascending');
  fireEvent.keyDown(header('City'), { key: ' ' });
  expect(header('City')).toHaveAttribute('aria-sort', 'descending');
  expect(header('Number')).not.toHaveAttribute('tabindex');
});

test('keeps the rows while others are on their way', () => {
  open({ isBusy: true });
  expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
  expect(row('Place 0')).toBeInTheDocument();
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
    await user.click(header('City'));
    expect(frame().scrollTop).toBe(0);
    expect(row('Place 10000')).toBeInTheDocument();
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    const { matchMedia } = window;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => Object.assign(matchMedia(query), { matches: query === '(width < 600px)' }));
  });

  test('a row is its name with a mark, and its facts in one line; keys and selection are the same', async () => {
    const onOpen = jest.fn();
    const { user } = open({ onOpen });
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(row('Place 0')).toHaveTextContent('Place 0p0City LyonActions of Place 0');
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
    expect(sort).toHaveAccessibleDescription('Name, ascending');
    await chooseOption(user, 'Sort by', 'City, descending');
    expect(sort).toHaveAccessibleDescription('City, descending');
  });

  test('draws only what is in sight of ten thousand rows', () => {
    open({ rows: places(10_000), total: 10_000 });
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    jest.spyOn(frame(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -64 * 3_000, 390, 64 * 10_000));
    fireEvent.scroll(document);
    expect(row('Place 3000')).toHaveAttribute('aria-rowindex', '3002');
  });
});

test('what stands in place of a table says nothing', () => {
  const { container } = render(<TableSkeleton rows={3} />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(container.querySelectorAll('li')).toHaveLength(3);
});
