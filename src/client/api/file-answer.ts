import type { ApiError } from './api-error';
import { http, type HttpRequest } from './http';

export type FileAnswer = { file: Blob } | { error: ApiError };

/** Asks for a file. Not an endpoint: a file has no place in the state. */
export async function fetchFile(request: HttpRequest): Promise<FileAnswer> {
  const result = await http(request);
  if (!result.ok) return { error: result.error };
  if (result.response.headers.get('Content-Disposition') === null) return { error: { kind: 'notTheServer' } };
  try {
    return { file: await result.response.blob() };
  } catch {
    // The connection broke in the middle: half a file must not look like a whole one.
    return { error: { kind: 'network' } };
  }
}
