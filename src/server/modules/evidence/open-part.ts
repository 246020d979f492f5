import type { Media } from '../../media/media';
import type { MediaContent, MediaPart } from '../../media/media-store';
import { thumbnailOf } from './check-content';

/**
 * Opens a part for reading; undefined when it is not there. Small pictures are in no backup: one that is missing is made
 * anew. The caller reads or closes it.
 */
export async function openPart(media: Media, id: string, part: MediaPart): Promise<MediaContent | undefined> {
  const there = await media.open(id, part);
  if (there || part === 'file') return there;
  const photo = await media.open(id, 'file');
  if (!photo) return undefined;
  await media.store(id, 'thumbnail', await thumbnailOf(await photo.read()));
  return media.open(id, part);
}
