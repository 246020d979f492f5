import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { EVIDENCE_BYTES, EVIDENCE_TYPES, type EvidenceKind } from '../../../contract/evidence-limits';
import type { MediaContent } from '../../lib/storage/media-db';
import { scalePhoto, type ScaledPhoto } from './scale-photo';

/** Why a file cannot be added. */
export type FileFault = 'tooLarge' | 'notAllowed' | 'unreadable';

/** What is stored and sent of a file that a person chose. */
export interface Prepared extends MediaContent {
  /** Media type. */
  readonly type: string;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** What some browsers call the types that a server takes. */
const ALIASES: Readonly<Record<string, string>> = {
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'audio/mp3': 'audio/mpeg',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
};

function typeOf({ type }: Blob): string {
  const [plain = ''] = type.toLowerCase().split(';');
  return ALIASES[plain] ?? plain;
}

/** Scaled beside the page, which goes on being used; null: not there, or not its code. */
function inWorker(file: Blob): Promise<ScaledPhoto | null> {
  const worker = new Worker(/* webpackChunkName: "photo-worker" */ new URL('./photo-worker.ts', import.meta.url));
  return new Promise<ScaledPhoto | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<ScaledPhoto | null>) => resolve(data);
    worker.onerror = () => resolve(null);
    worker.postMessage(file);
  }).finally(() => {
    worker.terminate();
  });
}

const canUseWorker = () => 'OffscreenCanvas' in globalThis && 'Worker' in globalThis;

const scaled = async (file: Blob): Promise<ScaledPhoto> =>
  (canUseWorker() ? await inWorker(file) : null) ?? scalePhoto(file);

async function contentOf(kind: EvidenceKind, file: Blob): Promise<Omit<Prepared, 'sha256'> | FileFault> {
  const type = typeOf(file);
  if (kind === 'photo') {
    // Whatever the browser can draw becomes a JPEG.
    return scaled(file).then(
      (photo) => ({ ...photo, type: 'image/jpeg' }),
      () => 'unreadable' as const,
    );
  }
  const allowed: readonly string[] = EVIDENCE_TYPES[kind];
  if (!allowed.includes(type)) return 'notAllowed';
  if (file.size > EVIDENCE_BYTES) return 'tooLarge';
  return file.arrayBuffer().then(
    (bytes) => ({ bytes, type, preview: null }),
    () => 'unreadable' as const,
  );
}

/** Makes of a file what is stored and sent. */
export async function prepare(kind: EvidenceKind, file: Blob): Promise<Prepared | FileFault> {
  const content = await contentOf(kind, file);
  if (typeof content === 'string') return content;
  if (content.bytes.byteLength === 0) return 'unreadable';
  if (content.bytes.byteLength > EVIDENCE_BYTES) return 'tooLarge';
  return { ...content, sha256: bytesToHex(sha256(new Uint8Array(content.bytes))) };
}
