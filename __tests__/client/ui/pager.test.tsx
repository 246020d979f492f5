import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Pager } from '../../../src/client/ui/pager/pager';
import { chooseOption } from '../../support/select-option';

function open(page: number, { perPage = 50, total = 4312 } = {}) {
  const onChange = jest.fn();
  render(
    <IntlProvider locale="en">
      <Pager page={page} perPage={perPage} total={total} onChange={onChange} />
    </IntlProvider>,
  );
  const press = (name: string) => person.click(screen.getByRole('button', { name }));
  const person = userEvent.setup();
  return { onChange, person, press };
}

test('says where one is, and leads to the other pages', async () => {
  const { onChange, press } = open(3);
  expect(screen.getByText('101–150 of 4,312')).toBeVisible();
  for (const name of ['First page', 'Previous page', 'Next page', 'Last page']) await press(name);
  expect(onChange.mock.calls).toEqual([1, 2, 4, 87].map((page) => [{ page, perPage: 50 }]));
});

test('at an end there is no way further, and the focus stays', async () => {
  const { onChange, press } = open(87);
  expect(screen.getByText('4,301–4,312 of 4,312')).toBeVisible();
  await press('Next page');
  await press('Last page');
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Last page' })).toHaveFocus();
});

test.each([
  ['12{Enter}', 12],
  ['999{Enter}', 87],
  ['0{Enter}', 1],
])('the page that is typed, as far as there is one: %s', async (typed, page) => {
  const { onChange, person } = open(3);
  await person.click(screen.getByRole('textbox', { name: 'Page' }));
  await person.keyboard(typed);
  expect(onChange.mock.calls).toEqual([[{ page, perPage: 50 }]]);
});

test('another size keeps the first row in sight', async () => {
  const { onChange, person } = open(3);
  await chooseOption(person, 'Rows per page', 'All, up to 10,000');
  await chooseOption(person, 'Rows per page', '25');
  expect(onChange.mock.calls).toEqual([[{ page: 1, perPage: 10_000 }], [{ page: 5, perPage: 25 }]]);
});

test('an address may ask for another size', () => {
  open(1, { perPage: 73, total: 100 });
  expect(screen.getByRole('combobox', { name: 'Rows per page' })).toHaveAccessibleDescription('73');
  expect(screen.getByText('1–73 of 100')).toBeVisible();
});

test('where all is on one page, there are no ways to others', () => {
  open(1, { total: 20 });
  expect(screen.getByText('1–20 of 20')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('from a page that is gone there is a way back', async () => {
  const { onChange, press } = open(2, { total: 20 });
  await press('Previous page');
  expect(onChange.mock.calls).toEqual([[{ page: 1, perPage: 50 }]]);
});
