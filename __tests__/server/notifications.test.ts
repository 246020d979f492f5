import { randomUUID } from 'node:crypto';
import { sessionResponseSchema } from '../../src/contract/auth';
import {
  type Notification,
  notificationListSchema,
  notificationResponseSchema,
} from '../../src/contract/notifications';
import { type Browser, signIn } from '../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../support/test-app';
import { QUESTION, emails, ids } from '../support/test-data';

const DAY_MS = 24 * 60 * 60 * 1000;
const MARK_ALL = '/api/notifications/mark-all-read';
const MARK_UNREAD = '/api/notifications/mark-as-unread';
const markRead = (id: string) => `/api/notifications/${id}/mark-as-read`;

describe.each(oneDatabase)('notifications, on %s', (kind) => {
  let server: TestApp;
  let manager: Browser;
  let colleague: Browser;
  let admin: Browser;
  let otherAdmin: Browser;
  const foreign = ids.notification(1, 2);

  const seenBy = async (browser: Browser): Promise<Notification[]> => {
    const { data } = sessionResponseSchema.parse((await browser.get('/api/user')).json());
    return data.user.notifications ?? [];
  };
  const unreadOf = async (browser: Browser) => (await seenBy(browser)).filter(({ read_at }) => read_at === null);
  /** Three unread ones, newest first. */
  const give = async (userId: string, count = 3): Promise<string[]> => {
    await server.database.db.deleteFrom('notifications').where('user_id', '=', userId).execute();
    const rows = Array.from({ length: count }, (_, number) => {
      const created_at = new Date(Date.UTC(2026, 5, 1, 0, 0, number)).toISOString();
      return {
        id: randomUUID(),
        user_id: userId,
        title: `Title ${String(number)}`,
        text: 'Text',
        link: null,
        read_at: null,
        created_at,
        updated_at: created_at,
      };
    });
    await server.database.db.insertInto('notifications').values(rows).execute();
    return rows.map(({ id }) => id).reverse();
  };
  const idsIn = (response: { json: () => unknown }) =>
    notificationListSchema
      .parse(response.json())
      .data.map(({ id }) => id)
      .sort();

  beforeAll(async () => {
    server = await openTestApp(kind);
    manager = await signIn(server.app, emails.manager(1, 1));
    colleague = await signIn(server.app, emails.manager(1, 2));
    admin = await signIn(server.app, emails.companyAdmin(1));
    otherAdmin = await signIn(server.app, emails.companyAdmin(2));
  });
  afterAll(() => server.close());

  it('come with the person, the newest hundred first', async () => {
    const given = await give(ids.manager(1, 1), 105);
    const seen = await seenBy(manager);
    expect(seen.map(({ id }) => id)).toEqual(given.slice(0, 100));
    expect(seen[0]).toEqual({
      id: given[0],
      title: 'Title 104',
      text: 'Text',
      link: null,
      read_at: null,
      created_at: '2026-06-01T00:01:44.000Z',
      updated_at: '2026-06-01T00:01:44.000Z',
    });
  });

  it('are marked read one by one, and stay read since the first time', async () => {
    const [first = '', second = ''] = await give(ids.manager(1, 1));
    const response = await manager.get(markRead(first));
    expect(response.statusCode).toBe(200);
    const { data } = notificationResponseSchema.parse(response.json());
    expect(data).toMatchObject({ id: first, title: 'Title 2', updated_at: data.read_at });
    expect(data.read_at).not.toBeNull();
    expect((await manager.get(markRead(first))).json()).toEqual(response.json());
    expect((await unreadOf(manager)).map(({ id }) => id)).toContain(second);
  });

  it.each([
    ['brackets', (chosen: string[]) => chosen.map((id) => `ids[]=${id}`).join('&')],
    ['numbers in brackets', (chosen: string[]) => chosen.map((id, at) => `ids[${String(at)}]=${id}`).join('&')],
    ['the same name twice', (chosen: string[]) => chosen.map((id) => `ids=${id}`).join('&')],
    ['commas', (chosen: string[]) => `ids=${chosen.join(',')}`],
    ['encoded commas and capitals', (chosen: string[]) => `ids=${encodeURIComponent(chosen.join(',').toUpperCase())}`],
  ])('are marked in number, named with %s', async (_, written) => {
    const [newest = '', ...others] = await give(ids.manager(1, 1));
    const read = await manager.get(`${MARK_ALL}?${written([...others, foreign, ids.nobody])}`);
    expect([read.statusCode, idsIn(read)]).toEqual([200, [...others].sort()]);
    expect((await unreadOf(manager)).map(({ id }) => id)).toEqual([newest]);
    const unread = await manager.get(`${MARK_UNREAD}?${written([...others, newest, foreign])}`);
    expect([unread.statusCode, idsIn(unread)]).toEqual([200, [...others].sort()]);
    expect(await unreadOf(manager)).toHaveLength(3);
    expect(await unreadOf(colleague)).toHaveLength(1);
  });

  it.each(['', '?ids=', '?ids[]=', '?ids=,'])('are all marked read when %j names none', async (query) => {
    const given = await give(ids.manager(1, 1));
    expect(idsIn(await manager.get(`${MARK_ALL}${query}`))).toEqual([...given].sort());
    expect(idsIn(await manager.get(`${MARK_ALL}${query}`))).toEqual([]);
    expect(await unreadOf(manager)).toEqual([]);
    expect(await unreadOf(colleague)).toHaveLength(1);
  });

  it('can be named by the hundred, as many as a person sees', async () => {
    const given = await give(ids.manager(1, 1), 100);
    const query = given.map((id) => `ids%5B%5D=${id}`).join('&');
    expect(idsIn(await manager.get(`${MARK_ALL}?${query}`))).toHaveLength(100);
  });

  it('are marked unread by name only', async () => {
    expect((await manager.get(MARK_UNREAD)).statusCode).toBe(422);
    expect((await manager.get(`${MARK_UNREAD}?ids=`)).json()).toEqual({ data: [] });
  });

  it.each(['?ids=x', '?ids[]=%00', '?ids[a]=b', '?ids[][]=a', `?ids=${'9'.repeat(5000)}`])(
    'refuse %s',
    async (query) => {
      await give(ids.manager(1, 1));
      for (const call of [MARK_ALL, MARK_UNREAD]) {
        const response = await manager.get(`${call}${query}`);
        expect(response.statusCode).toBeGreaterThanOrEqual(400);
        expect(response.statusCode).toBeLessThan(500);
      }
      expect(await unreadOf(manager)).toHaveLength(3);
    },
  );

  it('are deleted', async () => {
    const [first = '', ...others] = await give(ids.manager(1, 1));
    expect((await manager.delete(`/api/notifications/${first}`)).statusCode).toBe(204);
    expect((await manager.delete(`/api/notifications/${first}`)).statusCode).toBe(404);
    expect((await seenBy(manager)).map(({ id }) => id)).toEqual(others);
  });

  it('look absent to everybody else, whatever their role', async () => {
    const [own = ''] = await give(ids.manager(1, 1));
    const superAdmin = await signIn(server.app, emails.superAdmin);
    for (const browser of [colleague, admin, otherAdmin, superAdmin]) {
      expect((await browser.get(markRead(own))).statusCode).toBe(404);
      expect((await browser.delete(`/api/notifications/${own}`)).statusCode).toBe(404);
      expect(idsIn(await browser.get(`${MARK_ALL}?ids=${own}`))).toEqual([]);
      await browser.get(MARK_ALL);
    }
    for (const unknown of [ids.nobody, 'x', '%00']) expect((await manager.get(markRead(unknown))).statusCode).toBe(404);
    expect(await unreadOf(manager)).toHaveLength(3);
  });

  it('are not changed by a link from elsewhere', async () => {
    const [own = ''] = await give(ids.manager(1, 1));
    for (const url of [markRead(own), MARK_ALL, `${MARK_UNREAD}?ids=${own}`]) {
      for (const header of ['', 'something']) {
        expect((await manager.get(url, { headers: { 'x-requested-with': header } })).statusCode).toBe(403);
        const head = {
          method: 'HEAD',
          url,
          headers: { cookie: [...manager.cookies].map((pair) => pair.join('=')).join('; ') },
        } as const;
        expect((await server.app.inject(head)).statusCode).toBe(403);
      }
    }
    expect(await unreadOf(manager)).toHaveLength(3);
  });

  describe('when an answer is completed', () => {
    const begin = async (): Promise<string> => {
      const body = { locationId: ids.location(1, 1) };
      const response = await manager.post(`/api/assessment-tools/${ids.tool(1, 1)}/create-answer`, body);
      return response.json<{ data: { id: string } }>().data.id;
    };
    const details = [{ question_id: ids.question(1, 1, QUESTION.required), answer_value: '5' }];
    const told = async (browser: Browser, answer: string) =>
      (await seenBy(browser)).filter(({ link }) => link === `/assessment/${answer}`);
    const addAdmin = async (status: 'active' | 'inactive') => {
      const stamps = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };
      const id = randomUUID();
      const row = {
        id,
        client_id: ids.client(1),
        name: 'More',
        email: `${id}@outpost.test`,
        password_hash: '',
        role: 'companyAdmin',
        status,
        ...stamps,
      } as const;
      await server.database.db.insertInto('users').values(row).execute();
      return id;
    };
    const countFor = async (userId: string) =>
      (await server.database.db.selectFrom('notifications').select('id').where('user_id', '=', userId).execute())
        .length;

    it('tell the active administrators of the client, once, however often the request comes', async () => {
      const active = await addAdmin('active');
      const inactive = await addAdmin('inactive');
      const answer = await begin();
      await manager.put(`/api/answers/${answer}`, { details });
      const key = { headers: { 'idempotency-key': randomUUID() } };
      const submit = () => manager.post(`/api/answers/${answer}/change-status`, { status: 'completed' }, key);
      expect((await submit()).statusCode).toBe(200);
      expect((await submit()).headers['idempotency-replayed']).toBe('true');
      await manager.post(`/api/answers/${answer}/change-status`, { status: 'completed' });

      expect(await told(admin, answer)).toEqual([
        expect.objectContaining({
          title: 'Audit 11 completed',
          text: `${emails.manager(1, 1)} completed it at House 11`,
          link: `/assessment/${answer}`,
          read_at: null,
        }),
      ]);
      expect([await countFor(active), await countFor(inactive)]).toEqual([1, 0]);
      for (const browser of [manager, colleague, otherAdmin]) expect(await told(browser, answer)).toEqual([]);
    });

    it('are said in the language of who reads them, wherever they are read', async () => {
      const answer = await begin();
      await manager.put(`/api/answers/${answer}`, { details, status: 'completed' });
      const person = emails.manager(1, 1);
      const words = {
        en: { title: 'Audit 11 completed', text: `${person} completed it at House 11` },
        fr: { title: 'Audit 11\u202f: évaluation terminée', text: `Terminée par ${person} à House 11` },
        ar: {
          title: 'اكتمل تقييم \u2068Audit 11\u2069',
          text: `أكمله \u2068${person}\u2069 في \u2068House 11\u2069`,
        },
      };
      for (const [language, said] of Object.entries(words)) {
        const inLanguage = { headers: { 'accept-language': language } };
        const { data } = sessionResponseSchema.parse((await admin.get('/api/user', inLanguage)).json());
        const read = data.user.notifications?.find(({ link }) => link === `/assessment/${answer}`);
        expect(read).toMatchObject(said);
        for (const url of [markRead(read?.id ?? ''), `${MARK_UNREAD}?ids=${read?.id ?? ''}`]) {
          const marked = (await admin.get(url, inLanguage)).json<{ data: Notification | Notification[] }>().data;
          expect([marked].flat()).toEqual([expect.objectContaining(said)]);
        }
      }
    });

    it('are read as they were written where no codes were kept, or ones that this version does not know', async () => {
      const [known = '', gone = ''] = await give(ids.manager(1, 1), 2);
      const message = { title: { code: 'notice.of.tomorrow', values: {} }, text: 'report.kept' };
      await server.database.db
        .updateTable('notifications')
        .set({ message: JSON.stringify(message) })
        .where('id', '=', gone)
        .execute();
      const response = await manager.get('/api/user', { headers: { 'accept-language': 'fr' } });
      const { data } = sessionResponseSchema.parse(response.json());
      expect(data.user.notifications).toMatchObject([
        { id: known, title: 'Title 1', text: 'Text' },
        { id: gone, title: 'Title 0', text: 'Text' },
      ]);
    });

    it('tell of a whole save too, and again after it was reopened', async () => {
      const answer = await begin();
      const complete = () => manager.put(`/api/answers/${answer}`, { details, status: 'completed' });
      expect((await complete()).statusCode).toBe(200);
      expect(await told(admin, answer)).toHaveLength(1);
      await admin.post(`/api/answers/${answer}/change-status`, { status: 'in_progress' });
      expect((await complete()).statusCode).toBe(200);
      expect(await told(admin, answer)).toHaveLength(2);
    });

    it('do not tell an administrator of what it did itself', async () => {
      const answer = await begin();
      await admin.put(`/api/answers/${answer}`, { details, status: 'completed' });
      expect(await told(admin, answer)).toEqual([]);
    });

    it('tell nobody when it is refused', async () => {
      const answer = await begin();
      expect((await manager.post(`/api/answers/${answer}/change-status`, { status: 'completed' })).statusCode).toBe(
        422,
      );
      expect(await told(admin, answer)).toEqual([]);
    });
  });

  it('are forgotten after 90 days if they were read', async () => {
    const [read = '', ...unread] = await give(ids.manager(1, 1));
    await manager.get(markRead(read));
    const { buildApp } = await import('../../src/server/app');
    const later = await buildApp({
      db: server.database.db,
      mailer: server.app.mailer,
      now: () => new Date(Date.UTC(2026, 5, 1) + 91 * DAY_MS),
    });
    await later.ready();
    await later.close();
    const rows = await server.database.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', ids.manager(1, 1))
      .execute();
    expect(rows.map(({ id }) => id).sort()).toEqual(unread.sort());
  });
});
