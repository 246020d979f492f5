import { fireEvent, screen, within } from '@testing-library/react';
import { directionOf, isSecondKey, resolveColumns, sortedThen } from '../../../../src/client/ui/data-table/columns';
import { columns, focus, header, open, titles } from './table-page';

test.each([
  ['city', 'name', 'city,name'],
  ['city', 'name,-id', 'city,name'],
  ['-city', 'city,name', '-city,name'],
  ['name', '-city,name', 'name,-city'],
  ['name', '-name', 'name'],
])('sorted by %s after %s: %s', (next, before, sort) => {
  expect(sortedThen(next, before)).toBe(sort);
  const [first = '', second = ''] = sort.split(',').map((key) => key.replace('-', ''));
  expect(directionOf(sort, first)).toBe(sort.startsWith('-') ? 'descending' : 'ascending');
  expect(directionOf(sort, second)).toBeUndefined();
  expect(['name', 'city', 'id'].filter((key) => isSecondKey(sort, key))).toEqual(second === '' ? [] : [second]);
});

describe('columns', () => {
  test('a stored layout may name unknown columns and lack new ones', () => {
    const layout = { order: ['gone', 'id'], hidden: ['name', 'gone'], shown: [], widths: { id: 5, city: Number.NaN } };
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
    expect(screen.getByRole('grid').querySelectorAll('col')[2]!.style.width).toBe('230px');
    pointer('pointerup', 350);
    expect(handle()).toHaveAttribute('aria-valuenow', '230');
    pointer('pointerdown', 300);
    pointer('pointermove', 400);
    pointer('pointercancel', 400);
    expect(handle()).toHaveAttribute('aria-valuenow', '230');
  });
});
