import { screen, within } from '@testing-library/react';
import type { ServerAnswer } from '../../../src/contract/answers';
import { firstRecordsRead, localStoreCleared } from '../../../src/client/state/local-store/slice';
import { outboxLoaded } from '../../../src/client/state/outbox/events';
import { freshDevice } from '../../support/client-store';
import { answerOf, device, fullTool } from '../features/answering/records';
import { renderApp } from './render-app';
import { north } from './records';

/*
 * While all but the first records of the device are being read, screens show these, and say of the rest that it comes.
 */

Element.prototype.scrollIntoView = () => undefined;
beforeEach(freshDevice);

/** What has happened when the records of the open page were read. */
const readFirst = (answers: ServerAnswer[]) => [
  localStoreCleared({ owner: 'u1' }),
  outboxLoaded({ owner: 'u1', entries: [], bases: {}, aliases: {}, sealed: 0 }),
  firstRecordsRead({
    records: { answers, assessmentTools: [fullTool()], locations: [north], clients: [] },
    snapshot: { owner: 'u1', filledAt: '2026-01-01T00:00:00.000Z', kept: null },
  }),
];
/** And when all others were. */
const readAll = (answers: ServerAnswer[]) => device({ answers }).slice(2);

function openAt(at: string, answers: ServerAnswer[], online = false) {
  const app = renderApp({ at, online });
  app.happens(...readFirst(answers));
  return app;
}
const READING = 'All others on this device are being read…';
const figureOf = (title: string) =>
  within(screen.getByRole('region', { name: 'Your figures' })).getByText(title).nextElementSibling?.textContent;

test('home shows what is in progress, and counts when it knows how many there are', async () => {
  const { happens } = openAt('/', [answerOf()]);
  const row = await screen.findByRole('link', { name: 'Hygiene audit North House' });
  expect(screen.getByRole('heading', { name: 'In progress' })).toBeVisible();
  expect(screen.getByText(READING)).toBeVisible();
  expect(['To do', 'With the director', 'Done this month', 'Mean score'].map(figureOf)).toEqual(['…', '…', '…', '…']);
  happens(...readAll([answerOf(), answerOf({ id: 'a2', status: 'sent' })]));
  expect(screen.queryByText(READING)).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'In progress 1' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Sent to the director 1' })).toBeVisible();
  expect(['To do', 'With the director'].map(figureOf)).toEqual(['1', '1']);
  // What somebody is about to tap stays where it is.
  expect(row).toBeInTheDocument();
});

test('home never says that there is nothing, or that nothing matches, before it knows', async () => {
  const { person, happens } = openAt('/', [answerOf({ status: 'completed' })]);
  expect(await screen.findByText(READING)).toBeVisible();
  expect(screen.queryByText('Nothing is waiting to be finished.')).not.toBeInTheDocument();
  await person.type(screen.getByRole('searchbox'), 'zzz');
  expect(screen.getByText(READING)).toBeVisible();
  expect(screen.queryByText(/No assessment/)).not.toBeInTheDocument();
  happens(...readAll([answerOf({ status: 'completed' })]));
  expect(await screen.findByText('No assessment matches “zzz”')).toBeVisible();
});

test('a sheet is filled in meanwhile, and is not built anew when all is read', async () => {
  const { person, happens, getState } = openAt('/assessment/a1', [answerOf()]);
  const group = await screen.findByRole('radiogroup', { name: 'Question range' });
  await person.click(within(group).getByRole('radio', { name: '4' }));
  expect(getState().outbox.lanes['a1']).toMatchObject([{ kind: 'setAnswerDetail', args: { answer: '4' } }]);
  happens(...readAll([answerOf(), answerOf({ id: 'a2' })]));
  expect(group).toBeInTheDocument();
  expect(within(group).getByRole('radio', { name: '4' })).toBeChecked();
});

test.each([false, true])('an assessment is not missed before all is read (online: %s)', async (online) => {
  const asked = jest.fn(() => Promise.reject(new TypeError('Nobody is to be asked')));
  globalThis.fetch = asked;
  const { happens } = openAt('/assessment/a2', [answerOf()], online);
  expect(await screen.findByText('Opening the assessment…')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  happens(...readAll([answerOf(), answerOf({ id: 'a2' })]));
  expect(await screen.findByRole('heading', { name: 'Hygiene audit', level: 1 })).toBeVisible();
});

test.each(['/outbox', '/create-answer', '/readiness', '/assessment/a1/submitted'])(
  'a page that needs all of it waits (%s)',
  async (at) => {
    const { happens } = openAt(at, [answerOf()]);
    expect(await screen.findByText('Loading…')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    happens(...readAll([answerOf()]));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  },
);
