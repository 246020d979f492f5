import type { ReportJobBody, ReportQuery } from '../../contract/reports';
import { FILE_TIMEOUT, fetchFile } from './file-answer';
import { queryString } from './query-string';

/** What narrows the answers of a report. */
export type ReportFilters = {
  readonly [F in keyof Omit<ReportQuery, 'format' | 'language'>]?: NonNullable<ReportQuery[F]>;
};
export type ReportFileFormat = ReportJobBody['format'];

/** A report as a file, made while the person waits. */
export const reportFile = (
  id: string,
  filters: ReportFilters,
  format: ReportFileFormat,
  language: string,
  signal: AbortSignal,
) =>
  fetchFile({
    method: 'GET',
    path: `/api/assessment-tools/${encodeURIComponent(id)}/generate-report${queryString({ ...filters, format, language })}`,
    timeout: FILE_TIMEOUT.made,
    signal,
  });

/** The file of a report that the server has made. */
export const reportJobFile = (id: string, signal: AbortSignal) =>
  fetchFile({ method: 'GET', path: `/api/reports/${encodeURIComponent(id)}/file`, timeout: FILE_TIMEOUT.made, signal });
