import { screen, waitFor, within } from '@testing-library/react';
import { onlineChanged, reachabilityChanged } from '../../../../src/client/state/connectivity/slice';
import type { Call } from '../../../support/scripted-server';
import { makeReport, summary, TOOL_ID } from './a-report';
import { answer, openReports } from './open-reports';

const EMPTY = { answers: 0, in_progress: 0, sent: 0, completed: 0, score: null };
const isReport = ({ path }: Call) => path.includes('/generate-report');
/** Serves this report, and no prepared ones. */
const serving =
  (report = makeReport()) =>
  (call: Call) =>
    answer({ data: isReport(call) ? report : [] });
const cells = (row: RegExp) =>
  within(screen.getByRole('row', { name: row }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const fact = (title: string) => screen.getByText(title, { selector: 'dt' }).nextElementSibling;

test('nothing is asked before a questionnaire is chosen', async () => {
  const { calls } = openReports('', serving());
  expect(await screen.findByText('Choose a questionnaire')).toBeVisible();
  expect(calls.filter(isReport)).toEqual([]);
});

test('the address names the report; it says its filters in words, its sample, coverage and age, and every figure', async () => {
  const { calls } = openReports(
    `?tool=${TOOL_ID}&districtId=d1&status=completed&startDate=2026-01-01&finishDate=2026-02-30&color=red`,
    serving(),
  );
  expect(await screen.findByRole('heading', { name: 'Evening walk' })).toBeVisible();
  const [call] = calls.filter(isReport);
  expect(call?.path).toBe(
    `/api/assessment-tools/${TOOL_ID}/generate-report?districtId=d1&startDate=2026-01-01&status=completed`,
  );

  expect(fact('Filters')).toHaveTextContent('District: EstuaryStatus: CompletedBegun from: Jan 1, 2026');
  expect(fact('Sample')).toHaveTextContent('12 assessments');
  expect(fact('Coverage')).toHaveTextContent('3 of 40 locations');
  expect(fact('Date of the data')).toHaveTextContent('November 20, 2026');
  expect(fact('Mean score')).toHaveTextContent('62.5%');
  expect(fact('Completed')).toHaveTextContent('9');
  expect(cells(/^Oct 2026/)).toEqual(['4', '60%']);
  expect(cells(/^Nov 2026/)).toEqual(['8', '–']);
  expect(cells(/^How clean/)).toEqual(['12', '62.5%', '13 25%29 75%', 'Oct 2026: 60% → Nov 2026: 64%']);
  expect(cells(/^How warm/)).toEqual(['1', '20.5', '20.51 100%', 'Nov 2026: 20.5']);
  expect(cells(/^Open/)).toEqual(['6', '–', 'Yes4 66.7%No2 33.3%', 'Oct 2026: 50% yes → Nov 2026: 75% yes']);
  expect(cells(/^Last checked/)).toEqual([
    '9',
    '–',
    '2020 to 20241 11.1%2025 to 20298 88.9%',
    '1 answer in Feb 2026, 8 in Nov 2026',
  ]);
  expect(cells(/^What else/)).toEqual([
    '2',
    '–',
    '2 answers, in wordsThe latest answersMore fish. North House',
    '2 answers in Nov 2026',
  ]);
  expect(within(screen.getByRole('row', { name: /^Which floor/ })).getByText(/^Nov 2026:/)).toHaveTextContent(
    'Nov 2026: Ground 75%First 25%',
  );
  const rooms = screen.getByText('How its scales were answered').closest('div');
  expect(
    within(rooms!)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['0–20%3 25%', '20–40%9 75%', '40–60%0 0%', '60–80%0 0%', '80–100%0 0%']);
  expect(rooms?.parentElement).toHaveTextContent('Over timeOct 2026: 60% → Nov 2026: 64%');
  expect(cells(/^Is the lift working/)).toEqual(['2', '80%', '42 100%']);
  expect(screen.getByText('Cleaner than last time.')).toBeVisible();
  const closing = screen.getByRole('heading', { name: 'Closing words' }).closest('section');
  expect(closing).toHaveTextContent('Well done. North House');
  expect(screen.getByText(/The mean score is of the assessments with the status of the report\./)).toBeVisible();
  const contents = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
  expect(contents.map((link) => link.textContent)).toEqual(['Rooms', 'Kitchen', 'Questions that managers added']);
});

test('a report says what it comes to before it goes into details', async () => {
  openReports(`?tool=${TOOL_ID}`, serving());
  const list = async (name: string) =>
    within((await screen.findByRole('heading', { name })).closest('section')!)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(await list('Highest scores')).toEqual(['How clean?62.5%  +4.3']);
  expect(await list('Lowest scores')).toEqual(['How calm?31%  -2.5']);
  expect(await list('Locations with the highest scores')).toEqual(['North House71% ']);
  expect(await list('Locations with the lowest scores')).toEqual(['South House40%  0']);
  expect(screen.queryByRole('heading', { name: 'What changed most' })).not.toBeInTheDocument();
  expect(screen.getByText(/points against/)).toHaveTextContent('+2.5 points against Nov 1, 2025 to Dec 31, 2025');
  expect(screen.getByText('12 locations have assessments.')).toBeVisible();
});
test('a filter that changes goes into the address, and empties what may be no part of it', async () => {
  const named = (path: string) => ({
    id: path.includes('projects') ? 'p1' : path.slice(-2),
    name: 'Dementia care',
    client_id: 'c1',
  });
  const { person, search } = openReports(
    `?tool=${TOOL_ID}&projectId=p0&groupId=g1&locationId=l1&districtId=d1`,
    (call) => {
      if (isReport(call)) return answer({ data: makeReport() });
      if (call.path.startsWith('/api/reports')) return answer({ data: [] });
      return answer({ data: call.path.includes('?') ? [named(call.path)] : named(call.path) });
    },
  );
  await person.click(await screen.findByRole('combobox', { name: 'Project' }));
  await person.click(await screen.findByTitle('Dementia care'));
  expect(search()).toBe(`?tool=${TOOL_ID}&projectId=p1&districtId=d1`);
  await person.click(screen.getByRole('radio', { name: 'With the director' }));
  expect(search()).toBe(`?tool=${TOOL_ID}&projectId=p1&districtId=d1&status=sent`);
  await person.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(search()).toBe(`?tool=${TOOL_ID}`);
});

test('no match says so and clears the filters; a failure says why and is tried again', async () => {
  let isBroken = true;
  const { person, search } = openReports(`?tool=${TOOL_ID}&status=sent`, (call) => {
    if (!isReport(call)) return answer({ data: [] });
    if (isBroken) return answer({ message: 'Broken' }, 500);
    return answer({ data: makeReport(call.path.includes('status') ? { figures: EMPTY } : {}) });
  });
  expect(await screen.findByText(/server has a problem/)).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  isBroken = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No assessments match')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download' })).not.toBeInTheDocument();

  await person.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement);
  expect(await screen.findByRole('article', { name: 'Evening walk' })).toBeVisible();
  expect(search()).toBe(`?tool=${TOOL_ID}`);
});

test('days in the wrong order are said at the field, and nothing is asked', async () => {
  const { calls } = openReports(`?tool=${TOOL_ID}&startDate=2026-03-01&finishDate=2026-02-01`, serving());
  expect(await screen.findByText('This day is before the first one.')).toBeVisible();
  expect(calls.filter(isReport)).toEqual([]);
});

test('a summary is made, and the report shows it with its time', async () => {
  let kept: typeof summary | null = null;
  const { person, calls } = openReports(
    `?tool=${TOOL_ID}&clientId=c1&districtId=d1&status=completed&startDate=2026-01-01`,
    (call) => {
      if (call.method === 'POST') kept = { ...summary, named_filters: [{ filter: 'district', value: 'Estuary' }] };
      if (call.path.endsWith('/create-summary')) return answer({ data: summary }, 201);
      return answer({ data: isReport(call) ? makeReport({ summary: kept }) : [] });
    },
  );
  expect(await screen.findByText(/^None so far/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Make a summary now' }));
  expect(await screen.findByText(/^As of/)).toHaveTextContent('November 20, 2026');
  expect(screen.getByText(/^9 assessments, 4 of them completed, at 3 locations\. Made by/)).toBeVisible();
  const filters = { districtId: 'd1', status: 'completed', dateRange: { startDate: '2026-01-01' } };
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ filters }]);

  const section = within(screen.getByRole('heading', { name: 'Kept summary' }).closest('section')!);
  expect(section.getByText('Estuary')).toBeVisible();
  expect(section.getByText(/^9 answers/)).toHaveTextContent('9 answers · Mean 58% · 1 key trend');
  expect(section.queryByText('Calmer than before.')).not.toBeInTheDocument();
  await person.click(section.getByText(/^Questions and key trends/));
  expect(await section.findByText('Calmer than before.')).toBeVisible();
  expect(section.getByRole('row', { name: /^How clean was it/ })).toHaveTextContent('958%39');
  expect(section.queryByText(/other filters/)).not.toBeInTheDocument();
});

test('a summary with other filters than the report says so', async () => {
  const other = {
    ...summary,
    filters: { districtId: 'd2' },
    named_filters: [{ filter: 'district' as const, value: 'Hills' }],
  };
  openReports(`?tool=${TOOL_ID}`, serving(makeReport({ summary: other, summary_has_other_filters: true })));
  expect(await screen.findByText(/^This summary was made with other filters than this report/)).toBeVisible();
  expect(screen.getByText('Hills')).toBeVisible();
});

test('offline, the report is there as it was last seen; one that was not seen is not', async () => {
  const { happens } = openReports(`?tool=${TOOL_ID}&districtId=d1`, serving());
  expect(await screen.findByRole('article', { name: 'Evening walk' })).toBeVisible();
  happens(onlineChanged({ online: false }));
  expect(await screen.findByText(/^You are offline\. This is the report as this device saw it/)).toBeVisible();
  expect(screen.getByRole('article', { name: 'Evening walk' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download' })).toBeDisabled();
  expect(screen.getByText(/^Files are made by the server/)).toBeVisible();
});

test('offline, without a questionnaire, the reports on this device are there to be chosen', async () => {
  const { unmount } = openReports(`?tool=${TOOL_ID}&districtId=d7`, serving());
  expect(await screen.findByRole('article', { name: 'Evening walk' })).toBeVisible();
  unmount();
  const { person, search } = openReports('', serving(), { online: false });
  expect(await screen.findByText('You are offline')).toBeVisible();
  expect(screen.queryByText('Choose a questionnaire')).not.toBeInTheDocument();
  const [newest] = within(
    (await screen.findByRole('heading', { name: 'Reports on this device' })).parentElement!,
  ).getAllByRole('listitem');
  expect(newest).toHaveTextContent('Estuary, Completed, Jan 1, 2026');
  await person.click(within(newest!).getByRole('link', { name: 'Evening walk' }));
  expect(search()).toContain(`?tool=${TOOL_ID}`);
  expect(await screen.findByText(/^You are offline\. This is the report as this device saw it/)).toBeVisible();
});

test('offline, a report that was never seen is missed in words', async () => {
  openReports(`?tool=${TOOL_ID}&districtId=d9`, serving(), { online: false });
  expect(await screen.findByText('This report is not on this device')).toBeVisible();
});

test('a questionnaire in several languages is quoted in that of the page, where the server can', async () => {
  const [category] = makeReport().question_categories;
  const [first, ...others] = category!.questions;
  const distribution = first!.distribution.map((option) => ({ ...option, label: `» ${option.value}` }));
  const report = makeReport({
    question_categories: [{ ...category!, questions: [{ ...first!, distribution }, ...others] }],
  });
  const { calls, happens } = openReports(`?tool=${TOOL_ID}`, serving(report));
  expect(await screen.findByRole('heading', { name: 'Evening walk' })).toBeVisible();
  expect(calls.filter(isReport).map(({ path }) => path)).toEqual([expect.not.stringContaining('language')]);
  const known = { idempotency: true, etag: true, office: true, values: false, devices: false };
  const capabilities = { ...known, spokenFigures: true };
  happens(reachabilityChanged({ reachable: true, capabilities }));
  await waitFor(() => expect(calls.filter(isReport).at(-1)?.path).toContain('?language=en'));
  expect(within(screen.getByRole('row', { name: /^How clean/ })).getByText('» 2')).toBeVisible();
});
