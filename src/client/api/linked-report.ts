import type { LinkedReport } from '../../contract/schedules';
import type { ApiError } from './api-error';
import { callAndRead, type ApiThunk } from './call';
import { FILE_TIMEOUT, fetchFileUnlogged } from './file-answer';
import { readJson } from './http';

/*
 * What the link of a mail opens, whoever is signed in. Its token enters no action, and so no log.
 */

const pathOf = (token: string) => `/api/reports/by-token/${encodeURIComponent(token)}`;

const isReport = (data: unknown): data is LinkedReport =>
  typeof data === 'object' && data !== null && 'name' in data && 'tool' in data && 'expires_at' in data;

/** What the report is, and until when the link works. */
export const linkedReport =
  (token: string, signal: AbortSignal): ApiThunk<{ report: LinkedReport } | { error: ApiError }> =>
  (_dispatch, _getState, context) =>
    callAndRead(context, { method: 'GET', path: pathOf(token), asAnybody: true, signal }, async (response) => {
      const read = await readJson(response);
      if (!read.ok) return { error: read.error };
      const { data } = (read.body ?? {}) as { data?: unknown };
      return isReport(data) ? { report: data } : { error: { kind: 'notTheServer' } };
    });

/** Its PDF. */
export const linkedReportFile = (token: string, signal: AbortSignal) =>
  fetchFileUnlogged({ method: 'GET', path: `${pathOf(token)}/file`, timeout: FILE_TIMEOUT.made, signal });
