import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import type { Evidence } from '../../../contract/evidence';

/** Longest edge of the small picture of a photo, in pixels. */
const THUMBNAIL_EDGE = 320;
/** More takes hundreds of megabytes to look at, however few bytes it came in. */
const MOST_PIXELS = 50_000_000;

/** What the content of a type says it is, where that is not the type: sound comes in the containers of films. */
const SAYS: Readonly<Record<string, readonly string[]>> = {
  'audio/webm': ['audio/webm', 'video/webm'],
  'audio/mp4': ['audio/mp4', 'audio/x-m4a', 'video/mp4'],
  'audio/ogg': ['audio/ogg', 'audio/ogg; codecs=opus', 'audio/opus'],
  'audio/wav': ['audio/wav', 'audio/vnd.wave'],
};

/** Whether content is what was announced: with the small picture of a photo, or the message that says why not. */
export type Verdict = { fault: 'evidence.hashDiffers' | 'evidence.notAllowed' } | { thumbnail: Buffer | undefined };

/** The small picture of a photo. Throws for what is none. */
export async function thumbnailOf(photo: Buffer): Promise<Buffer> {
  // Loaded with the first photo: a start does not wait for it.
  const { default: sharp } = await import('sharp');
  // Every photo is looked at once.
  sharp.cache(false);
  return sharp(photo, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: THUMBNAIL_EDGE, height: THUMBNAIL_EDGE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 75 })
    .toBuffer();
}

/** Looks at the content itself, whatever its device said: bytes, type, and whether a photo is a picture at all. */
export async function checkContent(
  { sha256, type, kind }: Pick<Evidence, 'sha256' | 'type' | 'kind'>,
  content: Buffer,
): Promise<Verdict> {
  if (createHash('sha256').update(content).digest('hex') !== sha256) return { fault: 'evidence.hashDiffers' };
  const says = (await fileTypeFromBuffer(content))?.mime ?? '';
  if (!(SAYS[type] ?? [type]).includes(says)) return { fault: 'evidence.notAllowed' };
  if (kind !== 'photo') return { thumbnail: undefined };
  try {
    return { thumbnail: await thumbnailOf(content) };
  } catch {
    // It begins like a picture, and is none, or one of endless size.
    return { fault: 'evidence.notAllowed' };
  }
}
