import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { findMedia, readBytes, readPreview, type MediaContent, type MediaFacts } from '../../lib/storage/media-db';

/** Most bytes of one file: base64 makes a third more of them, and a phone has it in memory twice. */
const MOST_EXPORTED = 60_000_000;

/** A photo, a file or a voice note in a file of unsent changes; `content` and `preview` in base64. */
export interface ExportedMedia extends Omit<MediaFacts, 'owner' | 'isSent' | 'isLoose'> {
  readonly content: string;
  readonly preview: string | null;
}

/** As many bytes at a time as a call takes for arguments. */
const CHUNK = 0x8000;

function base64(bytes: ArrayBuffer): string {
  let text = '';
  for (let at = 0; at < bytes.byteLength; at += CHUNK)
    text += String.fromCharCode(...new Uint8Array(bytes, at, Math.min(CHUNK, bytes.byteLength - at)));
  return btoa(text);
}

/**
 * The bytes of these that are on this device, up to so many as one file holds. `left`: how many it does not hold.
 * Rejects when the browser refuses.
 */
export async function exportMedia(
  ids: readonly string[],
  owner: string,
): Promise<{ readonly media: ExportedMedia[]; readonly left: number }> {
  const media: ExportedMedia[] = [];
  let left = 0;
  let bytes = 0;
  for (const id of ids) {
    const facts = await findMedia(id, owner);
    if (!facts || facts.isSent) continue;
    if (bytes + facts.size > MOST_EXPORTED) {
      left += 1;
      continue;
    }
    const content = await readBytes(id, owner);
    if (!content) continue;
    bytes += facts.size;
    const preview = await readPreview(id, owner);
    const { owner: _owner, isSent: _isSent, isLoose: _isLoose, ...known } = facts;
    media.push({ ...known, content: base64(content), preview: preview ? base64(preview) : null });
  }
  return { media, left };
}

/** One that came in a file, found to be whole. */
export interface ImportedMedia {
  readonly facts: Omit<MediaFacts, 'owner'>;
  readonly content: MediaContent;
}

const bytesOf = (text: string): ArrayBuffer => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;

/** What `exportMedia` wrote; null: it is not whole. */
export function readMedia({ content, preview, ...known }: ExportedMedia): ImportedMedia | null {
  try {
    const bytes = bytesOf(content);
    const isWhole = bytes.byteLength === known.size && bytesToHex(sha256(new Uint8Array(bytes))) === known.sha256;
    return isWhole
      ? { facts: { ...known, isSent: false }, content: { bytes, preview: preview === null ? null : bytesOf(preview) } }
      : null;
  } catch {
    return null;
  }
}
