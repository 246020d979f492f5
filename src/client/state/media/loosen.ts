import type { AppThunk } from '../context';

/** What a person takes out is noted before it leaves the log, as far as its bytes are here and not sent. */
export function loosen(evidenceIds: readonly string[]): AppThunk<Promise<void>> {
  return async (_, getState) => {
    const { items } = getState().media;
    const ids = evidenceIds.filter((id) => items[id] && items[id].state !== 'sent');
    if (ids.length === 0) return;
    const { loosenMedia } = await import(/* webpackChunkName: "media-db" */ '../../lib/storage/media-db');
    // Without the note, and after a kill, the person is asked about bytes that the server does not know: nothing is lost.
    await loosenMedia(ids).catch(() => undefined);
  };
}
