import type { Evidence } from '../../contract/evidence';
import type { ApiError } from './api-error';
import { fileCall, type ApiThunk } from './call';
import { FILE_TIMEOUT, fetchFileUnlogged, type FileAnswer } from './file-answer';
import { readJson } from './http';
import { normaliseMember, unwrap } from './normalise';
import { tokenOf } from './share-tokens';

type EvidenceAnswer = { readonly evidence: Evidence } | { readonly error: ApiError };

/** In ms: a piece on a line of 20 kbit/s. */
const PIECE_TIMEOUT = 2 * 60_000;

const pathOf = (id: string) => `/api/evidence/${encodeURIComponent(id)}`;

async function readEvidence(response: Response): Promise<EvidenceAnswer> {
  const read = await readJson(response);
  if (!read.ok) return read;
  const evidence = normaliseMember(unwrap(read.body)) as Partial<Evidence> | null;
  return typeof evidence?.received === 'number'
    ? { evidence: evidence as Evidence }
    : { error: { kind: 'unexpectedResponse', call: 'evidence', field: 'received' } };
}

/** What the server has of one. */
export const askEvidence = (id: string) => fileCall({ method: 'GET', path: pathOf(id) }, readEvidence);

/** Sends bytes from `offset` on. @returns what the server has then, by which it is known where to go on */
export const sendPiece = (id: string, offset: number, piece: Uint8Array<ArrayBuffer>) =>
  fileCall(
    { method: 'PUT', path: `${pathOf(id)}/pieces?offset=${String(offset)}`, body: piece, timeout: PIECE_TIMEOUT },
    readEvidence,
    { sent: { offset, bytes: piece.length } },
  );

/**
 * The content of one, or of a photo a small picture.
 * @param link the name of the director's link by which somebody without an account looks at it; null: who is signed in
 */
export function evidenceFile(id: string, part: 'file' | 'thumbnail', link: string | null): ApiThunk<FileAnswer> {
  const token = link === null ? undefined : tokenOf(link);
  const path =
    token === undefined
      ? `${pathOf(id)}/${part}`
      : `/api/answers/evidence-by-token/${encodeURIComponent(token)}/${encodeURIComponent(id)}/${part}`;
  return fetchFileUnlogged({ method: 'GET', path, timeout: FILE_TIMEOUT.kept });
}
