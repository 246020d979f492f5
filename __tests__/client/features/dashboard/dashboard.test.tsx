import { screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import DashboardPage from '../../../../src/client/features/dashboard/dashboard-page';
import { onlineChanged } from '../../../../src/client/state/connectivity/slice';
import { freshDevice } from '../../../support/client-store';
import type { Call } from '../../../support/scripted-server';
import { answer, lateAnswer, openOffice } from '../admin/office-screen';
import { LOCATION, rowOf, statisticOf, toolsOf } from './figures';

beforeEach(freshDevice);

const CHOICES = { locations: [{ id: LOCATION, name: 'North House', client_id: 'c1' }], projects: [], managers: [], statuses: ['in_progress', 'sent', 'completed'] };
const asked = ({ path }: Call) => new URL(path, 'http://localhost');
const page = (rows: unknown[], total: number) => answer({ data: rows, meta: { current_page: 1, from: 1, last_page: 1, path: '', per_page: 25, to: total, total } });

/** The dashboard at an address, against a server whose figures the test gives. */
function open(search: string, statistic: (query: URLSearchParams) => Response | Promise<Response> = () => answer({ data: statisticOf(5) }), options = {}) {
  window.history.pushState(null, '', `/admin${search}`);
  return openOffice(
    <BrowserRouter>
      <DashboardPage />
    </BrowserRouter>,
    (call) => {
      const { pathname, searchParams } = asked(call);
      if (pathname.endsWith('/dashboard/filters')) return answer({ data: CHOICES });
      if (pathname.endsWith('/answer-statistic')) return statistic(searchParams);
      if (pathname.endsWith('/at-summary')) return answer({ data: toolsOf(5) });
      return page([rowOf(1), rowOf(2)], 2);
    },
    options,
  );
}
const callsTo = (calls: readonly Call[], name: string) => calls.map(asked).filter(({ pathname }) => pathname.endsWith(name));
const figure = async (title: string) => {
  const figures = await screen.findByRole('region', { name: 'Figures' });
  return within(figures).getByText(title).nextElementSibling as HTMLElement;
};

test('filters of the address are asked for together; what is empty is not set', async () => {
  const { calls } = open(`?locations=${LOCATION}&answerStatus=sent&project=&managers=nobody&startDate=2026-11-20&finishDate=2026-11-01`);
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
  expect(within(drawer).getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/assessment/a1', '/assessment/a2']);

  await person.click(within(drawer).getByRole('button', { name: 'Score' }));
  await waitFor(() => expect(callsTo(calls, '/all/answers').at(-1)?.searchParams.get('sort')).toBe('score'));
  await person.click(within(drawer).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.location.search).toBe('?startDate=2026-11-01');
});

test('the parts of a bar are one tab stop: arrow keys lead from one to another, Enter and Space open its rows', async () => {
  const { calls, person } = open('');
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
    await person.click(within(await screen.findByRole('dialog', { name: 'Assessments' })).getByRole('button', { name: 'Close' }));
    expect(callsTo(calls, '/all/answers').at(-1)?.searchParams.get('filters[answerStatus]')).toBe(status);
  }
});

test('an answer that was overtaken by another choice is never shown', async () => {
  const late = lateAnswer();
  const { person } = open('', (query) => (query.has('filters[answerStatus]') ? answer({ data: statisticOf(3) }) : late.response));
  await person.click(await screen.findByRole('button', { name: 'Status' }));
  await person.click(screen.getByRole('checkbox', { name: 'Completed' }));
  expect(await figure('Assessments')).toHaveTextContent('3');
  late.arrive(answer({ data: statisticOf(99) }));
  await person.keyboard('{Escape}');
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
  const { person } = open('');
  const panel = within(await screen.findByRole('region', { name: 'Completion by location' }));
  expect(panel.queryByRole('table')).toBeNull();
  panel.getByRole('radio', { name: 'Chart' }).focus();
  await person.keyboard('{ArrowRight}');
  const rows = panel.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Location', 'Assessments', 'Completed', 'Completion rate (%)', 'Mean score (%)'],
    ['=North, House', '5', '2', '40%', '61.5%'],
  ]);
  await person.click(panel.getByRole('button', { name: 'Save the table of “Completion by location” (CSV)' }));
  expect(await files[0]?.text()).toBe('Location,Assessments,Completed,Completion rate (%),Mean score (%)\r\n"\'=North, House",5,2,40,61.5\r\n');
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

test('with no assessments at all it says how there will be some', async () => {
  open('', () => answer({ data: statisticOf(0) }));
  expect(await screen.findByText('No assessments yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'New assessment' })).toHaveAttribute('href', '/create-answer');
});

test('offline it shows the figures that were seen here, with their age, and which others there are', async () => {
  const first = open('?answerStatus=sent');
  await figure('Assessments');
  first.happens(onlineChanged({ online: false }));
  expect(await screen.findByText(/^You are offline\. These figures were seen on this device/)).toBeVisible();
  expect(await figure('Assessments')).toHaveTextContent('5');
  expect(screen.getByRole('button', { name: /^Period/ })).toBeDisabled();
  first.unmount();

  const { person } = open('?answerStatus=in_progress', undefined, { online: false });
  expect(await screen.findByText('You are offline, and these figures are not on this device')).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Period: All time · Status: With the director' }));
  expect(await figure('Assessments')).toHaveTextContent('5');
});
