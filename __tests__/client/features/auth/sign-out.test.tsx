import { screen, waitFor } from '@testing-library/react';
import { entriesAcknowledged, replayStarted } from '../../../../src/client/state/outbox/events';
import { freshDevice } from '../../../support/client-store';
import { makeEntry } from '../../../support/entries';
import { opened, renderApp } from '../../app/render-app';

const change = makeEntry(
  { kind: 'setAnswerDetail', args: { questionRef: 'range', answer: '4', additionalInfo: null, previous: '3' } },
  { answerRef: 'a1' },
);

beforeEach(async () => {
  await freshDevice();
  globalThis.fetch = () => Promise.resolve(new Response(null, { status: 204 }));
});

async function leave(entries = [change], online = true) {
  const app = renderApp({ at: '/outbox', online });
  app.happens(...opened(entries));
  await app.person.click(await screen.findByRole('button', { name: 'Account of Maya' }));
  await app.person.click(screen.getByRole('button', { name: 'Sign out' }));
  const press = (name: string | RegExp) => app.person.click(screen.getByRole('button', { name }));
  const isOut = () =>
    waitFor(() => {
      expect(app.getState().session.user).toBeNull();
    });
  return { ...app, press, isOut };
}

test('with nothing unsent nobody is asked', async () => {
  const { isOut } = await leave([]);
  await isOut();
});

test('keeps the changes on the device', async () => {
  const { press, isOut } = await leave();
  expect(screen.getByRole('dialog', { name: 'One change was not sent yet' })).toBeVisible();
  await press('Keep on this device');
  await isOut();
});

test('sends first, and signs out when all are sent', async () => {
  const { press, isOut, happens, getState } = await leave();
  await press('Send now');
  happens(replayStarted());
  expect(screen.getByText(/One left to send/)).toBeVisible();
  expect(getState().session.user).not.toBeNull();
  happens(entriesAcknowledged({ acknowledgements: [{ entry: change, reply: { type: 'done' } }] }));
  await isOut();
});

test('cannot send without a connection', async () => {
  await leave([change], false);
  expect(screen.getByRole('button', { name: 'Send now' })).toBeDisabled();
  expect(screen.getByText(/this device is offline/)).toBeVisible();
});

test('discards only when asked twice', async () => {
  const { press, isOut, getState } = await leave();
  await press('Discard');
  expect(getState().session.user).not.toBeNull();
  await press('Discard one change and sign out');
  await isOut();
  expect(getState().outbox.lanes).toEqual({});
});

test('cancelling changes nothing', async () => {
  const { press, getState } = await leave();
  await press('Cancel');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(getState().session.user).not.toBeNull();
});
