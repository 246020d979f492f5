import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import { FilterBar } from '../../../../../src/client/features/admin/list/filter-bar';
import type { Filter } from '../../../../../src/client/features/admin/resource';
import type { OptionSource } from '../../../../../src/client/ui/resource-form/fields';

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
  { name: 'project_id', title: 'Project', source: projects },
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
    return <FilterBar filters={filters} chosen={now} onChange={change} disabled={disabled} />;
  };
  render(
    <IntlProvider locale="en">
      <Page />
    </IntlProvider>,
  );
  return { log, person: userEvent.setup() };
}
const button = (name: RegExp) => screen.getByRole('button', { name });

test('a few values: the button says what is chosen, and the panel closes with Escape', async () => {
  const { log, person } = open();
  await person.click(button(/^Status/));
  const panel = within(screen.getByRole('group', { name: 'Status' }));
  await person.click(panel.getByLabelText('Active'));
  await person.click(panel.getByLabelText('Inactive'));
  expect(log).toEqual([{ status: ['active'] }, { status: ['active', 'inactive'] }]);
  expect(button(/^Status/)).toHaveAccessibleName('Status Active +1');
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: 'Status' })).not.toBeInTheDocument();
  expect(button(/^Status/)).toHaveFocus();
});

test('records of another group are searched and paged', async () => {
  const { log, person } = open();
  await person.click(button(/^Project/));
  const panel = within(screen.getByRole('group', { name: 'Project' }));
  await panel.findByLabelText('Harbour');
  expect(panel.queryByLabelText('Meadow')).not.toBeInTheDocument();
  await person.click(panel.getByRole('button', { name: 'Show more' }));
  await person.click(await panel.findByLabelText('Meadow'));
  await person.type(panel.getByRole('searchbox', { name: 'Search: Project' }), 'hi');
  await person.click(await panel.findByLabelText('Hill'));
  expect(log.at(-1)).toEqual({ project_id: ['meadow', 'hill'] });
  expect(button(/^Project/)).toHaveAccessibleName('Project Meadow +1');
});

test('what an address chose is named, stands first, and can be taken away', async () => {
  const { log, person } = open({ project_id: ['meadow'] });
  await screen.findByText('Meadow');
  await person.click(button(/^Project/));
  const panel = within(screen.getByRole('group', { name: 'Project' }));
  await panel.findByLabelText('Harbour');
  const [first] = panel.getAllByRole('checkbox');
  expect(first).toBe(panel.getByLabelText('Meadow'));
  await person.click(first!);
  expect(log).toEqual([{ project_id: [] }]);
  expect(panel.getByLabelText('Meadow')).not.toBeChecked();
});

test('all are cleared at once', async () => {
  const { log, person } = open({ status: ['active'], project_id: ['hill'] });
  await person.click(button(/^Clear filters/));
  expect(log).toEqual([{}]);
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
});

test('disabled, nothing opens', () => {
  open({ status: ['active'] }, true);
  for (const control of screen.getAllByRole('button')) expect(control).toBeDisabled();
});
