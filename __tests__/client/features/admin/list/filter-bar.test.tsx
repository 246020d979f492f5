import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import { FilterBar } from '../../../../../src/client/features/admin/list/filter-bar';
import type { Filter } from '../../../../../src/client/features/admin/resource';
import type { OptionSource } from '../../../../../src/client/ui/remote-select/options';
import { pressOn, seenOption } from '../../../../support/select-option';

const NAMES = ['Harbour', 'Hill', 'Meadow'];
/** Two on a page. */
const projects: OptionSource = {
  find: (search, page) => {
    const found = NAMES.filter((name) => name.toLowerCase().includes(search.toLowerCase()));
    const options = found.slice((page - 1) * 2, page * 2).map((label) => ({ value: label.toLowerCase(), label }));
    return Promise.resolve({ options, hasMore: found.length > page * 2 });
  },
  label: (ids) =>
    Promise.resolve(
      Object.fromEntries(NAMES.map((name) => [name.toLowerCase(), name] as const).filter(([id]) => ids.includes(id))),
    ),
};
const filters: Filter[] = [
  {
    name: 'status',
    title: 'Status',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'inactive', label: 'Inactive' },
    ],
  },
  { name: 'project_id', title: 'Project', source: projects, none: 'No project' },
];
type Chosen = Readonly<Record<string, readonly string[]>>;

function open(chosen: Chosen = {}, disabled = false) {
  const log: Chosen[] = [];
  const Page = () => {
    const [now, setNow] = useState(chosen);
    const change = (next: Chosen) => {
      log.push(next);
      setNow(next);
    };
    return <FilterBar filters={filters} chosen={now} onChange={change} disabled={disabled} canExclude />;
  };
  render(
    <IntlProvider locale="en">
      <Page />
    </IntlProvider>,
  );
  return { log, person: userEvent.setup() };
}
const filter = (name: string) => screen.getByRole('combobox', { name });
test('a few values: the first that is chosen is named, the others counted; Escape closes the list', async () => {
  const { log, person } = open();
  await person.click(filter('Status'));
  await person.click(await seenOption('Active'));
  await person.click(await seenOption('Inactive'));
  expect(log).toEqual([{ status: ['active'] }, { status: ['active', 'inactive'] }]);
  expect(filter('Status').closest('.filter')).toHaveTextContent('Status isActive+1');
  pressOn(filter('Status'), 'Escape');
  await waitFor(() => expect(filter('Status')).toHaveAttribute('aria-expanded', 'false'));
  expect(filter('Status')).toHaveFocus();
});

test('records of another group are searched and paged', async () => {
  const { log, person } = open();
  await person.click(filter('Project'));
  await seenOption('Harbour');
  // Of the next page.
  await person.click(await seenOption('Meadow'));
  await person.type(filter('Project'), 'hi');
  await waitFor(() => expect(screen.queryByTitle('Harbour')).not.toBeInTheDocument());
  await person.click(await seenOption('Hill'));
  expect(log.at(-1)).toEqual({ project_id: ['meadow', 'hill'] });
  expect(filter('Project').closest('.filter')).toHaveTextContent('Project isMeadow+1');
});

test('what an address chose is named, stands first, and can be taken away', async () => {
  const { log, person } = open({ project_id: ['meadow'] });
  await screen.findByText('Meadow');
  await person.click(filter('Project'));
  await seenOption('Harbour');
  const [first] = document.querySelectorAll('.ant-select-item-option');
  expect(first).toHaveTextContent('Meadow');
  await person.click(first!);
  expect(log).toEqual([{ project_id: [] }]);
  expect(await seenOption('Meadow')).not.toHaveClass('ant-select-item-option-selected');
});

test('all are cleared at once', async () => {
  const { log, person } = open({ status: ['active'], project_id: ['hill'] });
  await person.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(log).toEqual([{}]);
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
});

test('disabled, nothing opens', () => {
  open({ status: ['active'] }, true);
  for (const control of screen.getAllByRole('combobox')) expect(control).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Clear filters' })).toBeDisabled();
});

test('what is chosen may be left out, and what is empty chosen', async () => {
  const { log, person } = open();
  await person.click(filter('Project'));
  await person.click(await seenOption('No project'));
  await person.click(await seenOption('Hill'));
  expect(log.at(-1)).toEqual({ project_id: ['none', 'hill'] });
  await person.click(screen.getByRole('button', { name: 'Project: is. Change to: is not' }));
  expect(log.at(-1)).toEqual({ project_id: ['not:none', 'not:hill'] });
  await person.click(filter('Project'));
  await person.click(await seenOption('Harbour'));
  expect(log.at(-1)).toEqual({ project_id: ['not:none', 'not:hill', 'not:harbour'] });
  await person.click(screen.getByRole('button', { name: 'Project: is not. Change to: is' }));
  expect(log.at(-1)).toEqual({ project_id: ['none', 'hill', 'harbour'] });
});
