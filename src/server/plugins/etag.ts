import type { FastifyReply } from 'fastify';
import { notFound } from '../problem';

/** The entity tag of a record: changes with every save. */
export const tagOf = ({ updated_at }: { updated_at: string }): string => `W/"${updated_at}"`;

/** Sends one record with its entity tag, or refuses with 404 when there is none. */
export function sendRecord<T extends { updated_at: string }>(reply: FastifyReply, record: T | undefined): { data: T } {
  if (!record) throw notFound();
  reply.header('etag', tagOf(record));
  return { data: record };
}
