import { screen } from '@testing-library/react';
import type { Answer } from '../../../../src/client/state/answers/answer';
import { freshDevice } from '../../../support/client-store';
import { renderApp } from '../../app/render-app';
import { answerOf, device, fullTool } from './records';

beforeEach(freshDevice);

async function openPage(tools = [fullTool(), fullTool({ id: 't2', name: 'Fire safety' })], answers: Answer[] = []) {
  const app = renderApp({ at: '/create-answer', online: false });
  app.happens(...device({ tools, answers }));
  await screen.findByRole('heading', { name: 'New assessment', level: 1 });
  return app;
}

test('begins an answer offline with the tool and location that were chosen', async () => {
  const { person, getState } = await openPage();
  expect(screen.getByRole('button', { name: 'Start' })).toBeDisabled();
  await person.type(screen.getByRole('searchbox', { name: 'Search questionnaires' }), 'fire');
  expect(screen.queryByRole('radio', { name: 'Hygiene audit' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('radio', { name: 'Fire safety' }));
  expect(screen.getByRole('radio', { name: 'North House' })).toBeChecked();
  await person.click(screen.getByRole('button', { name: 'Start' }));
  expect(await screen.findByRole('heading', { name: 'Fire safety', level: 1 })).toBeVisible();
  expect(window.location.pathname).toMatch(/^\/assessment\/tmp-/);
  const [lane] = Object.values(getState().outbox.lanes);
  expect(lane).toMatchObject([{ kind: 'createAnswer', args: { assessmentToolId: 't2', locationId: 'l1' } }]);
});

test('offers only active tools, and locations of the same organisation', async () => {
  const { person } = await openPage([
    fullTool({ status: 'archived' }),
    fullTool({ id: 't2', name: 'Theirs', client_id: 'c2' }),
    fullTool({ id: 't3', name: 'Ours' }),
  ]);
  expect(screen.queryByRole('radio', { name: 'Hygiene audit' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('radio', { name: 'Theirs' }));
  expect(screen.queryByRole('radio', { name: 'North House' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Start' })).toBeDisabled();
});

test('says that an assessment of the same questionnaire and location is unfinished, and leads there', async () => {
  const { person } = await openPage(undefined, [answerOf()]);
  await person.click(screen.getByRole('radio', { name: 'Fire safety' }));
  expect(screen.queryByText(/is unfinished at this location/)).not.toBeInTheDocument();
  await person.click(screen.getByRole('radio', { name: 'Hygiene audit' }));
  expect(screen.getByText(/This questionnaire is unfinished at this location: 0 of \d+ answered/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start' })).toBeEnabled();
  await person.click(screen.getByRole('link', { name: 'Continue it' }));
  expect(window.location.pathname).toBe('/assessment/a1');
});
