import { screen, within } from '@testing-library/react';
import type { ServerAnswer } from '../../../../src/contract/answers';
import { freshDevice } from '../../../support/client-store';
import { makeEntry } from '../../../support/entries';
import { renderApp } from '../../app/render-app';
import { answerOf, device } from './records';

// jsdom lays nothing out.
Element.prototype.scrollIntoView = () => undefined;

beforeEach(freshDevice);

const DELETE = { name: 'Delete assessment' };

async function openSheet(more: Partial<ServerAnswer> = {}, entries: Parameters<typeof device>[0] = {}) {
  const app = renderApp({ at: '/assessment/a1', online: false });
  app.happens(...device({ answers: [answerOf({ user_id: 'u1', ...more })], ...entries }));
  await screen.findByRole('heading', { name: 'Hygiene audit', level: 1 });
  const queued = () => (app.getState().outbox.lanes['a1'] ?? []).map(({ kind }) => kind);
  return { ...app, queued };
}

test('what was begun by mistake is deleted, once that was asked, and is on the list no more', async () => {
  const { person, queued } = await openSheet();
  await person.click(screen.getByRole('button', DELETE));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this assessment?' }));
  expect(dialog.getByText(/goes with all its answers/)).toHaveTextContent('Hygiene audit for North House');
  await person.click(dialog.getByRole('button', { name: 'Keep it' }));
  expect(queued()).toEqual([]);

  await person.click(screen.getByRole('button', DELETE));
  await person.click(await screen.findByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByText('Assessment deleted')).toBeVisible();
  expect(queued()).toEqual(['deleteAnswer']);
  expect(window.location.pathname).toBe('/');
  expect(screen.queryByRole('link', { name: /Hygiene audit/ })).toBeNull();
});

test.each<[string, Partial<ServerAnswer>]>([
  ['of a colleague', { user_id: 'u2' }],
  ['that is with the director', { status: 'sent' }],
  ['that is completed', { status: 'completed' }],
])('an assessment %s is not deleted', async (_, more) => {
  await openSheet(more);
  expect(screen.queryByRole('button', DELETE)).toBeNull();
});

test('a change that needs attention is decided on first', async () => {
  const change = { kind: 'setAnswerDetail', args: { questionRef: 'range', answer: '4', previous: {} } } as const;
  const refused = makeEntry(change, {
    answerRef: 'a1',
    state: 'needsAttention',
    lastError: { kind: 'notFound', message: '' },
  });
  await openSheet({}, { entries: [refused] });
  expect(screen.queryByRole('button', DELETE)).toBeNull();
});
