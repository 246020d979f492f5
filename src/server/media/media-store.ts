import type { Readable } from 'node:stream';

/** The content itself, or the small picture of a photo. */
export type MediaPart = 'file' | 'thumbnail';

/** Bytes that were opened for reading. Whoever opened them reads them once, or closes them. */
export interface MediaContent {
  /** In bytes. */
  readonly size: number;
  read: () => Promise<Buffer>;
  stream: () => Readable;
  close: () => Promise<void>;
}

/** What a store has under a key, and since when. */
export interface StoredMedia {
  readonly key: string;
  readonly since: Date;
}

/** Where the bytes of evidence are: each is written once, by its key, and never changes. */
export interface MediaStore {
  /** Stores all of it or nothing; when this resolves, it survives a crash. Stored again, it is the same. */
  put: (key: string, content: Buffer) => Promise<void>;
  /** Undefined when it is not there. */
  open: (key: string) => Promise<MediaContent | undefined>;
  /** Puts it elsewhere, since now. What is not there is passed over. */
  move: (key: string, target: string) => Promise<void>;
  /** What is not there is passed over. */
  remove: (key: string) => Promise<void>;
  /** All that it has, some at a time. */
  list: () => AsyncIterable<readonly StoredMedia[]>;
  /** How much more it takes, in bytes. */
  room: () => Promise<number>;
  /** Throws, with what to do, when the store cannot be used. */
  check: () => Promise<void>;
}

/** A store outside this machine that does not answer, or not now: to be tried again. */
export class MediaStoreAway extends Error {}

/** A store outside this machine that refuses: somebody has to change a setting, here or there. */
export class MediaStoreRefused extends Error {}

/** Under which key bytes are: in a few hundred folders, so that none has too many. */
export const mediaKey = (id: string, part: MediaPart = 'file'): string =>
  `${id.slice(-2)}/${id}${part === 'file' ? '' : '.thumbnail'}`;

/** Where bytes wait that are nobody's: see sweep.ts. */
export const removedKey = (id: string, part: MediaPart): string => `removed/${mediaKey(id, part).slice('00/'.length)}`;

const KEY = /^(?:[0-9a-f]{2}|(removed))\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\.thumbnail)?$/;

/** Whose bytes are under a key; undefined where something else is. */
export function readKey(key: string): { id: string; part: MediaPart; isRemoved: boolean } | undefined {
  const [, removed, id, thumbnail] = KEY.exec(key) ?? [];
  if (id === undefined) return undefined;
  return { id, part: thumbnail === undefined ? 'file' : 'thumbnail', isRemoved: removed !== undefined };
}
