import { errorBodySchema } from '../../src/contract/errors';
import { mailInvitation } from '../../src/server/mail/password-mails';
import { type Browser, openBrowser, signIn } from '../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../support/test-app';
import { PASSWORD, emails, ids } from '../support/test-data';

const HOUR_MS = 60 * 60 * 1000;
const NEW_PASSWORD = 'another horse battery';
const registration = (name: string) => ({
  name: `Person ${name}`,
  email: `${name}@outpost.test`,
  password: NEW_PASSWORD,
  password_confirmation: NEW_PASSWORD,
  client_id: ids.client(1),
});

describe.each(oneDatabase)('accounts, on %s', (kind) => {
  let server: TestApp;
  let visitor: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
  });
  /** Somebody new comes, after a while that ends all limits. */
  const comeAfter = async (ms: number) => {
    server.pass(ms);
    visitor = openBrowser(server.app);
    await visitor.get('/sanctum/csrf-cookie');
  };
  beforeEach(() => comeAfter(2 * HOUR_MS));
  afterAll(() => server.close());

  const errorsOf = (response: { body: string }) => errorBodySchema.parse(JSON.parse(response.body)).errors ?? {};
  const attempt = (email: string, password: string) => visitor.post('/login', { email, password });
  const setClient = (client: number, values: { status?: 'active' | 'inactive'; deletion_id?: string | null }) =>
    server.database.db.updateTable('clients').set(values).where('id', '=', ids.client(client)).execute();
  const setUser = (email: string, values: { status?: 'active' | 'inactive'; deletion_id?: string | null }) =>
    server.database.db.updateTable('users').set(values).where('email', '=', email).execute();

  /** The token of the newest mail to this address. */
  const tokenFor = async (email: string): Promise<string> => {
    const mail = (await server.mails()).find(({ to }) => to.includes(`<${email}>`));
    return new URL(mail?.url ?? '').pathname.replace('/password-reset/', '');
  };
  const askFor = async (email: string): Promise<string> => {
    expect((await visitor.post('/forgot-password', { email })).statusCode).toBe(200);
    return tokenFor(email);
  };
  const reset = (email: string, token: string, password = NEW_PASSWORD) =>
    visitor.post('/reset-password', { token, email, password, password_confirmation: password });

  describe('registering', () => {
    it('offers visitors the active clients, by name alone', async () => {
      expect((await visitor.get('/api/clients/get-for-register')).json()).toEqual({
        data: [
          { id: ids.client(1), name: 'Client 1' },
          { id: ids.client(2), name: 'Client 2' },
        ],
      });
      await setClient(1, { deletion_id: ids.nobody });
      await setClient(2, { status: 'inactive' });
      expect((await visitor.get('/api/clients/get-for-register')).json()).toEqual({ data: [] });
      for (const client of [1, 2]) {
        const refused = await visitor.post('/register', { ...registration('early'), client_id: ids.client(client) });
        expect([refused.statusCode, Object.keys(errorsOf(refused))]).toEqual([422, ['client_id']]);
      }
      await setClient(1, { deletion_id: null });
      await setClient(2, { status: 'active' });
    });

    it('makes a manager who waits for activation, and tells the client’s administrators', async () => {
      const response = await visitor.post('/register', {
        ...registration('anna'),
        email: ' Anna@Outpost.TEST ',
        name: ' Anna ',
      });
      expect(response.statusCode).toBe(201);
      const row = await server.database.db
        .selectFrom('users')
        .selectAll()
        .where('email', '=', 'anna@outpost.test')
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({ name: 'Anna', role: 'manager', status: 'inactive', client_id: ids.client(1) });

      const waiting = await attempt('anna@outpost.test', NEW_PASSWORD);
      expect([waiting.statusCode, String(errorsOf(waiting)['email'])]).toEqual([
        422,
        expect.stringContaining('not active'),
      ]);
      await setUser('anna@outpost.test', { status: 'active' });
      expect((await attempt('anna@outpost.test', NEW_PASSWORD)).statusCode).toBe(200);

      const notices = await server.database.db
        .selectFrom('notifications')
        .selectAll()
        .where('link', 'like', '/admin/users/%')
        .execute();
      expect(notices).toEqual([
        expect.objectContaining({ user_id: ids.companyAdmin(1), link: `/admin/users/${row.id}/update`, read_at: null }),
      ]);
      expect(notices[0]?.text).toBe('Anna asks for an account');
    });

    it.each([
      ['name', { name: '  ' }, 'Enter a name.'],
      ['name', { name: 'x'.repeat(10_000) }, 'Use at most 200 characters.'],
      ['name', { name: 'Eve\r\nBcc: all@outpost.test' }, 'Write the name on one line.'],
      ['name', { name: 'a\0b' }, 'This value contains something that cannot be stored.'],
      ['email', { email: 'nobody' }, 'Enter a valid e-mail address.'],
      ['email', { email: 'a@b.test, c@d.test' }, 'Enter a valid e-mail address.'],
      ['email', { email: `${'x'.repeat(10_000)}@b.test` }, 'Use at most 254 characters.'],
      ['email', { email: undefined }, 'Enter a valid e-mail address.'],
      ['password', { password: 'too short', password_confirmation: 'too short' }, 'Use at least 10 characters.'],
      ['password', { password_confirmation: 'yet another one' }, 'The two passwords do not match.'],
      [
        'password',
        { password: 'Manchester', password_confirmation: 'Manchester' },
        'This password is among the most used ones, which are tried first. Choose another one.',
      ],
      [
        'password',
        { password: 'BEN@outpost.test', password_confirmation: 'BEN@outpost.test' },
        'Choose a password that is not your e-mail address.',
      ],
      ['client_id', { client_id: 'x' }, 'Choose your organisation.'],
      ['client_id', { client_id: ids.nobody }, 'Choose an organisation from the list.'],
    ])('refuses a %s like %j', async (field, wrong, message) => {
      const response = await visitor.post('/register', { ...registration('ben'), ...wrong });
      expect([response.statusCode, errorsOf(response)]).toEqual([422, { [field]: [message] }]);
    });

    it.each(['<img src=x onerror=alert(1)>', '\u202egnihtyna', '=1+1', '%00', '👩🏽‍🔬', 'محمد'])(
      'takes %j for a name as it is',
      async (name) => {
        const email = `name-${String(name.codePointAt(0))}@outpost.test`;
        expect((await visitor.post('/register', { ...registration('x'), email, name })).statusCode).toBe(201);
        const row = await server.database.db
          .selectFrom('users')
          .select('name')
          .where('email', '=', email)
          .executeTakeFirst();
        expect(row).toEqual({ name });
      },
    );

    it('does not tell which addresses have an account; their owners are told, five times an hour', async () => {
      const email = emails.manager(2, 1);
      const before = await server.mails();
      const fresh = await visitor.post('/register', { ...registration('carla'), email: 'carla@outpost.test' });
      const taken = await visitor.post('/register', { ...registration('carla'), email: email.toUpperCase() });
      expect([taken.statusCode, taken.json()]).toEqual([fresh.statusCode, fresh.json()]);
      const [mail, ...rest] = await server.mails();
      expect(rest).toEqual(before);
      expect(mail).toMatchObject({
        to: expect.stringContaining(email) as string,
        subject: 'You already have an account',
      });
      expect((await attempt(email, PASSWORD)).statusCode).toBe(200);
      for (let count = 1; count < 5; count += 1) await visitor.post('/register', { ...registration('carla'), email });
      expect((await visitor.post('/register', { ...registration('carla'), email })).statusCode).toBe(429);
      server.pass(HOUR_MS);
    });

    it('stops after twenty tries an hour', async () => {
      const unknown = (count = 0) => ({ ...registration(`x${String(count)}`), client_id: ids.nobody });
      for (let count = 0; count < 20; count += 1)
        expect((await visitor.post('/register', unknown(count))).statusCode).toBe(422);
      const refused = await visitor.post('/register', unknown());
      expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
      server.pass(HOUR_MS);
      expect((await visitor.post('/register', unknown())).statusCode).toBe(422);
    });
  });

  describe('a forgotten password', () => {
    it('is answered alike for everybody, and mailed to those alone who have an active account', async () => {
      const before = (await server.mails()).length;
      await setUser(emails.manager(2, 2), { deletion_id: ids.nobody });
      const answers: { statusCode: number; body: string }[] = [];
      for (const email of [emails.manager(1, 1), 'nobody@outpost.test', emails.inactive, emails.manager(2, 2)]) {
        const { statusCode, body } = await visitor.post(
          '/forgot-password',
          { email },
          { headers: { host: 'evil.test' } },
        );
        answers.push({ statusCode, body });
      }
      // Who has an account is looked up after the answer.
      const mails = await server.mails();
      await setUser(emails.manager(2, 2), { deletion_id: null });
      expect(answers).toEqual(answers.map(() => ({ statusCode: 200, body: answers[0]?.body })));
      expect(mails.length - before).toBe(1);
      expect(mails[0]?.to).toContain(emails.manager(1, 1));
      expect(mails[0]?.url).toMatch(
        /^https:\/\/outpost\.test\/password-reset\/[\w-]{43}\?email=manager11%40outpost\.test$/,
      );
      expect(mails[0]?.text).toContain(mails[0]?.url);
    });

    it('is changed by the link, once, and every session of the person ends', async () => {
      const email = emails.manager(1, 1);
      const elsewhere = await signIn(server.app, email);
      const token = await askFor(email);
      const stored = await server.database.db.selectFrom('password_resets').selectAll().execute();
      expect(JSON.stringify(stored)).not.toContain(token);

      expect((await reset(email.toUpperCase(), token)).statusCode).toBe(200);
      expect((await elsewhere.get('/api/user')).statusCode).toBe(401);
      const told = { to: expect.stringContaining(email) as string, subject: 'Your password was changed' };
      expect((await server.mails())[0]).toMatchObject(told);
      expect((await attempt(email, PASSWORD)).statusCode).toBe(422);
      expect((await attempt(email, NEW_PASSWORD)).statusCode).toBe(200);
      const again = await reset(email, token, 'yet another password');
      expect([again.statusCode, Object.keys(errorsOf(again))]).toEqual([422, ['token']]);
      expect((await attempt(email, NEW_PASSWORD)).statusCode).toBe(200);
    });

    it('ends those sessions too in which the person acts as somebody else', async () => {
      const admin = await signIn(server.app, emails.companyAdmin(1));
      expect((await admin.get(`/api/users/${ids.manager(1, 2)}/impersonate`)).statusCode).toBe(200);
      expect((await reset(emails.companyAdmin(1), await askFor(emails.companyAdmin(1)), PASSWORD)).statusCode).toBe(
        200,
      );
      expect((await admin.get('/api/user')).statusCode).toBe(401);
    });

    it('has a link for an hour', async () => {
      const email = emails.manager(1, 2);
      const late = await askFor(email);
      server.pass(HOUR_MS);
      expect((await reset(email, late)).statusCode).toBe(422);
      const early = await askFor(email);
      server.pass(HOUR_MS - 60_000);
      expect((await reset(email, early)).statusCode).toBe(200);
    });

    it('has one link at a time, which is of no use to others', async () => {
      const email = emails.manager(2, 1);
      const older = await askFor(email);
      const newer = await askFor(email);
      expect((await reset(email, older)).statusCode).toBe(422);
      expect((await reset(emails.manager(2, 2), newer)).statusCode).toBe(422);
      expect((await reset('nobody@outpost.test', newer)).statusCode).toBe(422);
      const refusals = [await reset(email, newer, 'short'), await reset(email, newer, email)];
      expect(refusals.map((refusal) => Object.keys(errorsOf(refusal)))).toEqual([['password'], ['password']]);
      // None of this used it up.
      expect((await reset(email, newer)).statusCode).toBe(200);
    });

    it('is asked for five times in a quarter of an hour at most, and guessed at twenty times', async () => {
      const ask = (email: string) => visitor.post('/forgot-password', { email });
      for (let count = 0; count < 5; count += 1) expect((await ask('nobody@outpost.test')).statusCode).toBe(200);
      expect((await ask('nobody@outpost.test')).statusCode).toBe(429);
      expect((await ask('somebody@outpost.test')).statusCode).toBe(200);
      const guesses = [];
      for (let count = 0; count < 21; count += 1) guesses.push((await reset(emails.manager(2, 2), 'guess')).statusCode);
      expect(guesses).toEqual([...Array<number>(20).fill(422), 429]);
    });
  });

  it('invites somebody to choose a first password within seven days', async () => {
    const invited = { id: ids.manager(2, 2), name: 'Guest', email: emails.manager(2, 2) };
    await mailInvitation(server.app, invited, 'en');
    const late = await tokenFor(invited.email);
    await comeAfter(7 * 24 * HOUR_MS);
    expect((await reset(invited.email, late)).statusCode).toBe(422);
    await mailInvitation(server.app, invited, 'en');
    await comeAfter(7 * 24 * HOUR_MS - 60_000);
    expect((await reset(invited.email, await tokenFor(invited.email))).statusCode).toBe(200);
  });

  describe('people of a client', () => {
    const email = emails.companyAdmin(2);
    afterEach(async () => {
      await setClient(2, { status: 'active', deletion_id: null });
      await setUser(email, { deletion_id: null });
    });

    it('that is not active are signed out and cannot sign in, and learn why', async () => {
      const signedIn = await signIn(server.app, email);
      await setClient(2, { status: 'inactive' });
      expect((await signedIn.get('/api/user')).statusCode).toBe(401);
      expect(errorsOf(await attempt(email, PASSWORD))).toEqual({
        email: ['Your organisation’s account is not active.'],
      });
      expect(errorsOf(await attempt(email, 'wrong'))['email']).not.toEqual([
        'Your organisation’s account is not active.',
      ]);
      const before = (await server.mails()).length;
      await visitor.post('/forgot-password', { email });
      expect(await server.mails()).toHaveLength(before);
    });

    it.each([
      ['whose client was deleted', () => setClient(2, { deletion_id: ids.nobody })],
      ['who were deleted', () => setUser(email, { deletion_id: ids.nobody })],
    ])('%s are as good as absent', async (_who, remove) => {
      const signedIn = await signIn(server.app, email);
      await remove();
      expect((await signedIn.get('/api/user')).statusCode).toBe(401);
      expect(errorsOf(await attempt(email, PASSWORD))).toEqual({
        email: ['These credentials do not match our records.'],
      });
    });
  });

  it('lists the three roles, and finds each by its name', async () => {
    expect((await visitor.get('/api/roles')).statusCode).toBe(401);
    const manager = await signIn(server.app, emails.companyAdmin(1));
    const { data } = (await manager.get('/api/roles')).json<{ data: { id: string; name: string }[] }>();
    expect(data.map(({ id, name }) => [id, name])).toEqual(
      ['superAdmin', 'companyAdmin', 'manager'].map((name) => [name, name]),
    );
    expect((await manager.get('/api/roles/manager')).json()).toEqual({ data: data[2] });
    for (const unknown of ['owner', 'toString', '%00'])
      expect((await manager.get(`/api/roles/${unknown}`)).statusCode).toBe(404);
  });
});
