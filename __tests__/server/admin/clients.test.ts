import { type Browser, signIn } from '../../support/browser';
import { encodeForm } from '../../support/form';
import { type TestApp, oneDatabase, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import type { Many, One } from './kinds';

const OWN = `/api/clients/${ids.client(1)}`;
/** The shortest files that are what they say. */
const PICTURES = {
  'image/png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  'image/jpeg': Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')]),
  'image/webp': Buffer.from('524946461a000000574542505650384c0d0000002f00000010071011118888fe0700', 'hex'),
};
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe.each(oneDatabase)('clients, on %s', (kind) => {
  let server: TestApp;
  let owner: Browser;
  let own: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    owner = await signIn(server.app, emails.superAdmin);
    own = await signIn(server.app, emails.companyAdmin(1));
  });
  afterAll(() => server.close());

  const sendForm = async (browser: Browser, url: string, fields: Record<string, string | Blob>) => {
    const { body, options } = await encodeForm(fields);
    return browser.post(url, body, options);
  };
  const picture = (content: Buffer | string, type = 'image/png') =>
    new File([new Uint8Array(Buffer.from(content))], 'logo.png', { type });

  it.each(Object.entries(PICTURES))(
    'take a logo that is %s, and show it to their own people',
    async (type, content) => {
      const saved = await sendForm(own, OWN, { _method: 'PUT', name: 'North', logo: picture(content) });
      expect(saved.statusCode).toBe(200);
      const { data } = saved.json<One>();
      expect(data.name).toBe('North');
      const address = String(data['logo_url']);
      expect(address).toMatch(new RegExp(`^${OWN}/logo\\?v=[0-9a-f-]{36}$`));
      const shown = await own.get(address);
      expect(shown.headers).toMatchObject({
        ...{ 'content-type': type, 'x-content-type-options': 'nosniff' },
        'cache-control': 'private, max-age=31536000, immutable',
      });
      expect(shown.rawPayload.equals(content)).toBe(true);
      expect((await own.get(`${OWN}/logo`)).headers['cache-control']).toBe('no-store');
      expect((await (await signIn(server.app, emails.companyAdmin(2))).get(address)).statusCode).toBe(404);
      expect((await (await signIn(server.app, emails.manager(1, 1))).get(address)).statusCode).toBe(200);
    },
  );

  it('lose their logo when asked to', async () => {
    const kept = await sendForm(own, OWN, { name: 'North', logo: picture(PICTURES['image/png']) });
    const address = String(kept.json<One>().data['logo_url']);
    expect((await sendForm(own, OWN, { name: 'Still' })).json<One>().data['logo_url']).toBe(address);
    const removed = await sendForm(own, OWN, { remove_logo: '1' });
    expect(removed.json<One>().data).toMatchObject({ name: 'Still', logo_url: null });
    expect((await own.get(address)).statusCode).toBe(404);
  });

  it.each([
    ['a script under the name of a picture', SVG, 'Choose a PNG, JPEG or WebP picture.'],
    ['a PDF', '%PDF-1.7\n', 'Choose a PNG, JPEG or WebP picture.'],
    [
      'more than 1 MB',
      Buffer.concat([PICTURES['image/png'], Buffer.alloc(1024 * 1024)]),
      'Choose a picture of at most 1 MB.',
    ],
  ])('refuse %s for a logo', async (_name, content, message) => {
    const refused = await sendForm(own, OWN, { logo: picture(content) });
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { errors: { logo: [message] } }]);
  });

  it('have a colour for their reports, or none', async () => {
    const accentOf = async () => (await own.get(OWN)).json<One>().data;
    expect((await sendForm(own, OWN, { _method: 'PUT', accent: 'red' })).statusCode).toBe(422);
    expect((await sendForm(own, OWN, { _method: 'PUT', accent: '#FFB000' })).statusCode).toBe(200);
    expect(await accentOf()).toMatchObject({ accent: '#ffb000' });
    expect((await sendForm(own, OWN, { _method: 'PUT', accent: '' })).statusCode).toBe(200);
    expect(await accentOf()).toMatchObject({ accent: null });
  });

  it('refuse a form that is too large, has too many fields, or is broken', async () => {
    expect((await sendForm(own, OWN, { logo: picture(Buffer.alloc(5 * 1024 * 1024)) })).statusCode).toBe(413);
    const many = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`field${String(index)}`, 'x']));
    expect((await sendForm(own, OWN, many)).statusCode).toBe(413);
    const { body, options } = await encodeForm({ name: 'Cut', logo: picture(PICTURES['image/png']) });
    expect((await own.post(OWN, body.subarray(0, body.length - 40), options)).statusCode).toBe(400);
    const noBorder = { headers: { 'content-type': 'multipart/form-data' } };
    expect((await own.post(OWN, body, noBorder)).statusCode).toBe(400);
    const nameless = Buffer.from('--x\r\nContent-Disposition: form-data\r\n\r\nvalue\r\n--x--\r\n');
    const border = { headers: { 'content-type': 'multipart/form-data; boundary=x' } };
    expect((await own.post(OWN, nameless, border)).statusCode).toBeLessThan(500);
    const prototype = Buffer.from('--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nvalue\r\n--x--\r\n');
    expect((await own.post(OWN, prototype, border)).statusCode).toBeLessThan(500);
    expect((await own.get(OWN)).json<One>().data.name).not.toBe('Cut');
  });

  it('are made by a companyAdmin for a superAdmin to activate, and are not its own to see', async () => {
    expect((await own.post('/api/clients', { name: 'Mine', status: 'active' })).statusCode).toBe(403);
    const made = await own.post('/api/clients', { name: 'Sister Care' });
    expect([made.statusCode, made.body]).toEqual([204, '']);
    const named = async (browser: typeof own) =>
      (await browser.get('/api/clients?s=Sister')).json<Many>().data.map(({ name, status }) => ({ name, status }));
    expect(await named(owner)).toEqual([{ name: 'Sister Care', status: 'inactive' }]);
    expect(await named(own)).toEqual([]);
    expect((await owner.post('/api/clients', { name: 'North' })).json<One>().data).toMatchObject({ status: 'active' });
  });

  it('are copied, deleted and (de)activated by a superAdmin alone', async () => {
    expect((await own.post(`${OWN}/copy`)).statusCode).toBe(403);
    expect((await own.delete(OWN)).statusCode).toBe(403);
    expect((await own.get(`${OWN}/deletion`)).statusCode).toBe(403);
    expect((await own.post(`${OWN}/change-status`, { status: 'inactive' })).statusCode).toBe(403);
    expect((await own.post(OWN, { status: 'inactive' })).statusCode).toBe(403);
    expect((await own.post(OWN, { status: 'active', name: 'Ours' })).json<One>().data).toMatchObject({ name: 'Ours' });
  });

  it('sign their people out while they are inactive', async () => {
    const south = `/api/clients/${ids.client(2)}`;
    const person = await signIn(server.app, emails.companyAdmin(2));
    const status = async (value: string) =>
      (await owner.post(`${south}/change-status`, { status: value })).json<One>().data['status'];
    expect(await status('inactive')).toBe('inactive');
    expect((await person.get('/api/user')).statusCode).toBe(401);
    expect(await status('active')).toBe('active');
    expect((await person.get('/api/user')).statusCode).toBe(200);
  });

  it('are copied with categories and tools, but without people, places and answers', async () => {
    const response = await owner.post(`/api/clients/${ids.client(2)}/copy`);
    expect(response.statusCode).toBe(201);
    const { data } = response.json<One>();
    expect(data).toMatchObject({ name: 'Client 2 (copy)', status: 'inactive', logo_url: null });
    const of = async (group: string) => (await owner.get(`/api/${group}?clientId=${data.id}`)).json<Many>().data;
    expect((await of('users')).concat(await of('locations'), await of('projects'))).toEqual([]);
    const [root, leaf] = (await of('categories')).sort((one, other) => (one.name < other.name ? 1 : -1));
    expect([root, leaf]).toMatchObject([
      { name: 'Root', parent_id: null },
      { name: 'Leaf', parent_id: root?.id },
    ]);
    const tools = await of('assessment-tools');
    expect(tools.map(({ name, status, category_id }) => [name, status, category_id])).toEqual([
      ['Audit 21', 'active', leaf?.id],
      ['Audit 22', 'draft', leaf?.id],
      ['Audit 23', 'archived', leaf?.id],
    ]);
    const text = JSON.stringify(tools);
    expect(tools[0]?.['questions']).toHaveLength(8);
    for (const id of [ids.client(2), ids.tool(2, 1), ids.questionCategory(2, 1), ids.question(2, 1, 1)])
      expect(text).not.toContain(id);
  });
});
