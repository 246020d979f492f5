import { screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import type { Comparison, WorstQuestions } from '../../../../src/contract/comparison';
import DashboardPage from '../../../../src/client/features/dashboard/dashboard-page';
import { onlineChanged, reachabilityChanged } from '../../../../src/client/state/connectivity/slice';
import { freshDevice } from '../../../support/client-store';
import { json, type Call } from '../../../support/scripted-server';
import { lateAnswer, openAdmin } from '../admin/admin-screen';
import { CATEGORY, LOCATION, statisticOf, toolsOf } from './figures';

const QUESTION = 'eeeeeeee-0000-4000-8000-000000000002';

beforeEach(freshDevice);

const PROJECT = 'eeeeeeee-0000-4000-8000-000000000001';
const low = { answers: 4, completed: 3, score: 38.5, previous_score: 42, trend: [null, 38.5] };
const comparison = (by: string | null): Comparison => ({
  all: { answers: 9, completed: 7, score: 61.5, previous_score: 60, cells: [], trend: [60, 61.5] },
  months: ['2026-10', '2026-11'],
  categories: [{ id: CATEGORY, name: 'Rooms' }],
  places: [
    {
      ...low,
      id: by === 'project' ? PROJECT : LOCATION,
      name: by === 'project' ? 'Homes' : 'North House',
      cells: [{ category_id: CATEGORY, answers: 4, score: 38.5 }],
      around: { project: { name: 'Homes', score: 30 }, district: { name: 'Upland', score: null } },
    },
    { id: null, name: null, answers: 5, completed: 4, score: null, previous_score: null, cells: [] },
  ],
  total: 120,
  at: '2026-11-21T10:00:00.000Z',
});

const worst: WorstQuestions = {
  fewest: 3,
  previous: { startDate: '2026-09-01', finishDate: '2026-09-30' },
  questions: [{ id: QUESTION, question: 'Is it clean?', category: 'Rooms', mean: 31.5, previous: 40, answers: 4 }],
  total: 1,
  too_few: 2,
  at: '2026-11-21T10:00:00.000Z',
};

const RANKS = 'idempotency, etag, office, comparison, worstQuestions';
const ranking = (body: unknown, status = 200) => json(body, status, { 'X-Capabilities': RANKS });
interface Served {
  readonly worstOf?: (tool: string) => Response | Promise<Response>;
  readonly tools?: ReturnType<typeof toolsOf>;
}

function open(
  search: string,
  words = 'idempotency, etag, office, comparison',
  { worstOf = () => ranking({ data: worst }), tools = toolsOf(5) }: Served = {},
) {
  window.history.pushState(null, '', `/admin${search}`);
  const answer = (body: unknown) => json(body, 200, { 'X-Capabilities': words });
  const page = openAdmin(
    <BrowserRouter>
      <DashboardPage />
    </BrowserRouter>,
    ({ path }) => {
      const { pathname, searchParams } = new URL(path, 'http://localhost');
      if (pathname.endsWith('/comparison')) return answer({ data: comparison(searchParams.get('by')) });
      if (pathname.endsWith('/worst-questions')) return worstOf(pathname.split('/').at(-2) ?? '');
      if (pathname.endsWith('/answer-statistic')) return answer({ data: statisticOf(5) });
      if (pathname.endsWith('/at-summary')) return answer({ data: tools });
      return answer({ data: { locations: [], projects: [], managers: [], statuses: [] } });
    },
  );
  const base = { idempotency: true, etag: true, office: true, values: false, devices: false };
  page.happens(
    reachabilityChanged({
      reachable: true,
      capabilities: {
        ...base,
        comparison: words.includes('comparison'),
        worstQuestions: words.includes('worstQuestions'),
      },
    }),
  );
  return page;
}
const asked = (calls: readonly Call[]) =>
  calls
    .map(({ path }) => new URL(path, 'http://localhost'))
    .filter(({ pathname }) => pathname.endsWith('/comparison'))
    .map(({ searchParams }) => Object.fromEntries(searchParams));
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('places stand beside each other, the lowest score first, with what moved and the rows behind each number', async () => {
  const { calls, person } = open('?period=all');
  await person.click(await screen.findByRole('radio', { name: 'Compare' }));
  const row = await rowOf(/North House/);
  expect(asked(calls)).toEqual([{ by: 'location', sort: 'score', page: '1', perPage: '50' }]);
  expect(row.getByText('-3.5')).toBeVisible();
  expect((await rowOf(/All together/)).getByText('Oct 2026: 60%, Nov 2026: 61.5%')).toBeInTheDocument();
  expect(row.getByText('Nov 2026: 38.5%')).toBeVisible();
  await person.click(row.getByRole('button', { name: /Expand row/ }));
  const around = await screen.findByText('Against');
  expect(
    within(around.parentElement!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([...['– Upland', ' +8.5 Homes', ' -23 All']]);
  expect((await rowOf(/All together/)).getByText('+1.5')).toBeVisible();
  const [, cell] = row.getAllByRole('link', { name: '38.5%' });
  const rows = new URLSearchParams(cell?.getAttribute('href') ?? '').get('rows');
  expect(Object.fromEntries(new URLSearchParams(rows ?? ''))).toEqual({
    location: LOCATION,
    category: CATEGORY,
    scored: 'true',
  });
});

test('another order begins at the first page; the address holds both', async () => {
  const { calls, person } = open('?period=all&compare=location');
  await person.click(await screen.findByRole('button', { name: 'Next page' }));
  await person.click(screen.getByRole('button', { name: 'Change' }));
  await person.click(screen.getByRole('button', { name: 'Change' }));
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Change' })).toHaveAttribute('aria-sort', 'descending'),
  );
  expect(asked(calls).map(({ sort, page }) => [sort, page])).toEqual([
    ['score', '1'],
    ['score', '2'],
    ['change', '1'],
    ['-change', '1'],
  ]);
  expect(new URLSearchParams(window.location.search).get('compareSort')).toBe('-change');
});

test('a link beyond the last page leads to the last one', async () => {
  const { calls } = open('?period=all&compare=location&comparePage=1e99');
  await rowOf(/North House/);
  await waitFor(() => expect(asked(calls).map(({ page }) => page)).toEqual(['1000000', '3']));
  expect(new URLSearchParams(window.location.search).get('comparePage')).toBe('3');
});

test('a project leads to its locations; what has none is named so', async () => {
  const { calls, person } = open('?period=all&compare=project&compareSort=-answers');
  expect(await screen.findByText('No project')).toBeVisible();
  await person.click(await screen.findByRole('link', { name: 'Homes' }));
  await rowOf(/North House/);
  expect(asked(calls).at(-1)).toMatchObject({ by: 'location', sort: '-answers', 'filters[project]': PROJECT });
});

test('without a connection what was seen stays; a provider that cannot compare shows everything at once', async () => {
  const page = open('?period=all&compare=district');
  await rowOf(/North House/);
  page.happens(onlineChanged({ online: false }));
  expect(await screen.findByText(/These figures were seen on this device/)).toBeVisible();
  expect((await rowOf(/North House/)).getAllByText('38.5%')).toHaveLength(2);
  page.unmount();

  const { calls } = open('?period=all&compare=district', 'idempotency, etag, office');
  expect(await screen.findByRole('region', { name: 'Figures' })).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Compare' })).not.toBeInTheDocument();
  expect(asked(calls)).toEqual([]);
});

/** The rows that a link opens, as it names them. */
const rowsOf = (link: HTMLElement) =>
  Object.fromEntries(new URLSearchParams(new URLSearchParams(link.getAttribute('href') ?? '').get('rows') ?? ''));

test('the questions that score lowest lead to the rows that their means are of, in all and of an opened location', async () => {
  const { calls, person } = open('?period=all&compare=location', RANKS);
  const panel = within(await screen.findByRole('region', { name: 'Lowest-scoring questions' }));
  const tool = toolsOf(5)[0]?.assessment_tool_id;
  const of = { tool, question: QUESTION, rated: 'true' };
  expect(rowsOf(await panel.findByRole('link', { name: '31.5%' }))).toEqual(of);
  expect(rowsOf(panel.getByRole('link', { name: '4' }))).toEqual(of);
  expect(rowsOf(panel.getByRole('link', { name: '40%' }))).toEqual({ ...of, from: '2026-09-01', to: '2026-09-30' });
  expect(panel.getByText('-8.5')).toBeVisible();
  expect(panel.getByText(/at least 3 scored answers.*2 more were answered too rarely/)).toBeVisible();

  await person.click((await rowOf(/North House/)).getByRole('button', { name: /Expand row/ }));
  await waitFor(() => expect(screen.getAllByRole('link', { name: '31.5%' })).toHaveLength(2));
  const links = screen.getAllByRole('link', { name: '31.5%' }).map(rowsOf);
  expect(links).toEqual(expect.arrayContaining([of, { ...of, location: LOCATION }]));
  const asked = calls.map(({ path }) => path).filter((path) => path.includes('/worst-questions'));
  expect(asked.map((path) => new URL(path, 'http://localhost').searchParams.get('filters[locations][]'))).toEqual([
    null,
    LOCATION,
  ]);
});

test('ticked rows have a line each, and the table of the chart has their numbers with the rows of each month', async () => {
  const { person } = open('?compare=location&startDate=2026-11-01&finishDate=2026-11-20');
  const panel = within(await screen.findByRole('region', { name: 'Score over time' }));
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ' All together',
    ' North House',
  ]);
  await person.click(panel.getByRole('radio', { name: 'Table' }));
  expect(rowsOf(panel.getByRole('link', { name: '38.5%' }))).toEqual({
    ...{ location: LOCATION, from: '2026-11-01', to: '2026-11-20', scored: 'true' },
  });
  await person.click(screen.getByRole('checkbox', { name: 'Draw a line for North House' }));
  await waitFor(() => expect(panel.queryByRole('link', { name: '38.5%' })).not.toBeInTheDocument());
  expect(new URLSearchParams(window.location.search).get('compareLines')).toBe(`-${LOCATION}`);
  await person.click(screen.getByRole('checkbox', { name: 'Draw a line for North House' }));
  expect(await panel.findByRole('link', { name: '38.5%' })).toBeVisible();
});

const OTHER_TOOL = 'aaaaaaaa-0000-4000-8000-000000000002';
const twoTools = [...toolsOf(5), { ...toolsOf(4)[0]!, assessment_tool_id: OTHER_TOOL, name: 'Fire drill' }];
const parameter = (name: string) => new URLSearchParams(window.location.search).get(name);

test('another questionnaire keeps page, lines and focus, and no figures of the one before stand under its name', async () => {
  const other = lateAnswer();
  const { person } = open(`?period=all&compare=location&comparePage=2&compareLines=${LOCATION}`, RANKS, {
    tools: twoTools,
    worstOf: (tool) =>
      tool === OTHER_TOOL ? other.response.then((response) => response.clone()) : ranking({ data: worst }),
  });
  await person.click((await rowOf(/North House/)).getByRole('button', { name: /Expand row/ }));
  await waitFor(() => expect(screen.getAllByText('Is it clean?')).toHaveLength(2));
  const choice = screen.getByRole('combobox', { name: 'Questionnaire' });
  await person.click(choice);
  await person.click(await screen.findByTitle('Fire drill'));
  await waitFor(() => expect(parameter('compareTool')).toBe(OTHER_TOOL));
  expect(choice).toHaveFocus();
  expect([parameter('comparePage'), parameter('compareLines')]).toEqual(['2', LOCATION]);
  expect(screen.getByRole('heading', { name: /Fire drill/ })).toBeVisible();
  expect(screen.queryByText('Is it clean?')).not.toBeInTheDocument();
  expect(screen.getAllByText('Loading the figures…')).toHaveLength(2);
  other.arrive(ranking({ message: '' }, 500));
  await waitFor(() => expect(screen.queryByText('Loading the figures…')).not.toBeInTheDocument());
  expect(screen.queryByText('Is it clean?')).not.toBeInTheDocument();
  expect(screen.getAllByText(/^The server has a problem|could not be loaded/).length).toBeGreaterThan(1);
});

test('chosen lines outlast another order and other filters, also those of other pages', async () => {
  const { person } = open(`?period=all&compare=location&compareLines=${QUESTION}`);
  const box = await screen.findByRole('checkbox', { name: 'Draw a line for North House' });
  expect(box).toBeChecked();
  await person.click(box);
  await waitFor(() => expect(parameter('compareLines')).toBe(`${QUESTION} -${LOCATION}`));
  expect(box).not.toBeChecked();
  await person.click(screen.getByRole('button', { name: 'Assessments' }));
  await waitFor(() => expect(parameter('compareSort')).toBe('answers'));
  expect(parameter('compareLines')).toBe(`${QUESTION} -${LOCATION}`);
  await person.click(await screen.findByRole('checkbox', { name: 'Draw a line for North House' }));
  await waitFor(() => expect(parameter('compareLines')).toBe(`${QUESTION} ${LOCATION}`));
  await person.click(screen.getByRole('radio', { name: 'Projects' }));
  await waitFor(() => expect(parameter('compare')).toBe('project'));
  expect(parameter('compareLines')).toBeNull();
});
