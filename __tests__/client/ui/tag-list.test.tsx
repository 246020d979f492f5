import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { TagList } from '../../../src/client/ui/tag-list';

const items = ['Heron Unit', 'North House', 'Garden Wing', 'Quay House'].map((name) => ({ id: name, name }));

/** Tags of 80 px in a cell that is so wide. */
function open(width: number, tabIndex = 0) {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(80);
  const cell = (
    <IntlProvider locale="en">
      <main>
        <table>
          <tbody>
            <tr data-index="0" tabIndex={tabIndex}>
              <td>
                <TagList label="Locations: Maya" items={items} />
              </td>
            </tr>
          </tbody>
        </table>
      </main>
    </IntlProvider>
  );
  render(cell);
  return userEvent.setup();
}
const seen = () => items.filter(({ name }) => screen.queryByText(name) !== null).length;
afterEach(() => jest.restoreAllMocks());

test.each([
  [20, 1, '+3'],
  [208, 2, '+2'],
  [207, 1, '+3'],
  [331, 3, '+1'],
])('in %i px, %i tags stand and the others are counted', (width, count, more) => {
  open(width);
  expect(seen()).toBe(count);
  expect(screen.getByRole('button')).toHaveTextContent(more);
});

test('what fits is not counted', () => {
  open(332);
  expect(seen()).toBe(4);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the others are read by keys, and the way back leads to their count', async () => {
  const person = open(208);
  const more = screen.getByRole('button', { name: '2 more: Locations: Maya', expanded: false });
  more.focus();
  await person.keyboard('{Enter}');
  const all = await screen.findByRole('list', { name: 'Locations: Maya' });
  expect(all).toHaveFocus();
  expect(
    within(all)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(items.map(({ name }) => name));
  await person.keyboard('{Escape}');
  expect(more).toHaveFocus();
  expect(more).toHaveAttribute('aria-expanded', 'false');
});

test('of a row that Tab passes over, the count is none of its steps', () => {
  open(208, -1);
  expect(screen.getByRole('button')).toHaveAttribute('tabindex', '-1');
});
