import type { Report, ReportFormat } from '../../contract/reports';
import { EXPORT_TYPES } from '../export/write-export';
import { WORDS } from '../figures/words';
import { describeReport } from './document';
import type { PdfQueue } from './pdf-queue';
import type { Language } from '../messages/language';
import { wallTime } from '../wall-time';
import { writeReportWorkbook } from './workbook';

export type ReportFileFormat = Exclude<ReportFormat, 'json'>;

export const REPORT_FILE_TYPES: Readonly<Record<ReportFileFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: EXPORT_TYPES.xlsx.contentType,
};

/** What a report's file is called, without its extension. `at`: any time of its day, ISO-8601. */
export const reportFileName = (tool: string, at: string, timeZone: string): string =>
  `report-${tool}-${wallTime(new Date(at), timeZone).toISOString().slice(0, 10)}`;

/** How many of what people wrote a report holds: a workbook all, what is read from top to bottom the newest few. */
export const wordsIn = (format: ReportFormat): number => (format === 'xlsx' ? WORDS.all : WORDS.few);

/** A report as a file. Throws what `Press.print` does. */
export async function makeReportFile(
  report: Report,
  {
    format,
    language,
    pdfQueue,
    signal,
  }: { format: ReportFileFormat; language: Language; pdfQueue: PdfQueue; signal: AbortSignal },
): Promise<Buffer> {
  const document = await describeReport(report, language);
  return format === 'pdf'
    ? pdfQueue.print({ template: 'report', data: document }, signal)
    : writeReportWorkbook(document);
}
