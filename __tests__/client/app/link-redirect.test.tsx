import { screen, waitFor } from '@testing-library/react';
import { freshDevice } from '../../support/client-store';
import { json, makeScriptedServer } from '../../support/scripted-server';
import { makeAnswer } from './records';
import { opened, renderApp } from './render-app';

beforeEach(freshDevice);

const TOKEN = 'a-token-that-nobody-must-see-0123456789';

/** Maya opens a director's link to an assessment that the server gives her, or not. */
function openSignedIn(isTheirs: boolean) {
  const server = makeScriptedServer();
  server.script(({ path }) =>
    path.includes(TOKEN) || (isTheirs && path.startsWith('/api/answers/a1'))
      ? json({ data: { ...makeAnswer(), share_token: path.includes(TOKEN) ? TOKEN : null } })
      : json({ message: 'Not found.' }, 404),
  );
  globalThis.fetch = server.fetch;
  const app = renderApp({ at: `/assessment/sharing/${TOKEN}` });
  app.happens(...opened());
  return app;
}

test('who is signed in and opens a director’s link is led to the assessment itself', async () => {
  const { getState } = openSignedIn(true);
  await waitFor(() => expect(window.location.pathname).toBe('/assessment/a1'));
  expect(JSON.stringify(getState())).not.toContain(TOKEN);
});

test('to the start, with the reason, where it is not theirs to see', async () => {
  const { getState } = openSignedIn(false);
  expect(
    await screen.findByText(/^This director’s link does not lead to an assessment that you may see\./),
  ).toBeVisible();
  expect(window.location.pathname).toBe('/');
  expect(JSON.stringify(getState())).not.toContain(TOKEN);
});
