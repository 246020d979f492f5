import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReportJob, ReportJobBody } from '../../../../src/contract/reports';
import { json } from '../../../support/scripted-server';
import { chooseOption } from '../../../support/select-option';
import { makeJob, makeReport, TOOL_ID } from './a-report';
import { answer as adminAnswer, file, openReports } from './open-reports';

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:report';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** A server that keeps the reports that it is asked to prepare. */
function open(jobs: ReportJob[], search = `?tool=${TOOL_ID}&districtId=d1`, { admin = true } = {}) {
  const answer = admin ? adminAnswer : json;
  return openReports(
    search,
    ({ method, path, body }) => {
      if (path.includes('format=')) return file('a report');
      if (path.includes('generate-report')) return answer({ data: makeReport() });
      if (path.endsWith('/file'))
        return path.includes('lost') ? answer({ message: 'It is gone.' }, 404) : file('a prepared report');
      if (!path.startsWith('/api/reports')) return answer({ data: { id: 'd1', name: 'Estuary', client_id: 'c1' } });
      if (method === 'GET') return answer({ data: jobs });
      if (method === 'DELETE') {
        jobs.splice(
          jobs.findIndex(({ id }) => path.endsWith(id)),
          1,
        );
        return answer({ message: 'Deleted' });
      }
      const { filters = {}, format } = body as ReportJobBody;
      jobs.unshift(makeJob({ id: `made-${String(jobs.length)}`, query: filters, format }));
      return answer({ data: jobs[0] }, 201);
    },
    { admin },
  );
}
const row = async () => {
  const list = await screen.findByRole('region', { name: 'Your reports' });
  return within(within(list).getAllByRole('listitem')[0] as HTMLElement);
};

test('the report is downloaded as the chosen kind of file in the chosen language, with its filters', async () => {
  const { person, calls } = open([]);
  await person.click(await screen.findByRole('radio', { name: 'Excel (XLSX)' }));
  await chooseOption(person, 'Language of the report', 'Français');
  await person.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatch(/^Evening walk fr \d{4}-\d\d-\d\d\.xlsx$/);
  expect(calls.map(({ path }) => path)).toContain(
    `/api/assessment-tools/${TOOL_ID}/generate-report?districtId=d1&format=xlsx&language=fr`,
  );
});

test('a report is prepared in the background, followed, downloaded and deleted', async () => {
  const jobs: ReportJob[] = [];
  const { person, calls } = open(jobs);
  await person.click(await screen.findByRole('button', { name: 'Prepare in the background' }));
  expect((await row()).getByText('Waiting for its turn')).toBeVisible();
  expect(calls.find(({ method, path }) => method === 'POST' && path === '/api/reports')?.body).toEqual({
    assessment_tool_id: TOOL_ID,
    format: 'pdf',
    language: 'en',
    filters: { districtId: 'd1' },
  });

  jobs[0] = makeJob({ id: 'made-0', status: 'working', progress: 40 });
  await waitFor(
    async () =>
      expect((await row()).getByRole('progressbar', { name: 'Preparing Evening walk' })).toHaveAttribute('value', '40'),
    { timeout: 5000 },
  );
  jobs[0] = makeJob({ id: 'made-0', status: 'done', progress: 100, size: 340_000 });
  await waitFor(async () => expect((await row()).getByText(/^Ready/)).toHaveTextContent('Ready · 340 kB'), {
    timeout: 5000,
  });

  await person.click((await row()).getByRole('button', { name: 'Download Evening walk' }));
  await waitFor(() => expect(saved).toEqual(['Evening walk en 2026-11-21.pdf']));
  await person.click((await row()).getByRole('button', { name: 'Delete Evening walk' }));
  await person.click(screen.getByRole('button', { name: 'Keep it' }));
  await person.click((await row()).getByRole('button', { name: 'Delete Evening walk' }));
  await person.click(
    within(screen.getByRole('dialog', { name: /Delete the report on/ })).getByRole('button', { name: 'Delete' }),
  );
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your reports' })).not.toBeInTheDocument());
});

test('one that failed says why, and is asked for again as it was', async () => {
  const jobs = [makeJob({ status: 'failed', error: 'It took too long.', query: { status: 'sent' }, format: 'xlsx' })];
  const { person } = open(jobs, '?report=j1');
  expect((await row()).getByText('It took too long.')).toBeVisible();
  await person.click((await row()).getByRole('button', { name: 'Try again: Evening walk' }));
  expect(await screen.findByText('Waiting for its turn')).toBeVisible();
  expect(jobs.map(({ id, query, format }) => ({ id, query, format }))).toEqual([
    { id: 'made-1', query: { status: 'sent' }, format: 'xlsx' },
  ]);
});

test('the address names one of them; opening it shows what it is of', async () => {
  const jobs = ['j1', 'j2', 'j3', 'j4', 'j5'].map((id) => makeJob({ id, status: 'done', size: 1000 }));
  const { person, search } = open(jobs, '?report=j5');
  const list = within(await screen.findByRole('region', { name: 'Your reports' }));
  expect(list.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual([
    null,
    null,
    null,
    'true',
  ]);
  await person.click(list.getByRole('button', { name: 'Show all 5' }));
  expect(list.getAllByRole('listitem')).toHaveLength(5);
  await person.click(list.getAllByRole('link', { name: 'Evening walk' }).at(-1) as HTMLElement);
  expect(search()).toBe(`?tool=${TOOL_ID}&districtId=d1&report=j5`);
  expect(await screen.findByRole('article', { name: 'Evening walk' })).toBeVisible();
});

test('a link to one that is no longer kept says so, and a file that is not to be had says why', async () => {
  const { person } = open([makeJob({ id: 'lost', status: 'done', size: 10 })], '?report=old');
  expect(await screen.findByText(/no longer kept/)).toBeVisible();
  await person.click((await row()).getByRole('button', { name: 'Download Evening walk' }));
  expect(await (await row()).findByText(/It is gone\./)).toBeVisible();
  expect(saved).toEqual([]);
});

test.each([
  ['is finished', 'done', 'visible', false],
  ['is unfinished', 'working', 'visible', true],
  ['is unfinished, but nobody can see the page', 'working', 'hidden', false],
] as const)(
  'while a report %s, the server is asked again and again only if that helps',
  async (_, status, visibility, isAsked) => {
    jest.useFakeTimers();
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    const { calls, unmount } = open([makeJob({ status, progress: 10 })], '');
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    const asked = calls.filter(({ path }) => path === '/api/reports').length;
    expect(asked > 1).toBe(isAsked);
    unmount();
    jest.useRealTimers();
  },
);

test('a server without the office only gives files at once', async () => {
  const { calls } = open([], undefined, { admin: false });
  expect(await screen.findByRole('button', { name: 'Download' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Prepare in the background' })).not.toBeInTheDocument();
  expect(calls.some(({ path }) => path.startsWith('/api/reports'))).toBe(false);
});
