import { screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { snapshotReceived } from '../../../../src/client/api/general-api';
import DashboardPage from '../../../../src/client/features/dashboard/dashboard-page';
import { reachabilityChanged } from '../../../../src/client/state/connectivity/slice';
import { freshDevice } from '../../../support/client-store';
import { json, type Call } from '../../../support/scripted-server';
import { openAdmin } from '../admin/admin-screen';
import { makeAnswer, makeTool, north } from '../../app/records';
import { LOCATION, rowOf, statisticOf, toolsOf } from './figures';

beforeEach(async () => {
  await freshDevice();
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask'] });
  jest.setSystemTime(new Date('2026-11-27T12:00:00.000Z'));
});
afterEach(() => jest.useRealTimers());

const CHOICES = { projects: [], managers: [], statuses: [] };
const WORDS = 'idempotency, etag, office';
const CAPABILITIES = { idempotency: true, etag: true, office: true, values: false, devices: false };

type Matter = 'overdue' | 'waiting' | 'low';
/** Which matter a call is about. */
const matterOf = (query: URLSearchParams): Matter => {
  if (query.has('scoreBelow')) return 'low';
  return query.get('filters[answerStatus]') === 'sent' ? 'waiting' : 'overdue';
};

/** The dashboard at an address, against a server that counts as many of each matter. */
function open(
  search: string,
  counts: (matter: Matter) => number | null,
  { words = `${WORDS}, attention`, online = true } = {},
) {
  window.history.pushState(null, '', `/admin${search}`);
  const answer = (body: unknown, status = 200) => json(body, status, { 'X-Capabilities': words });
  const page = openAdmin(
    <BrowserRouter>
      <DashboardPage />
    </BrowserRouter>,
    ({ path }) => {
      const { pathname, searchParams } = new URL(path, 'http://localhost');
      if (pathname.endsWith('/dashboard/filters'))
        return answer({ data: { ...CHOICES, locations: [{ id: LOCATION, name: 'North House', client_id: 'c1' }] } });
      if (pathname.endsWith('/answer-statistic')) return answer({ data: statisticOf(5) });
      if (pathname.endsWith('/at-summary')) return answer({ data: toolsOf(5) });
      const total = counts(matterOf(searchParams));
      if (total === null) return answer({ message: 'No' }, 500);
      const data = Array.from({ length: Math.min(total, 1) }, (_, place) => rowOf(place));
      return answer({
        data,
        meta: { current_page: 1, from: 1, last_page: 1, path: '', per_page: 1, to: total, total },
      });
    },
    { online },
  );
  page.happens(
    reachabilityChanged({
      reachable: online,
      capabilities: { ...CAPABILITIES, attention: words.includes('attention') },
    }),
  );
  return page;
}
const panel = async () => within(await screen.findByRole('region', { name: 'Needs you today' }));
const asked = (calls: readonly Call[]) =>
  calls
    .map(({ path }) => new URL(path, 'http://localhost'))
    .filter(({ pathname }) => pathname.endsWith('/all/answers'))
    .map(({ searchParams }) => searchParams);
/** What a call is narrowed by. */
const narrowing = (query: URLSearchParams | undefined) =>
  [...(query ?? [])].filter(([name]) => !['page', 'perPage'].includes(name)).map((pair) => pair.join('='));

test('each number is that of its rows: of the places of the page, and of days of its own', async () => {
  const counts = { overdue: 12, waiting: 3, low: 1 };
  const { calls, person } = open(
    `?startDate=2026-11-20&answerStatus=completed&scores=all&locations=${LOCATION}`,
    (matter) => counts[matter],
  );
  const shown = await panel();
  for (const [name, matter] of [
    ['12 Overdue', 'overdue'],
    ['3 With the director', 'waiting'],
    ['1 Low scores', 'low'],
  ] as const) {
    await person.click(await shown.findByRole('link', { name }));
    const rows = within(await screen.findByRole('dialog', { name: 'Assessments' }));
    expect(
      await rows.findByText(counts[matter] === 1 ? 'One assessment' : `${counts[matter]} assessments`),
    ).toBeVisible();
    expect(rows.getByText(/^Filters: Period: All time · Locations: North House/)).toBeVisible();
    const [counted, opened] = ['1', '25'].map((size) =>
      asked(calls).findLast((query) => matterOf(query) === matter && query.get('perPage') === size),
    );
    expect(narrowing(opened)).toEqual(narrowing(counted));
    await person.click(rows.getByRole('button', { name: 'Close' }));
  }
  const place = `filters[locations][]=${LOCATION}`;
  const by = (matter: Matter) => narrowing(asked(calls).find((query) => matterOf(query) === matter)).sort();
  expect(by('overdue')).toEqual(
    [place, 'filters[answerStatus]=in_progress', 'filters[dateRange][finishDate]=2026-11-19', 'sort=begun_at'].sort(),
  );
  expect(by('waiting')).toEqual([place, 'filters[answerStatus]=sent', 'sort=begun_at'].sort());
  expect(by('low')).toEqual(
    [
      place,
      'filters[dateRange][startDate]=2026-10-29',
      'filters[dateRange][finishDate]=2026-11-27',
      'scoreBelow=50',
      'sort=score',
    ].sort(),
  );
});

test('the one to begin with is a press away; what is none leads nowhere', async () => {
  open('', (matter) => (matter === 'overdue' ? 2 : 0));
  const shown = await panel();
  expect(await shown.findByRole('link', { name: 'North House' })).toHaveAttribute('href', '/assessment/a0');
  expect(shown.getByText('Low scores', { exact: false })).toHaveTextContent('0 Low scores');
  expect(shown.queryByRole('link', { name: /Low scores|director/ })).toBeNull();
});

test('that nothing waits is good news; that it could not be had is said, and asked for again', async () => {
  let isBroken = true;
  const { person } = open('', (matter) => (isBroken && matter === 'waiting' ? null : 0));
  const shown = await panel();
  const again = await shown.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await person.click(again);
  expect(await shown.findByText('Nothing waits for you')).toBeVisible();
});

test('a server that does not offer it is not asked', async () => {
  const { calls } = open('', () => 1, { words: WORDS });
  expect(await screen.findByRole('region', { name: 'Figures' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Needs you today' })).toBeNull();
  expect(asked(calls)).toEqual([]);
});

test('offline it counts the assessments on this device, by the same rules, and leads nowhere', async () => {
  const { happens, calls } = open('', () => 1, { online: false });
  const on = (id: string, day: string, more: Partial<ReturnType<typeof makeAnswer>>) =>
    makeAnswer({ id, location_id: north.id, created_at: `${day}T12:00:00.000Z`, ...more });
  happens(
    snapshotReceived({
      etag: null,
      at: '2026-11-27T10:00:00.000Z',
      revision: 0,
      records: {
        clients: [],
        categories: [],
        locations: [north],
        assessmentTools: [makeTool()],
        answers: [
          on('a1', '2026-11-19', { status: 'in_progress', score: 10 }),
          on('a2', '2026-11-20', { status: 'in_progress' }),
          on('a3', '2025-01-01', { status: 'in_progress' }),
          on('a4', '2025-01-01', { status: 'sent' }),
          on('a5', '2026-11-20', { status: 'completed', score: 49.9 }),
          on('a6', '2026-11-20', { status: 'completed', score: 50 }),
          on('a7', '2026-10-28', { status: 'completed', score: 10 }),
        ],
      },
    }),
  );
  const shown = await panel();
  await waitFor(() =>
    expect(shown.getAllByRole('listitem').map((item) => item.querySelector('.matter-title')?.textContent)).toEqual([
      '2 Overdue',
      '1 With the director',
      '1 Low scores',
    ]),
  );
  expect(shown.queryByRole('link')).toBeNull();
  expect(asked(calls)).toEqual([]);
});
