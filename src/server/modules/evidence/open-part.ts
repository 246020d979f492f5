import type { FileHandle } from 'node:fs/promises';
import type { Media } from '../../media/media';
import type { MediaPart } from '../../media/media-folder';
import { thumbnailOf } from './check-content';

/**
 * Opens a part for reading; undefined when it is not there. Small pictures are in no backup: one that is missing is made
 * anew. The caller closes it.
 */
export async function openPart(media: Media, id: string, part: MediaPart): Promise<FileHandle | undefined> {
  const there = await media.open(id, part);
  if (there || part === 'file') return there;
  const photo = await media.open(id, 'file');
  if (!photo) return undefined;
  try {
    await media.store(id, 'thumbnail', await thumbnailOf(await photo.readFile()));
  } finally {
    await photo.close();
  }
  return media.open(id, part);
}
