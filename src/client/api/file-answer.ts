import type { ApiError } from './api-error';
import { fileCall, type ApiThunk } from './call';
import type { HttpRequest } from './http';

export type FileAnswer = { file: Blob } | { error: ApiError };

async function readFile(response: Response): Promise<FileAnswer> {
  if (response.headers.get('Content-Disposition') === null) return { error: { kind: 'notTheServer' } };
  try {
    return { file: await response.blob() };
  } catch {
    // The connection broke in the middle: half a file must not look like a whole one.
    return { error: { kind: 'network' } };
  }
}

/** Asks for a file. */
export const fetchFile = (request: HttpRequest): ApiThunk<FileAnswer> => fileCall(request, readFile);
