import { screen, waitFor, within } from '@testing-library/react';
import type { AssessmentTool } from '../../../../src/contract/assessment-tools';
import type { SessionUser } from '../../../../src/client/state/session/events';
import { freshDevice } from '../../../support/client-store';
import { json, makeScriptedServer } from '../../../support/scripted-server';
import { north } from '../../app/records';
import { renderApp } from '../../app/render-app';
import { answerOf, device, fullTool } from './records';

beforeEach(freshDevice);

interface Opening {
  at?: string;
  tools?: AssessmentTool[];
  answers?: ReturnType<typeof answerOf>[];
  online?: boolean;
  user?: SessionUser | null;
}
const two = () => [fullTool(), fullTool({ id: 't2', name: 'Fire safety' })];

/** The page behind the code of North House. */
function openCode({ at = '/start/l1', tools = two(), answers = [], online = false, ...more }: Opening = {}) {
  const app = renderApp({ at, online, ...more });
  app.happens(...device({ tools, answers }));
  return app;
}
const row = (name: string) => within(screen.getByRole('heading', { name }).closest('li')!);
const kinds = (state: ReturnType<ReturnType<typeof openCode>['getState']>) =>
  Object.values(state.outbox.lanes).flatMap((lane) => lane.map(({ kind, args }) => ({ kind, args })));

test('shows what can be begun at the location, and begins nothing by itself', async () => {
  const { getState } = openCode({ tools: [...two(), fullTool({ id: 't3', name: 'Theirs', client_id: 'c2' })] });
  expect(await screen.findByRole('heading', { level: 1, name: 'North House' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Fire safety',
    'Hygiene audit',
  ]);
  expect(kinds(getState())).toEqual([]);
});

test('one press begins, offline too', async () => {
  const { person, getState } = openCode();
  await screen.findByRole('heading', { level: 1, name: 'North House' });
  await person.click(row('Fire safety').getByRole('button', { name: 'Start' }));
  expect(await screen.findByRole('heading', { name: 'Fire safety', level: 1 })).toBeVisible();
  expect(kinds(getState())).toMatchObject([
    { kind: 'createAnswer', args: { assessmentToolId: 't2', locationId: 'l1' } },
  ]);
});

test('what is unfinished comes first and is gone on with; another one can be begun', async () => {
  const { person, getState } = openCode({ answers: [answerOf()] });
  await screen.findByRole('heading', { level: 1, name: 'North House' });
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Hygiene audit');
  expect(row('Hygiene audit').getByText(/is unfinished at this location: 0 of \d+ answered/)).toBeVisible();
  expect(row('Hygiene audit').getByRole('button', { name: 'Start another' })).toBeEnabled();
  await person.click(row('Hygiene audit').getByRole('link', { name: 'Continue' }));
  expect(window.location.pathname).toBe('/assessment/a1');
  expect(kinds(getState())).toEqual([]);
});

test('an assessment that is finished is not gone on with', async () => {
  openCode({ answers: [answerOf({ status: 'completed' }), answerOf({ id: 'a2', location_id: 'l2' })] });
  await screen.findByRole('heading', { level: 1, name: 'North House' });
  expect(screen.queryByRole('link', { name: 'Continue' })).not.toBeInTheDocument();
});

test('offline, a location that is not on the device may still be one of theirs', async () => {
  openCode({ at: '/start/somewhere' });
  expect(await screen.findByRole('heading', { name: 'This location is not on this device' })).toBeVisible();
  expect(screen.getByText(/As soon as there is a connection/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start' })).not.toBeInTheDocument();
});

test.each([
  [
    'is looked up, and shown once the server gives it',
    [north, { ...north, id: 'l9', name: 'South House' }],
    'South House',
  ],
  ['that it does not give is said to be none of theirs', [north], 'This is not one of your locations'],
])('online, a location that the device does not know %s', async (_, locations, heading) => {
  const server = makeScriptedServer();
  server.script(({ path }) => json({ data: path === '/api/locations' ? locations : [] }));
  globalThis.fetch = server.fetch;
  openCode({ at: '/start/l9', online: true });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
});

test('a server that fails is not taken for one that has no such location', async () => {
  const server = makeScriptedServer();
  server.script(() => json({ message: 'Broken' }, 500));
  globalThis.fetch = server.fetch;
  openCode({ at: '/start/l9', online: true });
  expect(await screen.findByRole('heading', { name: 'This location is not on this device' })).toBeVisible();
});

test('signed out, it leads to the login page and back', async () => {
  openCode({ user: null });
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  await waitFor(() => {
    expect(window.history.state).toMatchObject({ usr: { from: '/start/l1' } });
  });
});
