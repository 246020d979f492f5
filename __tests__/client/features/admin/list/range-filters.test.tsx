import { screen, waitFor, within } from '@testing-library/react';
import { recordsReceived } from '../../../../../src/client/api/events';
import { onlineChanged } from '../../../../../src/client/state/connectivity/slice';
import { chooseOption } from '../../../../support/select-option';
import { openAdmin } from '../admin-pages';
import { client, district, everything, project } from '../admin-records';

const RANGES = { more: ['queries', 'ranges'] };
const address = () => new URLSearchParams(window.location.search).getAll('filters[starts_on]');
const relation = (name: string) => screen.findByRole('combobox', { name });
const openFilter = async ({ person }: ReturnType<typeof openAdmin>, name: string) => {
  await person.click(await screen.findByRole('button', { name: 'More filters' }));
  const item = await screen.findByRole('menuitem', { name });
  // A menu takes the focus some frames after it opens: by then, a quick press here would have left it for the filter.
  await waitFor(() => expect(item.closest('[role=menu]')).toContainElement(document.activeElement as HTMLElement));
  await person.click(item);
};

test.each<[value: string, said: string, ends: string[]]>([
  ['2026-03-08', 'on', ['2026-03-08']],
  ['..2026-03-08', 'before', ['2026-03-09']],
  ['2026-03-08..', 'after', ['2026-03-07']],
  ['2026-03-08..2026-03-31', 'between', ['2026-03-08', '2026-03-31']],
  ['none', 'no day', []],
])('an address that asks for %s says “%s” %j, and asks the server for that', async (value, said, ends) => {
  const page = openAdmin(`/admin/projects?filters[starts_on]=${value}`, RANGES);
  const { query } = await page.call('GET', '/api/projects');
  expect(query.getAll('filters[starts_on][]')).toEqual([value]);
  expect(await relation('Starts on')).toHaveAccessibleDescription(said);
  const group = within(screen.getByRole('group', { name: 'Starts on' }));
  expect(group.queryAllByRole('textbox').map((input) => (input as HTMLInputElement).value)).toEqual(ends);
});

test('a filter by days is asked for, and narrows once it is whole; taken away, it is gone', async () => {
  const page = openAdmin('/admin/projects', RANGES);
  await screen.findByRole('link', { name: project.name });
  await openFilter(page, 'Starts on');
  await chooseOption(page.person, 'Starts on', 'between');
  expect(address()).toEqual([]);
  await page.person.type(screen.getByRole('textbox', { name: 'Starts on, from' }), '2026-03-01{Enter}');
  expect(address()).toEqual([]);
  await page.person.type(screen.getByRole('textbox', { name: 'Starts on, to' }), '2026-03-31{Enter}');
  await waitFor(() => expect(address()).toEqual(['2026-03-01..2026-03-31']));
  await chooseOption(page.person, 'Starts on', 'before');
  await waitFor(() => expect(address()).toEqual(['..2026-02-28']));
  await chooseOption(page.person, 'Starts on', 'Remove filter');
  await waitFor(() => expect(address()).toEqual([]));
  expect(screen.queryByRole('combobox', { name: 'Starts on' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'More filters' })).toHaveFocus();
});

test('numbers are narrowed likewise', async () => {
  const page = openAdmin('/admin/assessment-tools', RANGES);
  await openFilter(page, 'Version');
  await chooseOption(page.person, 'Version', 'more than');
  await page.person.type(screen.getByRole('spinbutton', { name: 'Version' }), '1{Enter}');
  await waitFor(() =>
    expect(page.server.callsTo('GET', '/api/assessment-tools').at(-1)?.query.getAll('filters[version][]')).toEqual([
      '2..',
    ]),
  );
});

test('offline the records of this device are narrowed, by the days of their client', async () => {
  // The 8th of March in New York, and the 9th in UTC.
  const late = { ...district, updated_at: '2026-03-09T03:30:00.000Z' };
  const page = openAdmin('/admin/districts?filters[updated_at]=2026-03-08', {
    ...RANGES,
    records: { ...everything, districts: [late] },
  });
  page.happens(
    recordsReceived({
      records: {
        clients: [{ ...client, effective_time_zone: 'America/New_York' }],
        districts: [late, { ...late, id: 'd9', name: 'South', updated_at: '2026-03-08T03:30:00.000Z' }],
      },
      revision: 0,
      at: client.updated_at,
    }),
    onlineChanged({ online: false }),
  );
  expect(await screen.findByRole('link', { name: 'North' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'South' })).not.toBeInTheDocument();
  expect(screen.getByText('Days in America/New York time')).toBeVisible();
});

test.each([
  ['a server that has no such filters', 'filters[updated_at]=2026-03-08', []],
  ['a value that is none', 'filters[updated_at]=soon', RANGES.more],
  ['two ranges', 'filters[updated_at]=2026-03-08&filters[updated_at]=2026-03-10', RANGES.more],
  ['a choice that there is not', 'filters[name]=repeated&filters[name]=rare', RANGES.more],
  ['a filter that nobody knows', 'filters[colour]=red', RANGES.more],
])('%s: the list is not widened, and says why', async (_, search, more) => {
  const page = openAdmin(`/admin/districts?${search}`, { more });
  expect(await screen.findByText('This link has a filter that is not known here')).toBeVisible();
  expect(screen.queryByRole('link', { name: district.name })).not.toBeInTheDocument();
  expect(window.location.search).toBe(`?${search}`);
  // Before the server has said what it knows, no more than the link's is asked for.
  const asked = page.server.callsTo('GET', '/api/districts').map(({ query }) => query.has('filters[updated_at][]'));
  expect(asked).toEqual(asked.map(() => true));
  await page.person.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1)!);
  expect(await screen.findByRole('link', { name: district.name })).toBeVisible();
});
