import type { ApiError } from './api-error';
import { callAndRead, fileCall, type ApiThunk } from './call';
import type { HttpRequest } from './http';

/**
 * How long a file may take, in ms. `made`: the server answers after a minute at the latest, and a large one is still on its
 * way then · `kept`: the largest photo on a slow line · `long`: lists and imports of ten thousand rows.
 */
export const FILE_TIMEOUT = { made: 3 * 60_000, kept: 5 * 60_000, long: 10 * 60_000 } as const;

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

/** The same without a word in the log of actions, where no token of a director's link may be, and not each small picture. */
export const fetchFileUnlogged =
  (request: HttpRequest): ApiThunk<FileAnswer> =>
  (_dispatch, _getState, context) =>
    callAndRead(context, request, readFile);
