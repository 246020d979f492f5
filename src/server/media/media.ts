import type { FastifyInstance } from 'fastify';
import { freeSpace } from '../free-space';
import { type MediaFolder, openMediaFolder } from './media-folder';

export interface Media extends MediaFolder {
  /** Whether more bytes may come: the last room of the disk is for what people write. */
  hasRoom: () => Promise<boolean>;
  /** Removes files whose rows are gone, without anybody waiting. What is left by a failure goes with the next sweep. */
  forget: (ids: readonly string[]) => void;
  /** Resolves when nothing is being removed. */
  settled: () => Promise<void>;
}

/** Lets routes keep bytes in a folder, as long as `leastFree` bytes are left on its disk. */
export function addMedia(app: FastifyInstance, path: string, leastFree = 0): void {
  const media = openMediaFolder(path);
  const underWay = new Set<Promise<void>>();
  const removeAll = async (ids: readonly string[]) => {
    for (const id of ids) await media.remove(id);
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
  const hasRoom = async () => (await freeSpace(path)) >= leastFree;
  app.decorate('media', { ...media, hasRoom, forget, settled });
  app.addHook('onClose', settled);
}
