import type {
  ImportCreatable,
  ImportFixes,
  ImportKind,
  ImportLine,
  ImportOutcome,
  TextEncoding,
} from '../../contract/imports';
import { errorOfResponse, type ApiError } from './api-error';
import { fileCall, type ApiThunk } from './call';
import { FILE_TIMEOUT, fetchFile } from './file-answer';
import { readJson } from './http';
import { queryString } from './query-string';

/** What a check and an import send: the server remembers nothing between them. */
export interface ImportRequest {
  readonly kind: ImportKind;
  /** The questionnaire, of `questions`. */
  readonly toolId: string | null;
  /** Whose the records will be; not for `questions` and `db`. */
  readonly clientId: string | null;
  readonly file: File;
  readonly existing: 'update' | 'skip';
  readonly sheet?: string;
  /** From 1; 0: the sheet has no headings. */
  readonly headerRow?: number;
  /** Of a CSV file; absent: the server finds out. */
  readonly encoding?: TextEncoding;
  readonly mapping?: Readonly<Record<string, number | null>>;
  readonly fixes: ImportFixes;
  /** Records of these groups that rows name and that are not there are created; absent: of none. */
  readonly create?: readonly ImportCreatable[];
}
export type Progress = Extract<ImportLine, { progress: unknown }>['progress'];
type Answer = { readonly outcome: ImportOutcome } | { readonly error: ApiError };

function pathOf({ kind, toolId }: ImportRequest): string {
  switch (kind) {
    case 'managers':
      return '/api/users/import-managers';
    case 'locations':
      return '/api/locations/import-locations';
    case 'districts':
      return '/api/districts/import';
    case 'questions':
      return `/api/assessment-tools/${encodeURIComponent(toolId ?? '')}/import-questions`;
    case 'db':
      return '/api/imports/db';
  }
}

/** The file comes last: a server that reads along knows by then what to do with it. */
function formOf(request: ImportRequest, more: Readonly<Record<string, string>>): FormData {
  const { clientId, sheet, headerRow, encoding, mapping, fixes, create = [], existing, file } = request;
  const form = new FormData();
  const fields = {
    ...more,
    existing,
    fixes: JSON.stringify(fixes),
    ...(create.length > 0 && { create: JSON.stringify(create) }),
    ...(clientId !== null && { client_id: clientId }),
    ...(sheet !== undefined && { sheet }),
    ...(headerRow !== undefined && { header_row: String(headerRow) }),
    ...(encoding !== undefined && { encoding }),
    ...(mapping !== undefined && { mapping: JSON.stringify(mapping) }),
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, file.name);
  return form;
}

/** Without these the screens can show nothing. */
function judged(path: string, outcome: ImportOutcome | null | undefined): Answer {
  const field = (['sheets', 'rows', 'summary'] as const).find((name) => outcome?.[name] === undefined);
  if (outcome && field === undefined) return { outcome };
  return { error: { kind: 'unexpectedResponse', call: `POST ${path}`, field: field ?? 'data' } };
}

/**
 * The lines of a body, as soon as each is whole. A line of ten thousand rows comes in many pieces: each is looked
 * through once.
 */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let pieces: string[] = [];
  for (;;) {
    const { value, done } = await reader.read();
    const [piece = '', ...others] = decoder.decode(value, { stream: !done }).split('\n');
    pieces.push(piece);
    for (const other of others) {
      yield pieces.join('');
      pieces = [other];
    }
    // What has no end of line was cut off.
    if (done) return;
  }
}

/** Reads an answer that comes line by line; its last line says how it went. */
async function readLines(
  path: string,
  body: ReadableStream<Uint8Array>,
  onProgress: (progress: Progress) => void,
): Promise<Answer> {
  try {
    for await (const text of linesOf(body)) {
      if (text.trim() === '') continue;
      const line = JSON.parse(text) as ImportLine;
      if ('data' in line) return judged(path, line.data);
      if ('error' in line)
        return { error: errorOfResponse(new Response(null, { status: line.error.status }), line.error, Date.now()) };
      onProgress(line.progress);
    }
    return { error: { kind: 'network' } };
  } catch (error) {
    return { error: { kind: error instanceof SyntaxError ? 'notTheServer' : 'network' } };
  }
}

interface Sending {
  /** Checks only; nothing is written. */
  readonly isDryRun: boolean;
  /** Of an import: see `HttpRequest`. */
  readonly idempotencyKey?: string;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

async function readOutcome(
  path: string,
  response: Response,
  onProgress: (progress: Progress) => void,
): Promise<Answer> {
  if (response.body !== null && response.headers.get('Content-Type')?.includes('ndjson') === true)
    return readLines(path, response.body, onProgress);
  const read = await readJson(response);
  return read.ok ? judged(path, (read.body as { data?: ImportOutcome } | null)?.data) : { error: read.error };
}

const sentWith = ({ kind, clientId, toolId, existing, file: { name, size } }: ImportRequest, isDryRun: boolean) => ({
  isDryRun,
  kind,
  clientId,
  toolId,
  existing,
  file: { name, size },
});
const cameOf = (answer: Answer) =>
  'outcome' in answer ? { importId: answer.outcome.import_id, summary: answer.outcome.summary } : {};

/** Checks a file, or imports it. */
export function sendImport(request: ImportRequest, { isDryRun, onProgress, ...options }: Sending): ApiThunk<Answer> {
  const path = pathOf(request);
  const body = formOf(request, { dry_run: isDryRun ? '1' : '0' });
  const accept = 'application/x-ndjson';
  return fileCall(
    { method: 'POST', path, body, timeout: FILE_TIMEOUT.long, accept, ...options },
    (response) => readOutcome(path, response, onProgress),
    { sent: sentWith(request, isDryRun), cameOf },
  );
}

/** The rows that cannot be imported, each with its reason, as a file. */
export const importReport = (request: ImportRequest, format: 'csv' | 'xlsx', signal: AbortSignal) =>
  fetchFile({
    method: 'POST',
    path: pathOf(request),
    body: formOf(request, { dry_run: '1', report: format }),
    timeout: FILE_TIMEOUT.long,
    signal,
  });

/** A file to be filled in. */
export const importTemplate = (kind: ImportKind, format: 'csv' | 'xlsx') =>
  fetchFile({ method: 'GET', path: `/api/imports/templates/${kind}${queryString({ format })}` });

/** Everything there is, as a workbook that can be imported. */
export const exportEverything = () => fetchFile({ method: 'GET', path: '/api/imports/db', timeout: FILE_TIMEOUT.long });
