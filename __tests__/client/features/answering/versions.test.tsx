import { screen } from '@testing-library/react';
import { recordsReceived } from '../../../../src/client/api/events';
import { freshDevice } from '../../../support/client-store';
import { renderApp } from '../../app/render-app';
import { answerOf, device, fullTool, question } from './records';

// jsdom lays nothing out.
Element.prototype.scrollIntoView = () => undefined;

beforeEach(freshDevice);

const CHANGED = /was changed since this assessment began \(version 2\)/;
const first = fullTool({ version: 1, questions: [question('old', 'yes_no')] });
const second = fullTool({ version: 2, questions: [question('new', 'yes_no')], updated_at: '2026-02-02T00:00:00.000Z' });
const { version, question_categories, questions } = first;
const secondWithFirst = { ...second, earlier_versions: [{ version, question_categories, questions }] };

function openSheet(on: NonNullable<Parameters<typeof device>[0]>, online = false) {
  const app = renderApp({ at: '/assessment/a1', online });
  app.happens(...device(on));
  return app;
}

test('an assessment shows the questions that it began with, and says that there are others by now', async () => {
  openSheet({ tools: [secondWithFirst], answers: [answerOf({ assessment_tool_version: 1 })] });
  expect(await screen.findByRole('radiogroup', { name: 'Question old' })).toBeVisible();
  expect(screen.queryByRole('radiogroup', { name: 'Question new' })).toBeNull();
  expect(screen.getByText(CHANGED)).toBeVisible();
});

test.each([
  ['of the newest version', 2],
  ['of a server that knows of no versions', undefined],
])('an assessment %s shows the newest questions and says nothing', async (_, own) => {
  openSheet({
    tools: [secondWithFirst],
    answers: [answerOf(own === undefined ? {} : { assessment_tool_version: own })],
  });
  expect(await screen.findByRole('radiogroup', { name: 'Question new' })).toBeVisible();
  expect(screen.queryByText(CHANGED)).toBeNull();
});

test('a version that only this device needs stays when the newer questionnaire arrives', async () => {
  const app = openSheet({ tools: [first], answers: [answerOf({ assessment_tool_version: 1 })] });
  await screen.findByRole('radiogroup', { name: 'Question old' });
  app.happens(recordsReceived({ records: { assessmentTools: [second] }, revision: 1, at: '2026-02-02T00:00:00.000Z' }));
  expect(await screen.findByText(CHANGED)).toBeVisible();
  expect(screen.getByRole('radiogroup', { name: 'Question old' })).toBeVisible();
});

test('without the version on the device and without a network, the sheet does not show other questions', async () => {
  openSheet({ tools: [second], answers: [answerOf({ assessment_tool_version: 1 })] });
  expect(await screen.findByText('Not on this device')).toBeVisible();
});
