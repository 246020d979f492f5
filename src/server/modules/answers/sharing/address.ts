import type { FastifyInstance } from 'fastify';

/** The page that a link opens. */
export const addressOf = ({ publicUrl }: Pick<FastifyInstance, 'publicUrl'>, token: string): string =>
  `${publicUrl()}/assessment/sharing/${token}`;
