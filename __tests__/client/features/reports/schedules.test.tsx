import { screen, waitFor, within } from '@testing-library/react';
import type { Schedule, ScheduleRun } from '../../../../src/contract/schedules';
import { onlineChanged } from '../../../../src/client/state/connectivity/slice';
import { companyAdmin, openAdmin } from '../admin/admin-pages';
import { client, everything, tool } from '../admin/admin-records';

const PATH = '/api/schedules';

const run = (facts: Partial<ScheduleRun> = {}): ScheduleRun => ({
  ...{ at: '2026-03-02T08:00:00.000Z', status: 'sent', reason: null, score: 71, expires_at: null },
  mails: { waiting: 0, mailed: 2, unsure: 0, failed: [] },
  ...facts,
});

const schedule = (facts: Partial<Schedule> = {}): Schedule => ({
  ...{ id: 's1', name: 'For the board', assessment_tool_id: tool.id, filters: {}, period: 'last7', language: 'en' },
  ...{ every: 'week', weekdays: [1, 4], hour: 8, recipients: ['a@x.test', 'b@x.test'], link_days: 14, below: null },
  client: { id: client.id, name: client.name },
  tool: { id: tool.id, name: tool.name },
  ...{ named_filters: [], time_zone: 'UTC', owner: null, paused: false, state: 'active', last_run: run() },
  ...{ next_run_at: '2026-03-05T08:00:00.000Z', created_at: '2026-03-01T10:00:00.000Z' },
  updated_at: '2026-03-01T10:00:00.000Z',
  ...facts,
});

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly ifMatch: string | null;
}
type Refusal = (call: Sent) => { readonly status: number; readonly body: unknown } | undefined;

/** A page on a server with these schedules, which refuses what `refuse` answers. */
function open(path: string, found: readonly Schedule[], refuse: Refusal = () => undefined) {
  // Offline until the server below is the one that is asked.
  const page = openAdmin(path, { user: companyAdmin, more: ['schedules'], records: everything, online: false });
  const calls: Sent[] = [];
  const others = globalThis.fetch;
  const headers = { 'X-Capabilities': 'idempotency, etag, office, schedules', 'Content-Type': 'application/json' };
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input as string, 'http://localhost');
    if (!pathname.startsWith(PATH)) return others(input, init);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const ifMatch = new Headers(init?.headers).get('If-Match');
    const call = { method: init?.method ?? 'GET', path: pathname, body, ifMatch };
    calls.push(call);
    const refused = refuse(call);
    if (refused) return new Response(JSON.stringify(refused.body), { status: refused.status, headers });
    const data = pathname === PATH && call.method === 'GET' ? found : found[0];
    return new Response(JSON.stringify({ data }), { status: call.method === 'POST' ? 201 : 200, headers });
  };
  page.happens(onlineChanged({ online: true }));
  return { ...page, sent: (method: string) => calls.filter((call) => call.method === method) };
}

test('each says when it is sent, when it is next, and what became of the last one', async () => {
  const page = open('/admin/schedules', [
    schedule(),
    schedule({ id: 's2', name: 'High', below: 70, last_run: run({ status: 'not_below' }) }),
    schedule({
      id: 's3',
      name: 'Halves',
      last_run: run({ mails: { waiting: 0, mailed: 1, unsure: 0, failed: ['c@x.test'] } }),
    }),
    schedule({
      ...{ id: 's4', name: 'Orphan', state: 'stopped', next_run_at: null, every: 'month' },
      last_run: run({ status: 'failed', reason: 'Whoever set it up is gone.' }),
    }),
  ]);
  const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
  const first = await rowOf('For the board');
  expect(first.getByText('Each Monday and Thursday, 8:00 AM')).toBeVisible();
  expect(first.getByText('Mar 5, 2026, 8:00 AM')).toBeVisible();
  expect(first.getByText('Sent to 2 addresses · Mar 2, 2026, 8:00 AM')).toBeVisible();
  expect((await rowOf('High')).getByText(/Not sent: the score, 71%, was not below 70%/)).toBeVisible();
  expect((await rowOf('Halves')).getByText(/Sent to 1 of 2; not to c@x.test/)).toBeVisible();
  const last = await rowOf('Orphan');
  expect(last.getByText('Stopped')).toBeVisible();
  expect(last.getByText(/Not sent: Whoever set it up is gone\./)).toBeVisible();
  await page.press('Actions for For the board');
  await page.person.click(await screen.findByRole('menuitem', { name: 'Pause' }));
  expect(await screen.findByText('“For the board” is paused.')).toBeVisible();
  expect(page.sent('POST')[0]).toMatchObject({ path: `${PATH}/s1/pause`, body: { paused: true } });
});

test('a change is saved by what was seen; what the server refuses stands at its field, and what others saved is asked', async () => {
  const changed = schedule({ name: 'Theirs', updated_at: '2026-03-01T11:00:00.000Z' });
  let puts = 0;
  const page = open('/admin/schedules/s1/update', [schedule()], ({ method }) => {
    if (method !== 'PUT') return undefined;
    puts += 1;
    if (puts === 1)
      return { status: 422, body: { message: 'No.', errors: { 'recipients.1': ['Enter a valid e-mail address.'] } } };
    return puts === 2 ? { status: 412, body: { message: 'First.', current: changed } } : undefined;
  });
  await page.type('Name', 'Mine');
  await page.press('Save');
  expect(await screen.findByText('Enter a valid e-mail address.')).toBeVisible();
  await page.press('Save');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Theirs')).toBeVisible();
  await page.person.click(dialog.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(page.sent('PUT')).toHaveLength(3));
  expect(page.sent('PUT').map(({ ifMatch }) => ifMatch)).toEqual([
    ...['W/"2026-03-01T10:00:00.000Z"', 'W/"2026-03-01T10:00:00.000Z"', 'W/"2026-03-01T11:00:00.000Z"'],
  ]);
  expect(await screen.findByRole('heading', { name: 'Scheduled reports' })).toBeVisible();
});

test('a failure is said, and without a connection it is said what the server does meanwhile', async () => {
  const page = open('/admin/schedules', [], () => ({ status: 500, body: { message: 'The server failed.' } }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  page.happens(onlineChanged({ online: false }));
  expect(await screen.findByText(/the server sends them meanwhile/)).toBeVisible();
});
