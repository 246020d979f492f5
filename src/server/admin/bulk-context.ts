import type { FastifyInstance } from 'fastify';
import type { StoredSession } from '../accounts/sessions';
import type { Db } from '../db/open-database';
import type { Language } from '../messages/language';
import type { Scope } from '../scope/scope';

/** What is known of whoever asks for a change of many records. */
export interface BulkContext {
  app: FastifyInstance;
  scopeIn: (tx: Db) => Scope;
  /** The session that asks; null: it is done in the person's name later. */
  session: StoredSession | null;
  /** Of the page that asks. */
  language: Language;
}
