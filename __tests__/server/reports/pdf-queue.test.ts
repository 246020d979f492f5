import { ReportTooLong } from '../../../src/server/report/pdf/render-pdf';
import { openPdfQueue } from '../../../src/server/report/pdf-queue';
import { type TestApp, openTestApp } from '../../support/test-app';
import { longReport, paperOf, withNotes } from './long-report';
import { readPdf, textOf } from './pdf-text';

const never = new AbortController().signal;

describe('setting reports as PDF', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp('embedded');
  });
  afterAll(() => server.close());

  it('holds up no other request, however long the report is', async () => {
    const { pdfQueue } = server.app.reportMaker;
    let isSet = false;
    const setting = pdfQueue.print(await paperOf(longReport(1000)), never).finally(() => {
      isSet = true;
    });
    for (let call = 0; call < 20; call += 1) expect((await server.app.inject('/health')).statusCode).toBe(200);
    expect(isSet).toBe(false);
    const pdf = readPdf(await setting);
    expect(pdf.pages.length).toBeGreaterThanOrEqual(200);
    expect(textOf(pdf)).toContain(`Page ${pdf.pages.length} of ${pdf.pages.length}`);
  }, 180_000);

  it('goes on with the next one when one is given up, and says when one is too long', async () => {
    const pdfQueue = openPdfQueue();
    const enough = new AbortController();
    const long = pdfQueue.print(await paperOf(longReport(1000)), enough.signal);
    const tooLong = pdfQueue.print(await paperOf(withNotes(longReport(1), 9_000_000)), never);
    const short = pdfQueue.print(await paperOf(longReport(1)), never);
    enough.abort();
    await expect(long).rejects.toThrow(/abort/);
    await expect(tooLong).rejects.toThrow(ReportTooLong);
    expect(readPdf(await short).pages).toHaveLength(2);
  });
});
