import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ImportBody, ImportKind, ImportLine } from '../../../contract/imports';
import { scopeOf } from '../../context';
import { readRevision } from '../../db/revisions';
import type { Admin } from '../../scope/admin';
import {
  type CheckedImport,
  type CheckedPart,
  type ReadPart,
  type Target,
  checkImport,
} from '../../import/check-import';
import { lockForImport } from '../../import/lock-import';
import { type OutcomeHead, headOf } from '../../import/outcome';
import { type Part, planImport } from '../../import/plan-import';
import { readRows } from '../../import/read-sheet';
import { type OpenFile, openFile } from '../../import/read/open-file';
import { type Invited, writeImport } from '../../import/write/write-import';
import { languageOf } from '../../messages/language';
import { hashPassword } from '../../accounts/passwords';
import { perform } from '../../plugins/idempotency';
import { uploadOf } from '../../plugins/upload';
import { invalid } from '../../problem';
import { queuedByKey } from './keyed-queue';
import { invite } from './invite';

/** What somebody asked for. */
export interface Wish {
  readonly kind: ImportKind;
  readonly body: ImportBody;
  readonly target: Target;
}

/** A file that was found to be one, with the sheets that hold something. */
export interface OpenedImport extends Wish {
  readonly file: OpenFile;
  readonly fileName: string;
  readonly parts: readonly Part[];
}

export type Tell = (progress: Extract<ImportLine, { progress: unknown }>['progress']) => void;

/** What an import came to. There are no rows when the answer to an earlier request is repeated. */
export interface Finished {
  readonly head: OutcomeHead;
  readonly parts: readonly CheckedPart[];
}

/** Opens the file of a request and finds out what is where. Throws why that is not possible. */
export async function openImport(request: FastifyRequest, wish: Wish): Promise<OpenedImport> {
  const upload = uploadOf(request);
  if (!upload) throw invalid({ file: ['file.missing'] });
  const file = await openFile(upload, wish.body.encoding);
  try {
    return { ...wish, file, fileName: upload.name, parts: await planImport(file, wish.kind, wish.body) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readAll({ parts, body, file }: OpenedImport, tell: Tell): Promise<ReadPart[]> {
  const read: ReadPart[] = [];
  let before = 0;
  for (const part of parts) {
    const started = before;
    const rows = await readRows(part.plan, {
      fixes: body.fixes?.[part.plan.sheet.name],
      isCsv: file.format === 'csv',
      tell: (done) => {
        tell({ phase: 'reading', done: started + done, total: null });
      },
    });
    read.push({ ...part, rows });
    before += rows.length;
  }
  return read;
}

type Check = (admin: Admin) => Promise<CheckedImport>;

/**
 * Checks a file before its transaction, which holds others up: the embedded database has one connection. What was found
 * holds as long as the revision is this one.
 */
async function checkBefore(request: FastifyRequest, check: Check) {
  // First: a change while the rows are judged counts as one after.
  const revision = await readRevision(request.server.db, null);
  return { revision, checked: await check(scopeOf(request).admin()) };
}

/**
 * Ends the transaction: nothing happened, so nothing is kept under the key either, and the file sent again is judged
 * afresh.
 */
class RowsFailed extends Error {
  constructor(readonly checked: CheckedImport) {
    super('Some rows have problems.');
  }
}

/** All rows are stored, or none. */
async function storeAll(
  request: FastifyRequest,
  reply: FastifyReply,
  opened: OpenedImport,
  { check, tell }: { check: Check; tell: Tell },
): Promise<Finished> {
  const { server } = request;
  const { kind, file, fileName, target } = opened;
  const kinds = opened.parts.map((part) => part.kind);
  const before = await checkBefore(request, check);
  const passwordHash = await hashPassword(randomUUID());
  let parts: readonly CheckedPart[] = [];
  let invited: readonly Invited[] = [];
  const body = await perform(request, reply, async (scope) => {
    const admin = scope.admin();
    const revision = await lockForImport(admin, kinds, target);
    const checked = revision === before.revision ? before.checked : await check(admin);
    ({ parts } = checked);
    const { summary } = checked;
    if (summary.failed > 0) throw new RowsFailed(checked);
    const total = summary.created + summary.updated + (summary.also_created ?? 0);
    let done = 0;
    const note = (count: number): void => {
      done += count;
      tell({ phase: 'writing', done: Math.min(done, total), total });
    };
    const writing = { admin, now: server.now().toISOString(), passwordHash, tell: note };
    const written = await writeImport(writing, checked, { kind, file_name: fileName, summary });
    ({ invited } = written);
    return { status: 200, body: { head: headOf(file, checked, { kind, dry_run: false, import_id: written.id }) } };
  });
  invite(server, invited, languageOf(request));
  return { head: body.head, parts };
}

/** `storeAll`; when a row failed, it says which. */
async function store(
  request: FastifyRequest,
  reply: FastifyReply,
  opened: OpenedImport,
  how: { check: Check; tell: Tell },
): Promise<Finished> {
  try {
    return await queuedByKey(request, () => storeAll(request, reply, opened, how));
  } catch (error) {
    if (!(error instanceof RowsFailed)) throw error;
    const { checked } = error;
    return {
      head: headOf(opened.file, checked, { kind: opened.kind, dry_run: false, import_id: null }),
      parts: checked.parts,
    };
  }
}

/** Checks an opened file, and stores what is in it unless it is a dry run, or a row failed. */
export async function carryOut(
  request: FastifyRequest,
  reply: FastifyReply,
  opened: OpenedImport,
  tell: Tell,
): Promise<Finished> {
  const { kind, body, target, file } = opened;
  const read = await readAll(opened, tell);
  const total = read.reduce((sum, { rows }) => sum + rows.length, 0);
  const check: Check = (admin) =>
    checkImport(admin, read, {
      target,
      isInstallation: kind === 'db',
      overwrites: body.existing !== 'skip',
      create: body.create ?? [],
      tell: (done) => {
        tell({ phase: 'checking', done, total });
      },
    });
  const isDry = body.dry_run === '1' || body.report !== undefined;
  if (!isDry) return store(request, reply, opened, { check, tell });
  const checked = await check(scopeOf(request).admin());
  return { head: headOf(file, checked, { kind, dry_run: true, import_id: null }), parts: checked.parts };
}
