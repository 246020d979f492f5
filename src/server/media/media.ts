import type { FastifyInstance } from 'fastify';
import { freeSpace } from '../free-space';
import type { Disk } from '../modules/health/checks';
import { type MediaContent, type MediaPart, type MediaStore, mediaKey } from './media-store';

/** The bytes of evidence, by its id. */
export interface Media {
  /** Where they are. */
  readonly kept: MediaStore;
  store: (id: string, part: MediaPart, content: Buffer) => Promise<void>;
  /** Undefined when it is not there. */
  open: (id: string, part: MediaPart) => Promise<MediaContent | undefined>;
  /** Whether more bytes may come: the last room of the disk is for what people write. */
  hasRoom: () => Promise<boolean>;
  /** Removes bytes whose rows are gone, without anybody waiting. What is left by a failure goes with the next sweep. */
  forget: (ids: readonly string[]) => void;
  /** Resolves when nothing is being removed. */
  settled: () => Promise<void>;
}

/** Lets routes keep bytes in a store, as long as there is room in it, and on the disk where the data are. */
export function addMedia(app: FastifyInstance, kept: MediaStore, disk: Disk | undefined): void {
  const underWay = new Set<Promise<void>>();
  const removeAll = async (ids: readonly string[]) => {
    for (const id of ids) {
      await kept.remove(mediaKey(id));
      await kept.remove(mediaKey(id, 'thumbnail'));
    }
  };
  const forget = (ids: readonly string[]) => {
    const done = removeAll(ids)
      .catch((error: unknown) => {
        app.log.error({ err: error }, 'files could not be removed');
      })
      .finally(() => underWay.delete(done));
    underWay.add(done);
  };
  const settled = async () => {
    await Promise.all(underWay);
  };
  app.decorate('media', {
    kept,
    store: (id, part, content) => kept.put(mediaKey(id, part), content),
    open: (id, part) => kept.open(mediaKey(id, part)),
    hasRoom: async () =>
      !disk || ((await freeSpace(disk.folder)) >= disk.leastFree && (await kept.room()) >= disk.leastFree),
    forget,
    settled,
  });
  app.addHook('onClose', settled);
}
