import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FoundEvidence } from '../../answers/evidence-pieces';
import { attachment } from '../../export/attachment';
import type { MediaPart } from '../../media/media-store';
import { Problem, notFound } from '../../problem';
import { openPart } from './open-part';

/** Content under an id never changes. */
const FOREVER = 'private, max-age=31536000, immutable';
const JPEG = 'image/jpeg';

const EXTENSIONS: Readonly<Record<string, string>> = {
  [JPEG]: 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
};

/**
 * Sends the content of evidence, or the small picture of a photo, as what its bytes were found to be, and as nothing
 * that a browser would run. 404 when there is none, as long as bytes are missing.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  found: FoundEvidence | undefined,
  part: MediaPart,
): Promise<FastifyReply> {
  if (!found?.isInSight) throw notFound();
  const { kind, name, type, received, size } = found.record;
  if (received < size || (part === 'thumbnail' && kind !== 'photo')) throw notFound();
  const file = await openPart(request.server.media, found.id, part);
  // Processes that share a database and not the store, or somebody removed it.
  if (!file) throw new Problem(500, 'server.failed');
  const sent = part === 'thumbnail' ? JPEG : type;
  return reply
    .type(sent)
    .header('content-length', file.size)
    .header('content-disposition', attachment(name.replace(/\.\w{1,5}$/, ''), EXTENSIONS[sent] ?? 'bin'))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', 'sandbox')
    .header('cache-control', FOREVER)
    .send(file.stream());
}
