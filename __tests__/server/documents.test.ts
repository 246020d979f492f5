import type { Remark } from '../../src/contract/remarks';
import { openFolderStore } from '../../src/server/media/folder-store';
import { type Browser, signIn } from '../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../support/test-app';
import { emails, ids } from '../support/test-data';
import { addWhole, newMediaDir, photoOf } from './evidence/evidence-calls';
import { readPdf, textOf } from './reports/pdf-text';
import { beginAnswer, linkTo, openDirector, sendForToken } from './sharing/sharing-calls';

const NOTE = 'Read <b>twice</b> #strong[now]; تمّت القراءة';
const PDF = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n', 'latin1');

describe.each(oneDatabase)('one assessment on paper, on %s', (kind) => {
  let server: TestApp;
  let manager: Browser;
  let answer: string;
  const question = ids.question(1, 1, 1);
  const document = (browser: Browser, id = answer, query = '') => browser.get(`/api/answers/${id}/document${query}`);
  const picturesIn = (source: string) => source.match(/\/Subtype \/Image/g)?.length ?? 0;

  beforeAll(async () => {
    server = await openTestApp(kind, { media: openFolderStore(newMediaDir()) });
    manager = await signIn(server.app, emails.manager(1, 1));
    answer = await beginAnswer(manager);
    await manager.post(`/api/answers/${answer}/answer-detail/${question}`, { answer: '4', additional_info: NOTE });
    await manager.post(`/api/answers/${answer}/create-key-trend`, {
      questionCategoryId: ids.questionCategory(1, 1),
      text: 'Fewer falls at night.',
    });
    await addWhole(manager, answer, await photoOf(600));
    await addWhole(manager, answer, PDF, { kind: 'file', name: 'Fire drill.pdf', type: 'application/pdf' });
  });
  afterAll(() => server.close());

  it('says all that was answered, and that the rest was not, with photos; people’s texts are text', async () => {
    const response = await document(manager);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { data } = (await manager.get(`/api/answers/${answer}?relations[]=assessment_tool`)).json<{
      data: { receipt: string; assessment_tool: { name: string; questions: { question: string }[] } };
    }>();
    expect(response.headers['content-disposition']).toContain(`filename="assessment-${data.receipt}.pdf"`);
    const paper = readPdf(response.rawPayload);
    const text = textOf(paper);
    for (const said of [
      data.assessment_tool.name,
      ...data.assessment_tool.questions.map((one) => one.question),
      'Read <b>twice</b> #strong[now];',
      'Fewer falls at night.',
      'Fire drill.pdf',
      'Not answered',
      'In progress',
      data.receipt,
      emails.manager(1, 1),
    ])
      expect(text).toContain(said);
    expect(picturesIn(paper.source)).toBe(1);
  });

  it('is said in the language that is asked for', async () => {
    expect(textOf(readPdf((await document(manager, answer, '?language=fr')).rawPayload))).toContain('Sans réponse');
    expect((await document(manager, answer, '?language=tlh')).statusCode).toBe(422);
  });

  it('is nobody else’s, and for who has a link says all but who filled it in', async () => {
    for (const other of [emails.manager(1, 2), emails.companyAdmin(2), emails.manager(2, 1)])
      expect((await document(await signIn(server.app, other))).statusCode).toBe(404);
    expect((await document(await signIn(server.app, emails.companyAdmin(1)))).statusCode).toBe(200);
    const token = await sendForToken(manager, answer, { name: 'Dr Osei' });
    const director = await openDirector(server);
    const remark = await director.post(`/api/answers/set-remark/${token}`, {
      question_id: question,
      text: 'Which of them?',
    });
    const { written_at: to } = remark.json<{ data: Remark }>().data;
    await manager.post(`/api/answers/${answer}/reply-to-remark`, {
      question_id: question,
      reply: 'The second one.',
      to,
    });
    const response = await director.get(`/api/answers/document-by-token/${token}`);
    expect(response.statusCode).toBe(200);
    const text = textOf(readPdf(response.rawPayload));
    expect(text).toContain('Fewer falls at night.');
    expect(text).toMatch(/Remark by Dr Osei, .*Which of them\?.*Answered, .*The second one\./s);
    expect(text).not.toContain(emails.manager(1, 1));
    expect((await director.get('/api/answers/document-by-token/unknown')).statusCode).toBe(404);
    expect((await document(director)).statusCode).toBe(401);
  });

  it('is mailed to whom the link was sent, in its language, three times a day', async () => {
    const id = await beginAnswer(manager);
    const token = await sendForToken(manager, id, { name: 'Dr Osei', email: 'copies@school.test', language: 'fr' });
    const director = await openDirector(server);
    const copy = () => director.post(linkTo.copy(token));
    expect((await copy()).statusCode).toBe(409);
    await director.post(linkTo.submit(token));
    const copies = [await copy(), await copy(), await copy(), await copy()];
    expect(copies.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 429]);
    const mails = (await server.mails()).filter(({ to }) => to === 'Dr Osei <copies@school.test>');
    expect(mails.map(({ subject }) => subject)).toEqual([
      ...Array.from({ length: 3 }, () => 'Votre copie\u202f: Audit 11, House 11'),
      expect.stringContaining('Audit 11'),
    ]);
    expect(mails[0]?.url).toBe(mails[3]?.url);
  });

  it('is made once at a time for each person', async () => {
    const both = await Promise.all([document(manager), document(manager)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429]);
    expect((await document(manager)).statusCode).toBe(200);
  });
});
