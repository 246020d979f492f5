import { sql } from 'kysely';
import type { ActivityEntry } from '../../src/contract/activity';
import {
  type Block,
  type BlockContent,
  BLOCKS_AT_MOST,
  BLOCKS_MB_AT_MOST,
  blockResponseSchema,
  blocksSchema,
  savedBlockSchema,
} from '../../src/contract/blocks';
import type { AssessmentTool } from '../../src/contract/assessment-tools';
import { newId } from '../../src/server/db/ids';
import { type Browser, signIn } from '../support/browser';
import { type TestApp, databases, openTestApp } from '../support/test-app';
import { emails, ids } from '../support/test-data';

const BLOCKS = '/api/blocks';
const TOOLS = '/api/assessment-tools';
type Fields = Record<string, unknown>;

const question = (text: string, change: Fields = {}) => ({
  ...{ question: text, help: null, type: 'yes_no', answer_options: '', is_required: 0 },
  ...change,
});
const doors = (...questions: object[]) => [{ id: 'c', name: 'Doors', weight: 2, questions }];

describe.each(databases)('blocks of questions, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  let stranger: Browser;
  let owner: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.companyAdmin(1));
    stranger = await signIn(server.app, emails.companyAdmin(2));
    owner = await signIn(server.app, emails.superAdmin);
  });
  beforeEach(async () => {
    await server.database.db.deleteFrom('question_blocks').execute();
  });
  afterAll(() => server.close());

  const body = (name: string, change: Fields = {}) => ({
    ...{ client_id: ids.client(1), name, question_categories: doors(question('Shut?')) },
    ...change,
  });
  const add = async (browser: Browser, name: string, change: Fields = {}): Promise<Block> => {
    const response = await browser.post(BLOCKS, body(name, change));
    expect([response.statusCode, response.body.slice(0, 300)]).toEqual([201, expect.any(String)]);
    return savedBlockSchema.parse(response.json()).data;
  };
  const names = async (browser: Browser, query = '') =>
    blocksSchema.parse((await browser.get(BLOCKS + query)).json()).data.map(({ name }) => name);
  const read = async (browser: Browser, { id }: Block): Promise<BlockContent> =>
    blockResponseSchema.parse((await browser.get(`${BLOCKS}/${id}`)).json()).data;

  it('are kept with all that their questions say, renamed and deleted', async () => {
    const shown_if = { match: 'all', terms: [{ question_id: 'q', operator: 'is', values: ['no'] }] };
    const translations = { fr: { text: 'Pourquoi ?' } };
    const why = question('Why?', { type: 'text', shown_if, translations });
    const made = await add(admin, '  Safety ', { question_categories: doors(question('Shut?', { id: 'q' }), why) });
    expect(made).toMatchObject({ name: 'Safety', questions: 2, client_id: ids.client(1) });
    const [category] = (await read(admin, made)).question_categories;
    expect(category).toMatchObject({ id: 'c', name: 'Doors', weight: 2 });
    expect(category?.questions).toMatchObject([{ id: 'q' }, { question: 'Why?', shown_if, translations }]);
    expect(category?.questions[1]?.id).not.toBe('');

    await add(admin, 'Airs');
    expect(await names(admin)).toEqual(['Airs', 'Safety']);
    const taken = await admin.put(`${BLOCKS}/${made.id}`, { name: 'AIRS' });
    expect([taken.statusCode, taken.json<{ errors: Fields }>().errors]).toEqual([
      422,
      { name: ['There is one called “Airs” already.'] },
    ]);
    const renamed = await admin.put(`${BLOCKS}/${made.id}`, { name: 'Zebra' });
    expect(renamed.json()).toMatchObject({ data: { id: made.id, name: 'Zebra', questions: 2 } });
    expect((await admin.delete(`${BLOCKS}/${made.id}`)).statusCode).toBe(204);
    expect((await admin.delete(`${BLOCKS}/${made.id}`)).statusCode).toBe(404);
    expect(await names(admin)).toEqual(['Airs']);
    const told = (await admin.get('/api/activity')).json<{ data: { entries: ActivityEntry[] } }>().data.entries;
    expect(
      told.filter(({ action }) => action.startsWith('block_')).map(({ action, changes }) => [action, changes]),
    ).toEqual([
      ['block_deleted', { block: { from: 'Zebra', to: null } }],
      ['block_renamed', { block: { from: 'Safety', to: 'Zebra' } }],
      ['block_made', { block: { from: null, to: 'Airs' } }],
      ['block_made', { block: { from: null, to: 'Safety' } }],
    ]);
  });

  it('are those of one client: others see, change and make none there', async () => {
    const own = await add(admin, 'Ours');
    const theirs = await add(stranger, 'Theirs', { client_id: ids.client(2) });
    expect(await names(admin, `?clientId=${ids.client(2)}`)).toEqual([]);
    expect([await names(stranger), await names(owner)]).toEqual([['Theirs'], ['Ours', 'Theirs']]);
    expect(await names(owner, `?clientId=${ids.client(2)}`)).toEqual(['Theirs']);
    for (const response of [
      await admin.get(`${BLOCKS}/${theirs.id}`),
      await admin.put(`${BLOCKS}/${theirs.id}`, { name: 'Mine' }),
      await admin.delete(`${BLOCKS}/${theirs.id}`),
    ])
      expect(response.statusCode).toBe(404);
    expect((await admin.post(BLOCKS, body('There', { client_id: ids.client(2) }))).statusCode).toBe(422);
    expect((await owner.get(`${BLOCKS}/${own.id}`)).statusCode).toBe(200);
    expect(await names(stranger)).toEqual(['Theirs']);
    const maya = await signIn(server.app, emails.manager(1, 1));
    expect([(await maya.get(BLOCKS)).statusCode, (await maya.post(BLOCKS, body('x'))).statusCode]).toEqual([403, 403]);
  });

  it('may be large, and are not without end', async () => {
    const many = Array.from({ length: 1000 }, (_, at) => question(`Question ${String(at)}`, { id: 'same' }));
    const made = await add(admin, 'All', { question_categories: doors(...many) });
    const kept = (await read(admin, made)).question_categories.flatMap(({ questions }) => questions);
    expect([kept.length, new Set(kept.map(({ id }) => id)).size]).toEqual([1000, 1000]);
    const refused: Fields[] = [
      { question_categories: [] },
      { question_categories: Array.from({ length: 201 }, () => ({ name: '', questions: [] })) },
      { name: ' ' },
      { name: 'a\nb' },
      { name: 'x'.repeat(101) },
      { question_categories: doors(question('x', { type: 'poem' })) },
    ];
    for (const change of refused) expect((await admin.post(BLOCKS, body('Bad', change))).statusCode).toBe(422);
    const now = new Date().toISOString();
    const rows = Array.from({ length: BLOCKS_AT_MOST - 1 }, (_, at) => ({
      ...{ client_id: ids.client(1), id: newId(), name: `Block ${String(at)}`, questions: 0, content: '[]' },
      ...{ created_at: now, updated_at: now },
    }));
    await server.database.db.insertInto('question_blocks').values(rows).execute();
    const full = await admin.post(BLOCKS, body('One more'));
    expect(full.json()).toMatchObject({
      errors: { name: ['There are 200 blocks already. Delete one of them first.'] },
    });
  });

  it('take so much room together, and no more', async () => {
    const now = new Date().toISOString();
    const times = { created_at: now, updated_at: now };
    const large = { client_id: ids.client(1), id: newId(), name: 'Large', questions: 0, ...times };
    const content = sql<string>`'[]' || repeat(' ', ${BLOCKS_MB_AT_MOST * 1024 * 1024 - 1_000}::int)`;
    await server.database.db
      .insertInto('question_blocks')
      .values({ ...large, content })
      .execute();
    await add(admin, 'Small');
    const refused = await admin.post(
      BLOCKS,
      body('One more', { question_categories: doors(question('?'.repeat(800))) }),
    );
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { errors: { name: ['The blocks take up the 20 MB that there are for them. Delete one of them first.'] } },
    ]);
    const elsewhere = { client_id: ids.client(2), question_categories: doors(question('?'.repeat(800))) };
    await add(owner, 'Elsewhere', elsewhere);
    await server.database.db.deleteFrom('question_blocks').where('id', '=', large.id).execute();
    await add(admin, 'One more');
  });

  it('go with their client', async () => {
    const client = (await owner.post('/api/clients', { name: 'Gone', status: 'active' })).json<{
      data: { id: string };
    }>().data;
    await add(owner, 'Left', { client_id: client.id });
    const copy = (await owner.post(`/api/clients/${client.id}/copy`)).json<{ data: { id: string } }>().data;
    expect(await names(owner, `?clientId=${copy.id}`)).toEqual(['Left']);
    for (const { id } of [client, copy])
      expect((await owner.delete(`/api/clients/${id}`)).statusCode).toBeLessThan(300);
    expect(await names(owner)).toEqual([]);
    server.pass(120_000);
    await server.database.db.deleteFrom('clients').where('id', 'in', [client.id, copy.id]).execute();
    expect(await server.database.db.selectFrom('question_blocks').select('id').execute()).toEqual([]);
  });

  it('bring translations into what is new, in languages that the questionnaire has', async () => {
    const translations = { fr: { text: 'Fermé ?', labels: { gone: 'x' } }, de: { text: 'Zu?' } };
    const copy = question('Shut?', { translations });
    const made = await admin.post(TOOLS, {
      ...{ client_id: ids.client(1), category_id: ids.category(1, 2), name: 'Speaks', language: 'en' },
      ...{ translations: { fr: { text: 'Parle' } }, question_categories: doors(copy) },
    });
    const tool = made.json<{ data: AssessmentTool }>().data;
    expect(tool).toMatchObject({ language: 'en', translations: { fr: { text: 'Parle' } } });
    expect(tool.questions[0]?.translations).toEqual({ fr: { text: 'Fermé ?' } });
    const [known] = tool.questions;
    const [category] = tool.question_categories;
    const again = question('Shut?', { id: known?.id, translations: { fr: { text: 'Autre' } } });
    const questions = [again, question('New', { translations: { fr: { text: 'Neuf' } } })];
    const saved = await admin.put(`${TOOLS}/${tool.id}`, {
      question_categories: [{ id: category?.id, name: 'Doors', questions }],
      language: 'de',
      translations: { it: { text: 'Parla' } },
    });
    expect([saved.statusCode, saved.json()]).toMatchObject([
      200,
      {
        data: {
          ...{ language: 'en', translations: { fr: { text: 'Parle' } } },
          questions: [{ translations: { fr: { text: 'Fermé ?' } } }, { translations: { fr: { text: 'Neuf' } } }],
        },
      },
    ]);
    const wrong = await admin.post(TOOLS, {
      ...{ client_id: ids.client(1), category_id: ids.category(1, 2), name: 'Twice', language: 'fr' },
      translations: { fr: { text: 'Parle' } },
    });
    expect(wrong.statusCode).toBe(422);
  });
});
