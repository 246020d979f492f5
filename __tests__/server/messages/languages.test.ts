import { parse } from 'csv-parse/sync';
import type { ErrorBody } from '../../../src/contract/errors';
import type { ImportOutcome } from '../../../src/contract/imports';
import type { BulkOutcome } from '../../../src/contract/admin';
import { type Browser, openBrowser, signIn } from '../../support/browser';
import { type TestApp, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import { PATHS, csvOf, sendFile } from '../import/import-calls';

const DISTRICTS = '/api/districts';
const inLanguage = (language: string) => ({ headers: { 'accept-language': language } });

describe('refusals in the language of the page', () => {
  let server: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    server = await openTestApp('embedded');
    admin = await signIn(server.app, emails.superAdmin);
  });
  afterAll(() => server.close());

  it.each([
    ['fr', 'Ce champ est obligatoire.'],
    ['ar-EG,ar;q=0.9', 'هذا الحقل إلزامي.'],
    ['de', 'This field is required.'],
  ])('at a field: %s', async (language, words) => {
    const response = await admin.post(DISTRICTS, { client_id: ids.client(1), name: ' ' }, inLanguage(language));
    expect([response.statusCode, response.json()]).toMatchObject([
      422,
      { message: words, code: 'field.required', errors: { name: [words] } },
    ]);
  });

  it.each([
    ['fr', '3 évaluations s’y réfèrent.'],
    ['ar', 'تشير 3 تقييمات إلى هذا السجل.'],
    ['xx', '3 assessments refer to this.'],
  ])('of a whole call, and of records that are changed many at once: %s', async (language, words) => {
    const single = await admin.delete(`${DISTRICTS}/${ids.district(1)}`, inLanguage(language));
    expect([single.statusCode, single.json<ErrorBody>()]).toMatchObject([409, { message: words, code: 'has_answers' }]);
    const selection = { ids: [ids.district(1)] };
    const many = await admin.post(`${DISTRICTS}/bulk`, { action: 'delete', selection }, inLanguage(language));
    expect(many.json<{ data: BulkOutcome }>().data.results).toEqual([
      { id: ids.district(1), name: 'District', done: false, message: words },
    ]);
  });

  it.each<[string, string, string[]]>([
    ['fr', 'Il n’y a pas de projet du nom de «\u202FNulle part\u202F».', ['Ligne', 'Problèmes']],
    ['ar', 'لم يُعثر على مشروع باسم «\u2068Nulle part\u2069».', ['الصف', 'المشكلات']],
    ['en-GB', 'There is no project called “Nulle part”.', ['Row', 'Problems']],
  ])('at the rows of an import, and in the file of those that failed: %s', async (language, words, headings) => {
    const file = csvOf(['Project', 'District', 'Name'], ['Nulle part', 'District', 'Here']);
    const client = { client_id: ids.client(1) };
    const { headers } = inLanguage(language);
    const checked = await sendFile(admin, PATHS.locations, file, { ...client, dry_run: '1' }, headers);
    expect(checked.json<{ data: ImportOutcome }>().data.rows).toMatchObject([{ errors: { project: [words] } }]);
    const report = await sendFile(admin, PATHS.locations, file, { ...client, report: 'csv' }, headers);
    expect(parse(report.body, { bom: true })).toEqual([
      ['Project', 'District', 'Name', ...headings],
      ['Nulle part', 'District', 'Here', '2', `Project: ${words}`],
    ]);
  });

  it('in the last line of an import that failed on the way', async () => {
    const accept = 'application/x-ndjson';
    const file = csvOf(['Name'], ['A']);
    const late = await sendFile(
      admin,
      PATHS.districts,
      file,
      { client_id: ids.nobody },
      { accept, ...inLanguage('fr').headers },
    );
    expect(JSON.parse(late.body.trim().split('\n').at(-1) ?? '')).toEqual({
      error: { status: 422, message: 'Choisissez un client dans la liste.', code: 'record.client' },
    });
  });

  it('before anybody is known, and before there is a route', async () => {
    const visitor = openBrowser(server.app);
    expect((await visitor.get('/api/user', inLanguage('fr'))).json()).toMatchObject({
      message: 'Vous devez vous connecter.',
    });
    expect((await visitor.get('/api/nothing', inLanguage('fr'))).json()).toMatchObject({
      message: 'Il n’y a rien à cette adresse.',
    });
    expect((await visitor.get('/%E0%A4%A', inLanguage('ar'))).json()).toMatchObject({ message: 'تعذّرت قراءة الطلب.' });
  });
});
