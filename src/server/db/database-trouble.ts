import { causesOf } from './sql-state';

/**
 * Why a database failed that may well answer the next time. `away`: nobody was there, or the connection broke. `busy`:
 * it had no connection to give, or no time.
 */
type DatabaseTrouble = 'away' | 'busy';

/** By SQLSTATE (PostgreSQL, appendix A), the system's code, or the words of the driver, which has no codes. */
const TROUBLES = new Map<unknown, DatabaseTrouble>([
  // A statement, or a transaction in which nothing happened, took too long.
  ['57014', 'busy'],
  ['25P03', 'busy'],
  ['53300', 'busy'],
  ['timeout exceeded when trying to connect', 'busy'],
  // A newer program changed a table meanwhile; the statement is prepared anew. See prepared-statements.ts.
  ['cached plan must not change result type', 'busy'],
  // Ended by its administrator, after a crash, or while it starts.
  ['57P01', 'away'],
  ['57P02', 'away'],
  ['57P03', 'away'],
  // After having idled for long.
  ['57P05', 'away'],
  // A write at what is not the primary any more, or not yet.
  ['25006', 'away'],
  ['ECONNREFUSED', 'away'],
  ['ECONNRESET', 'away'],
  ['ECONNABORTED', 'away'],
  ['EPIPE', 'away'],
  ['ETIMEDOUT', 'away'],
  ['EHOSTUNREACH', 'away'],
  ['ENETUNREACH', 'away'],
  // Its name is not known, or not yet.
  ['ENOTFOUND', 'away'],
  ['EAI_AGAIN', 'away'],
  ['timeout expired', 'away'],
  ['Connection terminated', 'away'],
  ['Connection terminated unexpectedly', 'away'],
  ['Connection terminated due to connection timeout', 'away'],
  ['Client has encountered a connection error and is not queryable', 'away'],
  ['Client was closed and is not queryable', 'away'],
]);

const isConnectionException = (code: unknown): boolean => typeof code === 'string' && /^08[0-9A-Z]{3}$/.test(code);

/** Which trouble of the database an error stands for; undefined for every other error. */
export function databaseTrouble(error: unknown): DatabaseTrouble | undefined {
  for (const current of causesOf(error)) {
    const { code, message } = current as { code?: unknown; message?: unknown };
    const trouble = isConnectionException(code) ? 'away' : (TROUBLES.get(code) ?? TROUBLES.get(message));
    if (trouble !== undefined) return trouble;
  }
  return undefined;
}
