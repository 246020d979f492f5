import type { FastifyInstance } from 'fastify';
import type { StoredSession } from '../accounts/sessions';
import type { Db } from '../db/open-database';
import type { Language } from '../messages/language';
import type { Scope } from '../scope/scope';

/** What a call about many records knows of who asks. */
export interface BulkContext {
  app: FastifyInstance;
  scopeIn: (tx: Db) => Scope;
  /** The session that asks. */
  session: StoredSession | null;
  /** Of the page that asks. */
  language: Language;
}
