import type { DocumentQuery } from '../../contract/documents';
import { FILE_TIMEOUT, fetchFile, fetchFileUnlogged } from './file-answer';
import type { HttpRequest } from './http';
import { queryString } from './query-string';
import { tokenOf } from './share-tokens';

const request = (path: string, language: DocumentQuery['language'], signal: AbortSignal): HttpRequest => ({
  method: 'GET',
  path: `${path}${queryString({ language })}`,
  timeout: FILE_TIMEOUT.made,
  signal,
});

/**
 * One assessment on paper, of servers with the capability `documents`. `linkRef`: what stands for the link by which it
 * was opened; null: by who is signed in.
 */
export const documentFile = (
  answerId: string,
  linkRef: string | null,
  language: DocumentQuery['language'],
  signal: AbortSignal,
) =>
  linkRef === null
    ? fetchFile(request(`/api/answers/${encodeURIComponent(answerId)}/document`, language, signal))
    : fetchFileUnlogged(
        request(`/api/answers/document-by-token/${encodeURIComponent(tokenOf(linkRef) ?? '')}`, language, signal),
      );
