import { screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { recordsReceived } from '../../../../src/client/api/events';
import { snapshotReceived } from '../../../../src/client/api/general-api';
import DashboardPage from '../../../../src/client/features/dashboard/dashboard-page';
import { onlineChanged } from '../../../../src/client/state/connectivity/slice';
import type { AnswerStatus } from '../../../../src/contract/answers';
import { freshDevice } from '../../../support/client-store';
import type { Call } from '../../../support/scripted-server';
import { seenOption } from '../../../support/select-option';
import { answer, lateAnswer, openAdmin } from '../admin/admin-screen';
import { makeAnswer, makeTool, north } from '../../app/records';
import { CLIENT, LOCATION, TOOL, rowOf, statisticOf, toolsOf } from './figures';

beforeEach(freshDevice);

const CHOICES = {
  locations: [{ id: LOCATION, name: 'North House', client_id: 'c1' }],
  projects: [],
  managers: [],
  statuses: ['in_progress', 'sent', 'completed'],
};
const NORTH = {
  id: CLIENT,
  name: 'North Care',
  status: 'active',
  logo_url: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
} as const;
const knowsNorth = recordsReceived({ records: { clients: [NORTH] }, revision: 0, at: '2026-01-01T00:00:00.000Z' });
const asked = ({ path }: Call) => new URL(path, 'http://localhost');
const page = (rows: unknown[], total: number) =>
  answer({ data: rows, meta: { current_page: 1, from: 1, last_page: 1, path: '', per_page: 25, to: total, total } });

/** The dashboard at an address, against a server whose figures the test gives. */
function open(
  search: string,
  statistic: (query: URLSearchParams) => Response | Promise<Response> = () => answer({ data: statisticOf(5) }),
  options = {},
) {
  window.history.pushState(null, '', `/admin${search}`);
  return openAdmin(
    <BrowserRouter>
      <DashboardPage />
    </BrowserRouter>,
    (call) => {
      const { pathname, searchParams } = asked(call);
      if (pathname.endsWith('/dashboard/filters')) return answer({ data: CHOICES });
      if (pathname.endsWith('/answer-statistic')) return statistic(searchParams);
      if (pathname.endsWith('/at-summary')) return answer({ data: toolsOf(5) });
      if (pathname.endsWith(`/clients/${CLIENT}`)) return answer({ data: NORTH });
      if (pathname.includes('/clients/')) return answer({ message: 'Not found' }, 404);
      return page([rowOf(1), rowOf(2)], 2);
    },
    options,
  );
}
const callsTo = (calls: readonly Call[], name: string) =>
  calls.map(asked).filter(({ pathname }) => pathname.endsWith(name));
const figure = async (title: string) => {
  const figures = await screen.findByRole('region', { name: 'Figures' });
  return within(figures).getByText(title).nextElementSibling as HTMLElement;
};

test('filters of the address are asked for together; what is empty is not set', async () => {
  const { calls } = open(
    `?locations=${LOCATION}&answerStatus=sent&project=&managers=nobody&startDate=2026-11-20&finishDate=2026-11-01`,
  );
  expect(await figure('Assessments')).toHaveTextContent('5');
  const expected = [
    ['filters[locations][]', LOCATION],
    ['filters[answerStatus]', 'sent'],
    ['filters[dateRange][startDate]', '2026-11-01'],
    ['filters[dateRange][finishDate]', '2026-11-20'],
  ];
  for (const name of ['answer-statistic', 'at-summary']) {
    expect(callsTo(calls, name).map(({ searchParams }) => [...searchParams].sort())).toEqual([expected.sort()]);
  }
  expect(await screen.findByText(/^Period: .*Locations: North House · Status: With the director$/)).toBeInTheDocument();
});

test('a number opens the rows it counts, narrowed by its filters and by itself', async () => {
  const { calls, person } = open('?startDate=2026-11-01');
  await person.click(within(await figure('Completed')).getByRole('link', { name: '2' }));
  const drawer = await screen.findByRole('dialog', { name: 'Assessments' });
  expect(await within(drawer).findByText('2 assessments')).toBeVisible();
  const [call] = callsTo(calls, '/all/answers');
  expect(call?.searchParams.get('filters[answerStatus]')).toBe('completed');
  expect(call?.searchParams.get('filters[dateRange][startDate]')).toBe('2026-11-01');
  expect(
    within(drawer)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/assessment/a1', '/assessment/a2']);
  expect(within(drawer).getAllByText('Good')).toHaveLength(2);

  await person.click(within(drawer).getByRole('button', { name: 'Score' }));
  await waitFor(() => expect(callsTo(calls, '/all/answers').at(-1)?.searchParams.get('sort')).toBe('score'));
  await person.click(within(drawer).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.location.search).toBe('?startDate=2026-11-01');
});

test('a mean opens the assessments with a score, a rate all that it is of; in tables too', async () => {
  const { calls, person } = open('?period=all');
  const opened = async (link: HTMLElement) => {
    await person.click(link);
    await person.click(
      within(await screen.findByRole('dialog', { name: 'Assessments' })).getByRole('button', { name: 'Close' }),
    );
    const { pathname, searchParams } = callsTo(calls, '/answers').at(-1)!;
    return [
      pathname.split('/').at(-2),
      ...['scored', 'filters[answerStatus]', 'filters[locations][]'].map((name) => searchParams.get(name)),
    ];
  };
  expect(await opened(within(await figure('Mean score')).getByRole('link', { name: '61.5%' }))).toEqual([
    'all',
    '1',
    null,
    null,
  ]);
  expect(await opened(within(await figure('Completion rate')).getByRole('link', { name: '40%' }))).toEqual([
    'all',
    null,
    null,
    null,
  ]);
  const tools = within(screen.getByRole('region', { name: 'Questionnaires' }));
  expect(await opened(tools.getByRole('link', { name: '61.5%' }))).toEqual([TOOL, '1', null, null]);
  expect(await opened(tools.getByRole('link', { name: '40%' }))).toEqual([TOOL, null, null, null]);
  const places = within(screen.getByRole('region', { name: 'Completion by location' }));
  await person.click(places.getByRole('radio', { name: 'Table' }));
  expect(await opened(places.getByRole('link', { name: '61.5%' }))).toEqual(['all', '1', null, LOCATION]);
});

test('rows say what was pressed, and what the page is narrowed to', async () => {
  const { person } = open('?period=all&answerStatus=in_progress');
  await person.click(within(await screen.findByRole('region', { name: 'Coverage' })).getByRole('link', { name: '5' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Assessments' }));
  expect(await drawer.findByText('North House · Category “Rooms”')).toBeVisible();
  expect(drawer.getByText('Filters: Period: All time · Status: In progress')).toBeVisible();
});

test('scores are counted in steps that share no border, each with its name', async () => {
  open('?period=all');
  const steps = within(await screen.findByRole('region', { name: 'Questionnaires' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    '0–190 to under 20 %: 0',
    '20–3920 to under 40 %: 0',
    '40–5940 to under 60 %: 1 50%',
    '60–7960 to under 80 %: 1 50%',
    '80–10080 to 100 %: 0',
  ]);
});

test('the parts of a bar are one tab stop: arrow keys lead from one to another, Enter and Space open its rows', async () => {
  const { calls, person } = open('?period=all');
  const parts = within(await screen.findByRole('group', { name: /^Assessments by status/ })).getAllByRole('button');
  expect(parts.map((part) => [part.getAttribute('aria-label'), part.tabIndex])).toEqual([
    ['Completed: 2 (40%)', 0],
    ['In progress: 3 (60%)', -1],
  ]);
  parts[0]?.focus();
  await person.keyboard('{ArrowRight}{ArrowRight}');
  expect(parts[1]).toHaveFocus();
  expect(parts.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
  for (const [key, status] of [
    ['{Enter}', 'in_progress'],
    ['{Home}[Space]', 'completed'],
  ] as const) {
    await person.keyboard(key);
    await person.click(
      within(await screen.findByRole('dialog', { name: 'Assessments' })).getByRole('button', { name: 'Close' }),
    );
    expect(callsTo(calls, '/all/answers').at(-1)?.searchParams.get('filters[answerStatus]')).toBe(status);
  }
});

test('an answer that was overtaken by another choice is never shown', async () => {
  const late = lateAnswer();
  const { person } = open('?period=all', (query) =>
    query.has('filters[answerStatus]') ? answer({ data: statisticOf(3) }) : late.response,
  );
  await person.click(await screen.findByRole('combobox', { name: 'Status' }));
  await person.click(await seenOption('Completed'));
  expect(await figure('Assessments')).toHaveTextContent('3');
  late.arrive(answer({ data: statisticOf(99) }));
  expect(await figure('Assessments')).toHaveTextContent('3');
});

test('the table stands beside the chart, by keyboard; the file holds what it says', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (blob) => {
    files.push(blob as Blob);
    return 'blob:';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { person } = open('?period=all');
  const panel = within(await screen.findByRole('region', { name: 'Completion by location' }));
  expect(panel.queryByRole('table')).toBeNull();
  panel.getByRole('radio', { name: 'Chart' }).focus();
  await person.keyboard('{ArrowRight}');
  const rows = panel.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Location', 'Assessments', 'Completed', 'Completion rate (%)', 'Mean score (%)'],
    ['=North, House', '5', '2', '40%', '61.5%'],
    ['Quiet House', '0', '0', '–', '–'],
  ]);
  await person.click(panel.getByRole('button', { name: 'Save the table of “Completion by location” (CSV)' }));
  expect(await files[0]?.text()).toBe(
    'Location,Assessments,Completed,Completion rate (%),Mean score (%)\r\n"\'=North, House",5,2,40,61.5\r\nQuiet House,0,0,,\r\n\r\nCompletion by location\r\nPeriod: All time\r\n',
  );
});

test('says what to do when there is nothing yet, nothing that matches, or no answer', async () => {
  let isBroken = true;
  const { person } = open('?answerStatus=sent', (query) => {
    if (isBroken) return answer({ message: 'No' }, 500);
    return answer({ data: statisticOf(query.has('filters[answerStatus]') ? 0 : 5) });
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await person.click(again);
  expect(await screen.findByText('No assessment matches these filters')).toBeVisible();
  await person.click(screen.getAllByRole('button', { name: 'Clear filters' })[1]!);
  expect(await figure('Assessments')).toHaveTextContent('5');
});

test('what is not covered is shown as such: rows and columns of zeros, and how many locations there are besides', async () => {
  open('?period=all');
  const panel = within(await screen.findByRole('region', { name: 'Coverage' }));
  const cells = panel.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['Location', 'Rooms', 'Gardens'],
    ['=North, House', '5', '0'],
    ['Quiet House', '0', '0'],
  ]);
  expect(panel.getByText(/Shown are 2 of 4 locations, those with the most assessments first\.$/)).toBeVisible();
});

test('a client without assessments is no filter: it says how there will be some', async () => {
  const { happens } = open(`?client=${CLIENT}`, () => answer({ data: statisticOf(0) }));
  happens(knowsNorth);
  expect(await screen.findByText('No assessments yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

test('a link to a client that this device does not know is asked for, and selects it', async () => {
  const { calls, getState } = open(`?client=${CLIENT}&answerStatus=sent`);
  expect(await figure('Assessments')).toHaveTextContent('5');
  expect(callsTo(calls, 'answer-statistic').map(({ searchParams }) => searchParams.get('clientId'))).toEqual([CLIENT]);
  expect(getState().selectedClient.id).toBe(CLIENT);
  expect(window.location.search).toBe(`?client=${CLIENT}&answerStatus=sent`);
});

test.each(['dddddddd-0000-4000-8000-000000000009', 'nobody'])(
  'a link to a client that is not to be seen (%s) says so, and shows no other figures',
  async (client) => {
    const { calls } = open(`?client=${client}`);
    expect(await screen.findByText('This link is for a client that is not here, or not yours')).toBeVisible();
    expect(calls.filter(({ path }) => path.includes('/dashboard/'))).toEqual([]);
    expect(window.location.search).toBe(`?client=${client}`);
    expect(screen.getByRole('link', { name: 'Open my dashboard' })).toHaveAttribute('href', '/admin');
  },
);

test('offline, figures that were not seen here are made from the assessments on this device, and say so', async () => {
  const onDevice = (id: string, place: string, status: AnswerStatus, score: number | null, day: string) =>
    makeAnswer({ id, location_id: place, status, score, created_at: `${day}T12:00:00.000Z` });
  const { happens, person } = open('?startDate=2026-11-01', undefined, { online: false });
  happens(
    snapshotReceived({
      etag: null,
      at: '2026-11-20T10:00:00.000Z',
      revision: 0,
      records: {
        clients: [],
        categories: [
          {
            ...{ id: 'g1', client_id: north.client_id, name: 'Hygiene', parent_id: null, position: 0 },
            ...{ created_at: NORTH.created_at, updated_at: NORTH.updated_at },
          },
        ],
        locations: [north, { ...north, id: 'l9', name: 'Quiet House' }],
        assessmentTools: [makeTool()],
        answers: [
          onDevice('a1', north.id, 'completed', 80, '2026-11-02'),
          onDevice('a2', north.id, 'in_progress', 61, '2026-11-03'),
          onDevice('a3', north.id, 'completed', null, '2026-11-04'),
          onDevice('a4', north.id, 'completed', 90, '2026-10-31'),
        ],
      },
    }),
  );
  expect(
    await screen.findByText(/^You are offline\. These figures are made from the assessments on this device/),
  ).toBeVisible();
  expect(await figure('Assessments')).toHaveTextContent(/^3$/);
  expect(await figure('Completion rate')).toHaveTextContent(/^66.7%$/);
  expect(await figure('Mean score')).toHaveTextContent(/^80%$/);
  const panel = (name: string) => within(screen.getByRole('region', { name }));
  await person.click(panel('Completion by location').getByRole('radio', { name: 'Table' }));
  const cells = (name: string) =>
    panel(name)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].slice(0, 5).map(({ textContent }) => textContent));
  expect(cells('Completion by location')).toEqual([
    [north.name, '3', '2', '66.7%', '80%'],
    ['Quiet House', '0', '0', '–', '–'],
  ]);
  expect(cells('Questionnaires')).toEqual([['Hygiene audit', '3', '2', '66.7%', '80%']]);
  await person.click(panel('Over time').getByRole('radio', { name: 'Table' }));
  expect(cells('Over time').map(([, ...numbers]) => numbers)).toEqual([
    ['0', '0'],
    ['1', '1'],
    ['1', '0'],
    ['1', '1'],
  ]);
  expect(cells('Coverage')).toEqual([
    [north.name, '3'],
    ['Quiet House', '0'],
  ]);
  for (const name of ['Figures', 'Status', 'Completion by location', 'Questionnaires', 'Over time', 'Coverage'])
    expect(panel(name).queryByRole('link')).toBeNull();
});

test('says what the scores are of, and counts unfinished ones on demand: the address keeps it', async () => {
  const { calls, person } = open('?period=all');
  expect(await screen.findByText(/Mean scores are of completed assessments\./)).toBeVisible();
  await person.click(screen.getByRole('switch', { name: 'Count unfinished ones' }));
  expect(await screen.findByText(/Mean scores are of all assessments, unfinished ones too\./)).toBeVisible();
  expect(window.location.search).toContain('scores=all');
  await waitFor(() =>
    expect(callsTo(calls, 'answer-statistic').at(-1)?.searchParams.get('filters[scores]')).toBe('all'),
  );
  // It narrows nothing.
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

test('an address without days is of the last thirty, and stays so; all time is said in it', async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask'] });
  jest.setSystemTime(new Date('2026-11-27T12:00:00.000Z'));
  try {
    const { calls, person } = open('?answerStatus=sent');
    expect(await figure('Assessments')).toHaveTextContent('5');
    const days = () => {
      const { searchParams } = callsTo(calls, 'answer-statistic').at(-1)!;
      return ['startDate', 'finishDate'].map((name) => searchParams.get(`filters[dateRange][${name}]`));
    };
    expect(days()).toEqual(['2026-10-29', '2026-11-27']);
    await person.click(screen.getByRole('combobox', { name: 'Period' }));
    await person.click(await seenOption('All time'));
    await waitFor(() => expect(days()).toEqual([null, null]));
    expect(window.location.search).toBe('?answerStatus=sent&period=all');
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(days()).toEqual(['2026-10-29', '2026-11-27']));
    expect(window.location.search).toBe('');
  } finally {
    jest.useRealTimers();
  }
});

test('where only the last thirty days have none, it says so and leads to the others', async () => {
  const { person } = open('', (query) =>
    answer({ data: statisticOf([...query.keys()].some((name) => name.includes('dateRange')) ? 0 : 5) }),
  );
  expect(await screen.findByText('No assessment was begun in the last 30 days')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Show all time' }));
  expect(await figure('Assessments')).toHaveTextContent('5');
  expect(window.location.search).toBe('?period=all');
});

test('a card has a line of the steps that are over, where there are enough of them', async () => {
  const byDay = Array.from({ length: 5 }, (_, day) => ({
    day: `2026-11-${String(18 + day)}`,
    answers: day + 1,
    completed: day,
    previous: null,
    score: [50, null, 100, 75, 60][day] ?? null,
  }));
  open('?startDate=2026-11-18&finishDate=2026-11-22', () => answer({ data: { ...statisticOf(5), by_day: byDay } }));
  // The figures are of the 21st, which is not over.
  const line = async (title: string) =>
    (await figure(title)).parentElement?.querySelector('polyline')?.getAttribute('points');
  expect(await line('Assessments')).toBe('0,16 50,8 100,0');
  expect(await line('Mean score')).toBeUndefined();
  // A server that does not tell the others of each step.
  expect(await line('In progress')).toBeUndefined();
});

test('without a period it says that one is compared', async () => {
  open('?period=all');
  expect(await screen.findByText(/^Choose a period from one day to another/)).toBeVisible();
});

test('with no assessments at all it says how there will be some', async () => {
  open('?period=all', () => answer({ data: statisticOf(0) }));
  expect(await screen.findByText('No assessments yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'New assessment' })).toHaveAttribute('href', '/create-answer');
});

test('offline it shows the figures that were seen here, with their age, and which others there are', async () => {
  const first = open('?period=all&answerStatus=sent');
  await figure('Assessments');
  first.happens(onlineChanged({ online: false }));
  expect(await screen.findByText(/^You are offline\. These figures were seen on this device/)).toBeVisible();
  expect(await figure('Assessments')).toHaveTextContent('5');
  expect(within(await figure('Assessments')).queryByRole('link')).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Locations' })).toBeDisabled();
  first.unmount();

  const { person } = open('?answerStatus=in_progress', undefined, { online: false });
  expect(await screen.findByText('You are offline, and these figures are not on this device')).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Period: All time · Status: With the director' }));
  expect(await figure('Assessments')).toHaveTextContent('5');
});

test('offline, the days of figures are those of the time zone of the client, and it is said', async () => {
  const begun = (id: string, created_at: string) => makeAnswer({ id, location_id: north.id, created_at });
  const { happens } = open('?startDate=2026-11-02&finishDate=2026-11-02', undefined, { online: false });
  happens(
    snapshotReceived({
      etag: null,
      at: '2026-11-20T10:00:00.000Z',
      revision: 0,
      records: {
        clients: [{ ...NORTH, id: north.client_id, time_zone: null, effective_time_zone: 'Asia/Tokyo' }],
        categories: [],
        locations: [north],
        assessmentTools: [makeTool()],
        // Monday, half past eight in the morning; and the last and first moments of the days around.
        answers: [
          begun('a1', '2026-11-01T23:30:00.000Z'),
          begun('a2', '2026-11-01T14:59:59.999Z'),
          begun('a3', '2026-11-02T15:00:00.000Z'),
        ],
      },
    }),
  );
  expect(await figure('Assessments')).toHaveTextContent('1');
  expect(screen.getByText('Days in Asia/Tokyo time')).toBeVisible();
  expect(screen.getByText(/^Period: Nov 2, 2026 · Days in Asia\/Tokyo time$/)).toBeInTheDocument();
});

test.each([
  [[Intl.DateTimeFormat().resolvedOptions().timeZone], false, /^Period: All time · Days in .+ time$/],
  [['Asia/Tokyo', 'Europe/Paris'], true, /^Period: All time · Days are those of each client’s own time zone$/],
])(
  'days of %s are said where somebody would take them for others, and always on paper',
  async (zones, isNoted, words) => {
    const { happens } = open('?period=all');
    const clients = zones.map((effective_time_zone, at) => ({ ...NORTH, id: `c${at}`, effective_time_zone }));
    happens(recordsReceived({ records: { clients }, revision: 0, at: '2026-01-01T00:00:00.000Z' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryAllByText(/^Days /)).toHaveLength(isNoted ? 1 : 0);
  },
);
