import { PIECE_BYTES } from '../../contract/evidence-limits';
import type { ApiError } from '../api/api-error';
import { askEvidence, sendPiece } from '../api/evidence-api';
import type { AppDispatch } from '../state/hooks';
import { mediaMoved } from '../state/media/slice';

/** How often it begins again, where the server does not take what it got, or has less of it than was sent. */
const MOST_RESTARTS = 2;

interface Sending {
  readonly id: string;
  readonly bytes: ArrayBuffer;
  readonly dispatch: AppDispatch;
  /** Asked before each piece. */
  readonly maySend: () => boolean;
  /** The server answered. */
  readonly onAnswered: () => void;
}

/**
 * How it ended: the server has all bytes and their hash was right, and knows the answer by this id; it was told to stop;
 * or why the server did not take it.
 */
export type MediaOutcome = { readonly answerId: string } | 'stopped' | { readonly error: ApiError };

/**
 * Sends one in pieces, in order, from where the server says that it has it: after a lost response, a reload or a kill
 * likewise. Content whose hash was wrong at the other end is sent from the start again.
 */
export async function sendMedia({ id, bytes, dispatch, maySend, onAnswered }: Sending): Promise<MediaOutcome> {
  const size = bytes.byteLength;
  let answer = await dispatch(askEvidence(id));
  for (let restarts = 0; ;) {
    if ('error' in answer) {
      if (answer.error.kind !== 'invalid' || restarts === MOST_RESTARTS) return answer;
      restarts += 1;
      answer = await dispatch(askEvidence(id));
      continue;
    }
    onAnswered();
    const { received, answer_id } = answer.evidence;
    dispatch(mediaMoved({ id, received }));
    if (received >= size) return { answerId: answer_id };
    if (!maySend()) return 'stopped';
    const piece = new Uint8Array(bytes.slice(received, received + PIECE_BYTES));
    answer = await dispatch(sendPiece(id, received, piece));
    const isBehind = 'evidence' in answer && answer.evidence.received <= received;
    if (!isBehind) continue;
    if (restarts === MOST_RESTARTS)
      return { error: { kind: 'unexpectedResponse', call: 'PUT /api/evidence', field: 'received' } };
    restarts += 1;
  }
}
