import { screen, waitFor } from '@testing-library/react';
import { closeAllPages, freshDevice, openPage } from '../../../support/client-store';
import { json, makeScriptedServer } from '../../../support/scripted-server';
import { resetPassword } from '../../../../src/client/state/session/account-actions';
import { renderApp } from '../../app/render-app';

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token';
});
afterEach(closeAllPages);

function serve(respond: () => Response) {
  const server = makeScriptedServer();
  server.script(respond);
  globalThis.fetch = server.fetch;
  return server;
}

describe('a forgotten password', () => {
  test('asks for a link, and says the same whatever the address', async () => {
    const server = serve(() => json({ data: { message: 'Sent.' } }));
    const { person } = renderApp({ at: '/login', user: null });
    await person.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await person.type(await screen.findByLabelText('E-mail'), ' maya@example.test ');
    await person.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByRole('heading', { name: 'Look into your mailbox' })).toHaveFocus();
    expect(screen.getByText(/^If there is an account with this address/)).toBeVisible();
    expect(server.writes()).toMatchObject([{ path: '/forgot-password', body: { email: 'maya@example.test' } }]);
  });

  test('an address that cannot be one', async () => {
    const server = serve(() => json({}));
    const { person } = renderApp({ at: '/forgot-password', user: null });
    await person.type(await screen.findByLabelText('E-mail'), 'maya');
    await person.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/^Enter a valid e-mail address/);
    expect(server.writes()).toEqual([]);
  });

  test('offline it says that it needs a connection', async () => {
    renderApp({ at: '/forgot-password', user: null, online: false });
    expect(await screen.findByText(/Asking for a mail needs a connection/)).toBeVisible();
  });
});

describe('a new password', () => {
  async function openReset(respond: () => Response) {
    const server = serve(respond);
    const app = renderApp({ at: '/password-reset/the-token?email=maya%40example.test', user: null });
    await screen.findByRole('heading', { name: 'New password' });
    const submit = async () => {
      await app.person.type(screen.getByLabelText('Password'), 'a long password');
      await app.person.type(screen.getByLabelText('Password once more'), 'a long password');
      await app.person.click(screen.getByRole('button', { name: 'Change the password' }));
    };
    return { ...app, server, submit };
  }

  test('is chosen with the link of the mail, and leads to the login', async () => {
    const { server, submit } = await openReset(() => json({ data: { message: 'Changed.' } }));
    expect(screen.getByLabelText('E-mail')).toHaveValue('maya@example.test');
    expect(document.title).not.toContain('the-token');
    await submit();
    expect(await screen.findByText('Your password was changed. Sign in.')).toBeVisible();
    expect(server.writes()).toMatchObject([
      {
        path: '/reset-password',
        body: {
          token: 'the-token',
          email: 'maya@example.test',
          password: 'a long password',
          password_confirmation: 'a long password',
        },
      },
    ]);
  });

  test.each([
    ['a link that is over', { token: ['Not valid.'] }, /This link was used already, is too old/],
    ['a provider that blames the address', { email: ['This token is invalid.'] }, /This token is invalid/],
  ])('%s leads to a new one', async (_, errors, words) => {
    const { submit } = await openReset(() => json({ message: 'No.', errors }, 422));
    await submit();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Change the password' })).toBeEnabled();
    });
  });

  test('token and password enter no action and no state', async () => {
    await freshDevice();
    const server = makeScriptedServer();
    server.script(() => json({ data: { message: '' } }));
    const page = openPage(server);
    const actions = page.recordActions();
    const secrets = { token: 'the-token', password: 'a long password', password_confirmation: 'a long password' };
    expect(await page.dispatch(resetPassword({ email: 'maya@example.test', ...secrets }))).toBeNull();
    expect(server.writes()).toMatchObject([{ body: secrets }]);
    expect(actions.length).toBeGreaterThan(0);
    for (const secret of Object.values(secrets))
      expect(JSON.stringify([actions, page.getState()])).not.toContain(secret);
  });
});
