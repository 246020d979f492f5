import type { FastifyReply } from 'fastify';
import { notFound } from '../problem';

/** Sends one record with its entity tag, or refuses with 404 when there is none. */
export function sendRecord<T extends { updated_at: string }>(reply: FastifyReply, record: T | undefined): { data: T } {
  if (!record) throw notFound();
  reply.header('etag', `W/"${record.updated_at}"`);
  return { data: record };
}
