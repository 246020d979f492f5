import { screen, within } from '@testing-library/react';
import type { AuditEntry } from '../../../../../src/contract/admin';
import { RecordHistory } from '../../../../../src/client/features/admin/record/record-history';
import type { Call } from '../../../../support/scripted-server';
import { answer, openAdmin } from '../admin-screen';

const entry = (number: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: `e${number}`,
  at: '2026-01-01T10:00:00.000Z',
  action: 'changed',
  by: { id: 'u1', name: 'Maya' },
  impersonator: null,
  changes: { name: { from: `Name ${number}`, to: `Name ${number + 1}` } },
  ...more,
});

function open(script: (call: Call) => Response) {
  const history = (
    <RecordHistory
      group="locations"
      id="l1"
      labels={{ name: 'Name', project_id: 'Project', code: 'Code', note: 'Note' }}
      lookup={(collection, id) => (collection === 'projects' && id === 'p1' ? 'Harbour' : '')}
      goingBack={null}
    />
  );
  return openAdmin(history, script);
}
/** What the first entry says of a field. */
const said = async (field: string) => {
  const [first] = await screen.findAllByRole('listitem');
  return within(first!).getByText(field).nextElementSibling?.textContent;
};

test('who did what, when: what, and each field before and after', async () => {
  const { calls } = open(() =>
    answer({
      data: [
        entry(1, {
          impersonator: { id: 'u2', name: 'Ada' },
          changes: {
            name: { from: 'North', to: 'North House' },
            status: { from: 'active', to: 'inactive' },
            project_id: { from: 'p1', to: 'p2' },
            code: { from: null, to: 'N-1' },
            note: { from: 'x'.repeat(500), to: '' },
            role: { from: { id: 'r1', name: 'manager' }, to: { id: 'r2', name: 'companyAdmin' } },
            password: { from: null, to: null },
          },
        }),
        entry(2, { action: 'created', changes: {} }),
      ],
    }),
  );
  expect(await said('Name')).toBe('North → North House');
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
    expect.stringMatching(/^Ada as Maya changed it Jan 1, 2026, \d+:00.[AP]M$/),
    expect.stringMatching(/^Maya created it Jan 1, 2026, /),
  ]);
  expect(await said('Status')).toBe('Active → Inactive');
  expect(await said('Project')).toBe('Harbour → a record that is not on this device');
  expect(await said('Code')).toBe('empty → N-1');
  expect(await said('Note')).toBe(`${'x'.repeat(120)}… → empty`);
  expect(await said('Role')).toBe('Manager → Company administrator');
  expect(await said('Password')).toBe('changed; the value is not kept');
  expect(calls.map(({ path }) => path)).toEqual(['/api/locations/l1/audit']);
});

test('older ones are asked for by the last that is shown', async () => {
  const { person, calls } = open(({ path }) =>
    answer({
      data: path.includes('before') ? [entry(100)] : Array.from({ length: 100 }, (_, number) => entry(number)),
    }),
  );
  await person.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('Name 100', { selector: '.history-from' })).toBeVisible();
  expect(calls.at(-1)?.path).toBe('/api/locations/l1/audit?before=e99');
  expect(screen.getAllByRole('listitem')).toHaveLength(101);
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
});

test('nothing happened so far', async () => {
  open(() => answer({ data: [] }));
  expect(await screen.findByText('Nothing was changed so far.')).toBeVisible();
});

test('what could not be loaded is said, and can be tried again', async () => {
  let tries = 0;
  const { person } = open(() => ((tries += 1) === 1 ? answer({}, 403) : answer({ data: [entry(1)] })));
  expect(await screen.findByRole('alert')).toHaveTextContent('You are not allowed to do this.');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await said('Name')).toBe('Name 1 → Name 2');
});

test('of a list that changed it says what came and what went', async () => {
  const change = {
    from: [
      { id: 'l1', name: 'North' },
      { id: 'l2', name: 'South' },
    ],
    to: [
      { id: 'l2', name: 'South' },
      { id: 'l3', name: 'West' },
    ],
  };
  open(() => answer({ data: [entry(1, { changes: { locations: change } })] }));
  expect(await said('Locations')).toBe('Added: WestRemoved: North');
});

test('offline it says where it is', () => {
  openAdmin(
    <RecordHistory group="locations" id="l1" labels={{}} lookup={() => ''} goingBack={null} />,
    () => answer({}),
    { online: false },
  );
  expect(screen.getByText('Not available offline: the server has it.')).toBeVisible();
});
