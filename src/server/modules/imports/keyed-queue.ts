import type { FastifyRequest } from 'fastify';
import { HEADER } from '../../../contract/errors';
import { viewerOf } from '../../context';

const atWork = new Map<string, Promise<unknown>>();

/**
 * Works on one import at a time for each `Idempotency-Key`: who lost the answer and asks again waits for the first
 * request, as long as it takes, and then hears what it did. A file is too large to be sent until that is so. Between
 * processes the key itself keeps order.
 */
export async function queuedByKey<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const key = request.headers[HEADER.idempotencyKey.toLowerCase()];
  if (typeof key !== 'string') return work();
  const name = `${viewerOf(request).id} ${key}`;
  const before = atWork.get(name);
  const own = before ? before.then(work, work) : work();
  atWork.set(name, own);
  try {
    return await own;
  } finally {
    if (atWork.get(name) === own) atWork.delete(name);
  }
}
