import { resolve } from 'node:path';
import { databaseTrouble } from './db/database-trouble';
import { causesOf, sqlState } from './db/sql-state';
import type { Environment } from './environment';
import { isDiskFull } from './free-space';
import { MediaStoreAway, MediaStoreRefused } from './media/media-store';

/** What `DATABASE_URL` names, without its password. */
export function databaseAddress(url: string): { server: string; name: string; user: string } {
  const { hostname, port, pathname, username } = new URL(url);
  return {
    server: `${hostname}:${port === '' ? '5432' : port}`,
    name: decodeURIComponent(pathname.slice(1)),
    user: decodeURIComponent(username),
  };
}

const codeOf = (error: unknown): string | undefined => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
};

function ofPort(code: string | undefined, { HOST, PORT }: Environment): string {
  const port = String(PORT);
  switch (code ?? '') {
    case 'EADDRINUSE':
      return `Port ${port} on ${HOST} is in use by another program. Stop that one, or set PORT to another number.`;
    case 'EACCES':
      return `This user may not listen on port ${port}. Set PORT to 1024 or a higher number.`;
    default:
      return `It is not possible to listen on ${HOST} (${code ?? 'unknown'}). Set HOST to an address of this machine.`;
  }
}

const UNKNOWN_NAME = ['ENOTFOUND', 'EAI_AGAIN'];

function ofDatabase(error: unknown, url: string, waited: number): string | undefined {
  const { server, name, user } = databaseAddress(url);
  if ([...causesOf(error)].some((cause) => UNKNOWN_NAME.includes(codeOf(cause) ?? '')))
    return `Nobody knows the name of the database's server, ${server}. Correct DATABASE_URL, or the name service.`;
  if (databaseTrouble(error) !== undefined)
    return `The database at ${server} did not answer in ${String(waited)} seconds. Start it, or correct DATABASE_URL.`;
  // A password that is asked for and missing never gets as far as the database.
  if (error instanceof Error && error.message.startsWith('SASL'))
    return `The database at ${server} wants a password for "${user}". Write it into DATABASE_URL.`;
  switch (sqlState(error) ?? '') {
    case '28000':
    case '28P01':
      return `The database at ${server} does not let "${user}" in. Correct the user or the password in DATABASE_URL.`;
    case '3D000':
      return `There is no database "${name}" at ${server}. Create it, or correct DATABASE_URL.`;
    case '53100':
      return `The disk of the database at ${server} is full. Make room there.`;
    case '42501':
      return `"${user}" may not make tables in the database "${name}". Grant it "create" on the schema "public".`;
    default:
      return undefined;
  }
}

/** Whether a path is the folder, in it, or on the way to it. */
const isAlong = (path: string, folder: string): boolean =>
  resolve(path).startsWith(resolve(folder)) || resolve(folder).startsWith(resolve(path));

const UNWRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EISDIR'];

/** One sentence on why the server does not start, and what to do about it. */
export function explain(error: unknown, environment: Environment): string {
  const { DATA_DIR, DATABASE_URL, DATABASE_WAIT } = environment;
  if (error instanceof MediaStoreAway || error instanceof MediaStoreRefused) return error.message;
  const code = codeOf(error);
  const { syscall, path, hostname } = (error ?? {}) as { syscall?: string; path?: string; hostname?: string };
  if (syscall === 'listen' || (syscall === 'getaddrinfo' && hostname === environment.HOST))
    return ofPort(code, environment);
  const explained = DATABASE_URL === undefined ? undefined : ofDatabase(error, DATABASE_URL, DATABASE_WAIT);
  if (explained !== undefined) return explained;
  if (isDiskFull(error))
    return `The disk of the data folder ${DATA_DIR} is full. Make room, or set DATA_DIR to another folder.`;
  if (path !== undefined && isAlong(path, DATA_DIR)) {
    if (UNWRITABLE.includes(code ?? '')) {
      const fault = `The data folder ${DATA_DIR} cannot be written to (${code ?? ''}).`;
      return `${fault} Let this user write there, or set DATA_DIR to another folder.`;
    }
  }
  return error instanceof Error ? error.message : String(error);
}

/** Rethrows whatever a start failed with as one sentence on what to do. */
export const explained =
  (environment: Environment) =>
  (error: unknown): never => {
    throw new Error(explain(error, environment), { cause: error });
  };
