import type { Evidence } from '../../../contract/evidence';
import type { ApiError } from '../../api/api-error';
import { useAppSelector } from '../../state/hooks';
import { selectEvidenceEntries, selectMedia } from '../../state/media/selectors';

/**
 * Where one is. `onDevice`: saved here, and not sent · `elsewhere`: its bytes are to come from another device ·
 * `failed`: the server does not take its bytes, which may be tried again · `refused`: what is known of it, and the outbox
 * says what can be done.
 */
export type EvidenceState =
  | { readonly at: 'onDevice' | 'sent' | 'elsewhere' }
  | { readonly at: 'sending'; /** From 0 to 1. */ readonly part: number }
  | { readonly at: 'failed' | 'refused'; readonly error: ApiError };

export function useEvidenceState({ id, size, received }: Evidence): EvidenceState {
  const item = useAppSelector((state) => selectMedia(state, id));
  const entry = useAppSelector((state) => selectEvidenceEntries(state).get(id));
  if (entry?.state === 'needsAttention' && entry.lastError) return { at: 'refused', error: entry.lastError };
  if (!item) return { at: received >= size ? 'sent' : 'elsewhere' };
  if (item.state === 'failed' && item.error) return { at: 'failed', error: item.error };
  if (item.state === 'sending') return { at: 'sending', part: item.received / size };
  return { at: item.state === 'sent' ? 'sent' : 'onDevice' };
}
