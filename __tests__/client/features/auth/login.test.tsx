import { screen, waitFor } from '@testing-library/react';
import { json } from '../../../support/scripted-server';
import { makeUser } from '../../../support/client-store';
import { renderApp } from '../../app/render-app';

const bodies: unknown[] = [];

beforeEach(() => {
  bodies.length = 0;
  document.cookie = 'XSRF-TOKEN=token';
});

async function openLogin(respond: () => Response | Promise<Response>, online = true) {
  globalThis.fetch = (_, init) => {
    if (init?.method === 'POST') bodies.push(JSON.parse(init.body as string));
    return Promise.resolve(respond());
  };
  const app = renderApp({ at: '/login', user: null, online });
  await screen.findByRole('heading', { name: 'Sign in' });
  const submit = async (email = 'maya@example.test', password = 'secret') => {
    await app.person.clear(screen.getByLabelText('E-mail'));
    if (email !== '') await app.person.type(screen.getByLabelText('E-mail'), email);
    if (password !== '') await app.person.type(screen.getByLabelText('Password'), password);
    await app.person.click(screen.getByRole('button', { name: 'Sign in' }));
  };
  return { ...app, submit };
}

test('signs in with what was typed', async () => {
  const { submit, person, getState } = await openLogin(() =>
    json({ data: { user: makeUser('u1'), is_impersonating: false } }),
  );
  await person.click(screen.getByRole('checkbox', { name: 'Stay signed in on this device' }));
  await submit(' maya@example.test ');
  await waitFor(() => {
    expect(getState().session.user?.id).toBe('u1');
  });
  expect(bodies).toEqual([{ email: 'maya@example.test', password: 'secret', remember: 1 }]);
});

test('empty fields are said at once, without asking the server', async () => {
  const { submit } = await openLogin(() => json({}));
  await submit('', '');
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Enter your e-mail address.');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.');
  expect(bodies).toEqual([]);
});

test('a wrong pair: the server’s words at the field, which has the focus', async () => {
  const { submit } = await openLogin(() => json({ message: 'No.', errors: { email: ['These do not match.'] } }, 422));
  await submit();
  await waitFor(() => {
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('These do not match.');
  });
  expect(screen.getByLabelText('E-mail')).toBeInvalid();
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
});

test.each<[string, () => Response | Promise<Response>, RegExp]>([
  ['too many tries', () => json({ message: '' }, 429, { 'Retry-After': '42' }), /Please wait 42 seconds/],
  ['unreachable', () => Promise.reject(new TypeError('failed')), /cannot be reached/],
  ['a captive portal', () => new Response('<html>', { status: 200 }), /network asks you to sign in first/],
  ['a server in trouble', () => json({ message: '' }, 500), /error 500/],
  ['a session without a person', () => json({ data: { user: null } }), /“user” is missing/],
])('%s', async (_, respond, words) => {
  const { submit } = await openLogin(respond);
  await submit();
  expect(await screen.findByText(words)).toBeVisible();
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  });
});

test('a provider that answers 401 to a wrong pair', async () => {
  const { submit } = await openLogin(() => json({ message: 'Unauthenticated.' }, 401));
  await submit();
  expect(await screen.findByText('E-mail and password do not fit together.')).toBeVisible();
});

test('offline it says so before anybody tries', async () => {
  const { submit } = await openLogin(() => json({}), false);
  expect(screen.getByText(/Signing in needs a connection/)).toBeVisible();
  await submit();
  expect(await screen.findByText('This device has no network connection.')).toBeVisible();
});

test('a password can be shown', async () => {
  const { person } = await openLogin(() => json({}));
  await person.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await person.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});
