import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { SearchField } from '../../../../../src/client/features/admin/list/search-field';

const REST = 250;
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function open() {
  const searched: string[] = [];
  const part = (value: string) => (
    <IntlProvider locale="en">
      <SearchField value={value} onChange={(next) => searched.push(next)} />
      <input type="checkbox" aria-label="A row" />
      <input aria-label="Elsewhere" />
    </IntlProvider>
  );
  const { rerender } = render(part(''));
  return {
    searched,
    field: screen.getByRole('searchbox', { name: 'Search' }),
    person: userEvent.setup({ advanceTimers: (delay) => jest.advanceTimersByTime(delay) }),
    rest: (delay: number) => {
      act(() => {
        jest.advanceTimersByTime(delay);
      });
    },
    /** The list shows what was searched for. */
    shows: (value: string) => rerender(part(value)),
  };
}

test('what is typed is searched for once, after a rest', async () => {
  const { searched, field, person, rest, shows } = open();
  await person.type(field, 'north');
  rest(REST - 1);
  expect(searched).toEqual([]);
  rest(1);
  expect(searched).toEqual(['north']);
  // The page comes later; what was typed meanwhile stays.
  await person.type(field, ' house');
  shows('north');
  expect(field).toHaveValue('north house');
  rest(REST);
  expect(searched).toEqual(['north', 'north house']);
});

test('Enter does not wait, Escape empties it; what is searched for already is not searched again', async () => {
  const { searched, field, person, rest, shows } = open();
  await person.type(field, 'north{Enter}');
  expect(searched).toEqual(['north']);
  shows('north');
  await person.type(field, ' ');
  rest(REST);
  expect(searched).toEqual(['north']);
  await person.keyboard('{Escape}');
  expect(field).toHaveValue('');
  expect(searched).toEqual(['north', '']);
});

test('another view brings its own words', async () => {
  const { searched, field, person, shows } = open();
  await person.type(field, 'north{Enter}');
  shows('north');
  shows('south');
  expect(field).toHaveValue('south');
  expect(searched).toEqual(['north']);
});

test('a slash focuses it, but where something is typed', async () => {
  const { field, person } = open();
  await person.click(screen.getByLabelText('A row'));
  await person.keyboard('/');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');
  await person.type(screen.getByLabelText('Elsewhere'), '1/2');
  expect(screen.getByLabelText('Elsewhere')).toHaveValue('1/2');
});
