import type { QuestionnaireFormat, ReadQuestionnaire } from '../../contract/questionnaire-files';
import type { ApiError } from './api-error';
import { fileCall, type ApiThunk } from './call';
import { FILE_TIMEOUT, fetchFile } from './file-answer';
import { readJson } from './http';

/** A questionnaire as a file. */
export const exportQuestionnaire = (id: string, format: QuestionnaireFormat) =>
  fetchFile({ method: 'GET', path: `/api/assessment-tools/${encodeURIComponent(id)}/export?format=${format}` });

type Answer = { readonly read: ReadQuestionnaire } | { readonly error: ApiError };

const PATH = '/api/assessment-tools/read-file';

async function readAnswer(response: Response): Promise<Answer> {
  const read = await readJson(response);
  if (!read.ok) return { error: read.error };
  const data = (read.body as { data?: Partial<ReadQuestionnaire> } | null)?.data;
  const field = (['questionnaire', 'issues'] as const).find((name) => data?.[name] === undefined);
  if (field !== undefined || !data)
    return { error: { kind: 'unexpectedResponse', call: `POST ${PATH}`, field: 'data' } };
  return { read: data as ReadQuestionnaire };
}

/** What a file asks; nothing is written. */
export function readQuestionnaire(file: File, signal: AbortSignal): ApiThunk<Answer> {
  const body = new FormData();
  body.append('file', file, file.name);
  return fileCall({ method: 'POST', path: PATH, body, timeout: FILE_TIMEOUT.long, signal }, readAnswer);
}
