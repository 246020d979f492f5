import { errorBodySchema } from '../../../src/contract/errors';
import { type Browser, signIn } from '../../support/browser';
import { type TestApp, databases, openTestApp } from '../../support/test-app';
import { emails, id } from '../../support/test-data';
import { type One, kinds } from './kinds';

/** Text that is unusual and all the same text: it comes back as it went in. */
const TEXTS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '=HYPERLINK("https://evil.test","x")',
  '＝1',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '&amp;',
  "'; drop table clients; --",
  '😀👩‍👩‍👧',
  'abc\u202Edef',
  'مرحبا',
  '%00',
  '%s%n',
  '${7*7}',
  '\\',
  'a,b;c"d',
  '__proto__',
  'null',
  '1e400',
];

/**
 * As JSON text, because some of it is more than a JavaScript value can say. None of it is a text that can be stored.
 */
const NO_TEXTS = {
  'a number': '7',
  'a number beyond all': '1e400',
  'a boolean': 'true',
  'a list': '["a"]',
  'an object': '{"a":{"$gt":""}}',
  'a deep list': '['.repeat(5000) + ']'.repeat(5000),
  'a zero character': '"a\\u0000b"',
  'half a surrogate pair': '"\\ud800"',
  'a long text': `"${'x'.repeat(10_000)}"`,
};
const json = { headers: { 'content-type': 'application/json' } };

describe.each(databases)('hostile input to the office, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.superAdmin);
  });
  afterAll(() => server.close());

  const fields = kinds.flatMap(({ texts, ...rest }) =>
    Object.keys(texts).map((field) => ({ ...rest, field, limit: texts[field] ?? 0 })),
  );

  it.each(fields)(
    '$group keep any text as it is in $field, and files show it as text',
    async ({ group, update, body, field, limit }) => {
      const path = `/api/${group}`;
      const { id: made } = (await admin.post(path, body(1))).json<One>().data;
      for (const text of [...TEXTS, 'x'.repeat(limit), '😀'.repeat(limit / 2)]) {
        const saved = await admin.send(update, `${path}/${made}`, { [field]: text });
        expect([text, saved.statusCode, saved.json<One>().data[field]]).toEqual([text, 200, text]);
        const file = await admin.get(`${path}/export?format=csv&columns[${field}]=Title`);
        expect(file.body).not.toMatch(/(^|[\n,])"?[=+\-@＝]/u);
      }
    },
  );

  it.each(fields)(
    '$group refuse in $field what is no text, or too long',
    async ({ group, update, body, field, limit }) => {
      const path = `/api/${group}`;
      const { id: made } = (await admin.post(path, body(1))).json<One>().data;
      const tooLong = JSON.stringify('x'.repeat(limit + 1));
      for (const [name, value] of Object.entries({ ...NO_TEXTS, 'a text that is one too long': tooLong })) {
        const response = await admin.send(update, `${path}/${made}`, `{"${field}":${value}}`, json);
        expect([name, response.statusCode]).toEqual([name, name === 'a deep list' ? expect.any(Number) : 422]);
        expect(response.statusCode).toBeLessThan(500);
        expect(errorBodySchema.strict().safeParse(response.json()).success).toBe(true);
      }
      const words = await admin.send(update, `${path}/${made}`, { [field]: 'x'.repeat(limit + 1) });
      expect(words.json<{ errors: object }>().errors).toEqual({
        [field]: [`Use at most ${limit.toLocaleString('en')} characters.`],
      });
    },
  );

  it.each(kinds)('$group survive every kind of value in every other field', async ({ group, update, body, texts }) => {
    const path = `/api/${group}`;
    const { id: made } = (await admin.post(path, body(1))).json<One>().data;
    const values = [
      ...Object.values(NO_TEXTS),
      'null',
      '""',
      '"x"',
      '-1',
      '1.5',
      JSON.stringify(id('dead', 2)),
      '"2026-99-99"',
    ];
    for (const field of Object.keys(body(1)).filter((name) => !(name in texts))) {
      for (const value of values) {
        const response = await admin.send(update, `${path}/${made}`, `{"${field}":${value}}`, json);
        expect([field, value.slice(0, 40), response.statusCode < 500]).toEqual([field, value.slice(0, 40), true]);
      }
    }
  });

  it.each(kinds)('$group say in words what is missing', async ({ group, body }) => {
    const { errors } = (await admin.post(`/api/${group}`, {})).json<{ errors: Record<string, string[]> }>();
    expect(Object.keys(body(1))).toEqual(expect.arrayContaining(Object.keys(errors)));
    for (const messages of Object.values(errors)) expect(messages).toHaveLength(1);
    expect(errors['name']?.[0]).toMatch(/^(This field is required|Enter a name)\.$/);
  });

  it.each(kinds)('$group survive addresses that nobody would type', async ({ group }) => {
    for (const tail of [
      ...[
        '/%00',
        '/none',
        '/1e400',
        `/${'9'.repeat(300)}`,
        '/%ed%a0%80',
        '?s=%00',
        `?s=${'x'.repeat(300)}`,
        '?perPage=1e400',
      ],
      ...[
        '?sort=constructor',
        '?sort=-__proto__',
        '?filters[__proto__]=x',
        '?filters[status][$gt]=',
        '?relations[a]=b',
        '?page=0',
      ],
      ...[
        '/export?format=pdf&columns[name]=x',
        '/export?format=csv',
        '/export?format=csv&columns=name',
        '?clientId=%27',
        '?clientId[]=x',
      ],
      ...[
        `/export?format=csv&columns[name]=${encodeURIComponent('=cmd()\u202E')}`,
        '/%2e%2e/users/audit',
        '/none/audit?before=x',
      ],
    ]) {
      const response = await admin.get(`/api/${group}${tail}`);
      expect([tail, response.statusCode < 500]).toEqual([tail, true]);
    }
  });
});
