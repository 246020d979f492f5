import { hasKeptMedia } from '../../lib/storage/has-media';
import type { AppThunk } from '../context';

/**
 * What a person takes out is noted before it leaves the log, as far as its bytes are here and not sent. The device is asked,
 * not the state: soon after a start that does not know them yet.
 */
export function loosen(evidenceIds: readonly string[]): AppThunk<Promise<void>> {
  return async () => {
    if (evidenceIds.length === 0) return;
    try {
      if (!(await hasKeptMedia())) return;
      const { loosenMedia } = await import(/* webpackChunkName: "media-db" */ '../../lib/storage/media-db');
      await loosenMedia(evidenceIds);
    } catch {
      // Without the note, and after a kill, the person is asked about bytes that the server does not know: nothing is lost.
    }
  };
}
