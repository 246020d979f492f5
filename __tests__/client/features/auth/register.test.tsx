import { screen, waitFor } from '@testing-library/react';
import { json, makeScriptedServer, type Call } from '../../../support/scripted-server';
import { chooseOption } from '../../../support/select-option';
import { renderApp } from '../../app/render-app';

const clients = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `c${String(at + 1)}`, name: `Organisation ${String(at + 1)}` }));

/** The page on a server that answers registrations so, and offers so many organisations. */
async function openRegister(respond: (call: Call) => Response = () => json({ data: { message: '' } }, 201), count = 2) {
  document.cookie = 'XSRF-TOKEN=token';
  const server = makeScriptedServer();
  server.script((call) =>
    call.path === '/api/clients/get-for-register' ? json({ data: clients(count) }) : respond(call),
  );
  globalThis.fetch = server.fetch;
  const app = renderApp({ at: '/register', user: null });
  await screen.findByRole('heading', { name: 'Create an account' });
  const { person } = app;
  const choose = async (name: string) => {
    await waitFor(() => {
      expect(screen.getByRole('combobox', { name: 'Organisation' })).toBeEnabled();
    });
    await chooseOption(person, 'Organisation', name);
  };
  const fill = async (password = 'a long password', again = password) => {
    await person.type(screen.getByLabelText('Name'), ' Ada Nkemelu ');
    await person.type(screen.getByLabelText('E-mail'), ' ada@example.test ');
    await choose('Organisation 2');
    await person.type(screen.getByLabelText('Password'), password);
    await person.type(screen.getByLabelText('Password once more'), again);
  };
  const submit = () => person.click(screen.getByRole('button', { name: 'Create the account' }));
  return { ...app, server, choose, fill, submit };
}

test('asks for an account, and says that it waits for an administrator', async () => {
  const { server, fill, submit } = await openRegister();
  await fill();
  await submit();
  expect(await screen.findByRole('heading', { name: 'Your account waits for an administrator' })).toHaveFocus();
  expect(server.writes()).toMatchObject([
    {
      path: '/register',
      body: {
        name: 'Ada Nkemelu',
        email: 'ada@example.test',
        client_id: 'c2',
        password: 'a long password',
        password_confirmation: 'a long password',
      },
    },
  ]);
  expect(screen.getByRole('link', { name: 'To the sign-in page' })).toHaveAttribute('href', '/login');
});

test('what is missing is said at every field, the first one focused, without asking the server', async () => {
  const { server, submit } = await openRegister();
  await submit();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Enter your name.');
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Enter your e-mail address.');
  expect(screen.getByRole('combobox', { name: 'Organisation' })).toHaveAccessibleDescription(
    'Choose one Choose your organisation.',
  );
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    /^At least 10 characters.* Use at least 10 characters\.$/,
  );
  expect(server.writes()).toEqual([]);
});

test('what was wrong is no longer said once it is right', async () => {
  const { submit, person } = await openRegister();
  await submit();
  await person.type(screen.getByLabelText('E-mail'), 'ada');
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/valid e-mail address/);
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  await person.type(screen.getByLabelText('E-mail'), '@example.test');
  expect(screen.getByLabelText('E-mail')).toBeValid();
  expect(screen.getByLabelText('E-mail')).not.toHaveAccessibleDescription();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Enter your name.');
});

test.each([
  ['too short', 'short', 'short', 'Password', 'Use at least 10 characters.'],
  [
    'the address itself',
    'Ada@Example.test',
    'Ada@Example.test',
    'Password',
    'Choose a password that is not your e-mail address.',
  ],
  [
    'typed differently',
    'a long password',
    'a lomg password',
    'Password once more',
    'The two passwords are not the same.',
  ],
])('a password that is %s', async (_, password, again, field, words) => {
  const { server, fill, submit } = await openRegister();
  await fill(password, again);
  await submit();
  expect(screen.getByLabelText(field)).toHaveFocus();
  expect(screen.getByLabelText(field)).toHaveAccessibleDescription(expect.stringContaining(words));
  expect(server.writes()).toEqual([]);
});

test('the server’s words stand at their field', async () => {
  const taken = 'There is already an account with this e-mail address.';
  const { fill, submit } = await openRegister(() => json({ message: 'No.', errors: { email: [taken] } }, 422));
  await fill();
  await submit();
  await waitFor(() => {
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(taken);
  });
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
});

test('too many tries are said in words', async () => {
  const { fill, submit } = await openRegister(() => json({ message: '' }, 429, { 'Retry-After': '90' }));
  await fill();
  await submit();
  expect(await screen.findByText(/Please wait 90 seconds/)).toBeVisible();
});

test('many organisations can be searched', async () => {
  const { person } = await openRegister(undefined, 20);
  const organisation = screen.getByRole('combobox', { name: 'Organisation' });
  await person.click(organisation);
  expect(await screen.findByTitle('Organisation 1')).toBeInTheDocument();
  await person.type(organisation, '17');
  await waitFor(() => {
    expect(screen.queryByTitle('Organisation 1')).not.toBeInTheDocument();
  });
  expect(screen.getByTitle('Organisation 17')).toBeInTheDocument();
});

test('without any organisation the page says so', async () => {
  await openRegister(undefined, 0);
  expect(await screen.findByText(/No organisation takes new accounts/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Organisation' })).toBeDisabled();
});

test('organisations that could not be loaded are asked for again', async () => {
  const server = makeScriptedServer();
  server.script(() => json({ message: '' }, 500));
  globalThis.fetch = server.fetch;
  const { person } = renderApp({ at: '/register', user: null });
  expect(await screen.findByText(/The organisations could not be loaded.*error 500/)).toBeVisible();
  server.script(() => json({ data: clients(1) }));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(screen.getByRole('combobox', { name: 'Organisation' })).toBeEnabled();
  });
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
});
