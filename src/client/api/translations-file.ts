import type { ReadTranslations } from '../../contract/translation-shapes';
import type { ApiError } from './api-error';
import { fileCall, type ApiThunk } from './call';
import { FILE_TIMEOUT, fetchFile } from './file-answer';
import { readJson } from './http';

const tool = (id: string) => `/api/assessment-tools/${encodeURIComponent(id)}`;

/** All texts of a questionnaire in its languages, as a workbook to translate in. */
export const translationsFile = (id: string, signal: AbortSignal) =>
  fetchFile({ method: 'GET', path: `${tool(id)}/translations-file`, timeout: FILE_TIMEOUT.made, signal });

type Answer = { readonly read: ReadTranslations } | { readonly error: ApiError };

async function answerOf(path: string, response: Response): Promise<Answer> {
  const answer = await readJson(response);
  if (!answer.ok) return { error: answer.error };
  const read = (answer.body as { data?: Partial<ReadTranslations> } | null)?.data;
  if (read?.languages && read.faults) return { read: { languages: read.languages, faults: read.faults } };
  return { error: { kind: 'unexpectedResponse', call: `POST ${path}`, field: 'data' } };
}

/** What such a workbook says, once somebody has worked in it. The server stores nothing. */
export function readTranslationsFile(id: string, file: File): ApiThunk<Answer> {
  const path = `${tool(id)}/read-translations`;
  const body = new FormData();
  body.append('file', file, file.name);
  const { name, size } = file;
  return fileCall({ method: 'POST', path, body, timeout: FILE_TIMEOUT.made }, (response) => answerOf(path, response), {
    sent: { id, file: { name, size } },
  });
}
