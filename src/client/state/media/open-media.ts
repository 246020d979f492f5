import type { Evidence } from '../../../contract/evidence';
import { evidenceFile } from '../../api/evidence-api';
import { readBytes, readPreview } from '../../lib/storage/media-db';
import type { AppThunk } from '../context';
import { selectLink, selectOwner } from '../sharing/selectors';

/** What this device has of it; null: nothing, or its database can't be read. */
async function onDevice(id: string, type: string, part: 'file' | 'thumbnail', owner: string): Promise<Blob | null> {
  try {
    if (part === 'file') {
      const bytes = await readBytes(id, owner);
      return bytes ? new Blob([bytes], { type }) : null;
    }
    const preview = await readPreview(id, owner);
    return preview ? new Blob([preview], { type: 'image/jpeg' }) : null;
  } catch {
    // Then it is fetched.
    return null;
  }
}

/**
 * The content of a photo, a file or a voice note, or a photo's small picture: from this device or else from the server.
 * @param isSent whether the server has it
 * @returns null: it is not to be had now
 */
export function openMedia(
  { id, type }: Pick<Evidence, 'id' | 'type'>,
  part: 'file' | 'thumbnail',
  isSent: boolean,
): AppThunk<Promise<Blob | null>> {
  return async (dispatch, getState) => {
    const owner = selectOwner(getState());
    const link = selectLink(getState());
    const here = owner === null || link !== null ? null : await onDevice(id, type, part, owner);
    if (here !== null || !isSent) return here;
    const answer = await dispatch(evidenceFile(id, part, link));
    return 'file' in answer ? answer.file : null;
  };
}
