import type { Report, ReportFormat } from '../../contract/reports';
import { EXPORT_TYPES } from '../export/write-export';
import { WORDS } from '../figures/words';
import { describeReport } from './document';
import { PaperRefused, type Picture } from './pdf/render-pdf';
import type { PdfQueue } from './pdf-queue';
import type { Language } from '../messages/language';
import { wallTime } from '../wall-time';
import { writeReportWorkbook } from './workbook';

export type ReportFileFormat = Exclude<ReportFormat, 'json'>;

export const REPORT_FILE_TYPES: Readonly<Record<ReportFileFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: EXPORT_TYPES.xlsx.contentType,
};

interface Named {
  readonly tool: string;
  /** The days that it is of, where it is narrowed to some. */
  readonly startDate?: string | undefined;
  readonly finishDate?: string | undefined;
  /** Any time of the day on which it was made, ISO-8601. */
  readonly at: string;
  readonly timeZone: string;
  readonly language: Language;
}
/** Letters of a questionnaire's name: what comes after it is never cut off. */
const LONGEST_TOOL = 60;

/** What a report's file is called, without its extension: of which questionnaire, of when, and in which language. */
export function reportFileName({ tool, startDate, finishDate, at, timeZone, language }: Named): string {
  const made = wallTime(new Date(at), timeZone).toISOString().slice(0, 10);
  const until = finishDate === undefined ? made : `until-${finishDate}`;
  const period = startDate === undefined ? until : `${startDate}_${finishDate ?? made}`;
  return `report-${tool.slice(0, LONGEST_TOOL).trimEnd()}-${period}-${language}`;
}

/** How many of what people wrote a report holds: a workbook all, what is read from top to bottom the newest few. */
export const wordsIn = (format: ReportFormat): number => (format === 'xlsx' ? WORDS.all : WORDS.few);

interface Making {
  readonly format: ReportFileFormat;
  readonly language: Language;
  readonly logo: Logo | null;
  readonly pdfQueue: PdfQueue;
  readonly signal: AbortSignal;
}

/** The logo of the report's client, as it was uploaded. */
export interface Logo {
  readonly content: Buffer;
  readonly content_type: string;
}

/** A report as a file. Throws what `PdfQueue.print` does. */
export async function makeReportFile(
  report: Report,
  { format, language, logo, pdfQueue, signal }: Making,
): Promise<Buffer> {
  if (format === 'xlsx') return writeReportWorkbook(await describeReport(report, language));
  const print = async (pictures: readonly Picture[]) =>
    pdfQueue.print(
      { template: 'report', data: await describeReport(report, language, pictures[0]?.path), pictures },
      signal,
    );
  if (!logo) return print([]);
  const path = `logo.${logo.content_type.replace('image/', '')}`;
  return print([{ path, content: logo.content }]).catch((error: unknown) => {
    // What is no picture was uploaded as one: that costs nobody their report.
    if (error instanceof PaperRefused) return print([]);
    throw error;
  });
}
