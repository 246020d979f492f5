import type { ReportFileFormat } from '../../api/report-file';
import { fileName } from '../../parts/export/use-download';

interface Named {
  readonly tool: string;
  readonly filters: { readonly startDate?: string | undefined; readonly finishDate?: string | undefined };
  readonly language: string;
  /** When it was made, ISO-8601. */
  readonly at: string;
  readonly format: ReportFileFormat;
}

/** What a report's file is called: of which questionnaire, which days, in which language, and of when. */
export function reportFileName({ tool, filters: { startDate, finishDate }, language, at, format }: Named): string {
  const days = startDate === undefined && finishDate === undefined ? [] : [`${startDate ?? ''}–${finishDate ?? ''}`];
  return fileName([tool, ...days, language].join(' '), at, format);
}
