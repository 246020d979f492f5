import type { ChangedQuestionnaire, ImportSummary, MissingRecords } from '../../contract/imports';
import type { Admin } from '../scope/admin';
import { transactionOf } from '../scope/admin-transaction';
import { invalid, notFound } from '../problem';
import { type ToolChange, checkQuestionnaires } from './check-questionnaires';
import { type CheckOptions, checkRows } from './check-rows';
import type { CheckedRow, InstallationGroup } from './entry';
import { IN_ORDER, KINDS } from './kinds';
import { MAKEABLE } from './known-records';
import { type MadePart, openMissing } from './missing-records';
import { knownNames } from './known-names';
import { loadKnownRecords } from './load-known-records';
import type { Part } from './plan-import';
import { usageOf } from './questionnaire-usage';
import type { SheetRow } from './read-sheet';
import { idsIn } from './id-fields';
import { RECORD, idOf } from './record-ids';

export interface ReadPart extends Part {
  readonly rows: readonly SheetRow[];
}
export interface CheckedPart extends Part {
  readonly rows: readonly CheckedRow[];
  /** By field: names that its cells may hold. */
  readonly known: ReadonlyMap<string, readonly string[]>;
}
export interface CheckedImport {
  readonly parts: readonly CheckedPart[];
  readonly tools: readonly ToolChange[];
  readonly questionnaires: readonly ChangedQuestionnaire[];
  /** What rows name and is not there, and what of it is made with them. */
  readonly missing: readonly MissingRecords[];
  readonly made: readonly MadePart[];
  readonly summary: ImportSummary;
}

/** Whose the records will be: of a client, of a tool, or (neither) as the rows say. */
export interface Target {
  readonly clientId?: string | undefined;
  readonly toolId?: string | undefined;
}

export interface CheckingOptions {
  readonly target: Target;
  /** A file of a whole installation, and not one of a single group. */
  readonly isInstallation: boolean;
  readonly overwrites: boolean;
  /** Groups of which records are made that rows name and that are not there. */
  readonly create: readonly InstallationGroup[];
  readonly tell: (done: number) => void;
}

/** The client of this import, which exists; undefined: all. */
export async function findClient(admin: Admin, { clientId, toolId }: Target): Promise<string | undefined> {
  const tx = transactionOf(admin);
  if (toolId !== undefined) {
    const tools = tx.selectFrom('assessment_tools').where('id', '=', toolId).where('deletion_id', 'is', null);
    const tool = await tools.select('client_id').executeTakeFirst();
    if (!tool) throw notFound();
    return findClient(admin, { clientId: tool.client_id });
  }
  if (clientId === undefined) return undefined;
  const client = tx.selectFrom('clients').where('id', '=', clientId).where('deletion_id', 'is', null);
  if (!(await client.select('id').executeTakeFirst())) throw invalid({ client_id: ['record.client'] });
  return clientId;
}

/** What stands in no column, because it is the same for every row. */
function fixedBy({ toolId }: Target, clientId: string | undefined): CheckOptions['fixed'] {
  if (clientId === undefined) return { values: {} };
  return { clientId, values: toolId === undefined ? { role: 'manager' } : { tool_id: toolId } };
}

const emailsIn = (parts: readonly ReadPart[]): string[] =>
  parts.flatMap(({ kind, plan, rows }) => {
    const at = plan.fields.findIndex(({ field }) => field === 'email');
    return kind.group === 'users' && at >= 0 ? rows.map(({ cells }) => (cells[at] ?? '').trim().toLowerCase()) : [];
  });

const summaryOf = (parts: readonly CheckedPart[]): ImportSummary => {
  const summary = { created: 0, updated: 0, skipped: 0, error: 0 };
  for (const { rows } of parts) for (const { status } of rows) summary[status] += 1;
  const { error: failed, ...rest } = summary;
  return { ...rest, failed };
};

/** Judges what was read against what is there. Writes nothing. */
export async function checkImport(
  admin: Admin,
  parts: readonly ReadPart[],
  options: CheckingOptions,
): Promise<CheckedImport> {
  const { target, isInstallation, overwrites, create, tell } = options;
  const clientId = await findClient(admin, target);
  const headingIds = parts.flatMap(({ kind, plan, rows }) =>
    kind.group === 'questions' ? idsIn(rows, plan.fields, idOf('category')) : [],
  );
  const missing = openMissing(KINDS, new Set(create));
  const known = await loadKnownRecords(admin, {
    kinds: parts.map(({ kind }) => kind),
    clientId,
    emails: emailsIn(parts),
    recordIds: new Map(parts.map(({ kind, plan, rows }) => [kind.group, idsIn(rows, plan.fields, RECORD)])),
    headingIds,
    missing,
  });
  const fixed = fixedBy(target, clientId);
  known.expect(headingIds);
  const checked: CheckedPart[] = [];
  let before = 0;
  for (const part of parts) {
    const started = before;
    const { kind, plan } = part;
    const note = (done: number): void => {
      tell(started + done);
    };
    const how = { kind, fields: plan.fields, fixed, isInstallation, overwrites, tell: note };
    const rows = await checkRows(part.rows, known, how);
    checked.push({ ...part, rows, known: knownNames(plan.fields, known) });
    before += rows.length;
  }
  const rowsAbout = (group: string) => checked.find(({ kind }) => kind.group === group)?.rows ?? [];
  const ownTools = rowsAbout('assessment-tools').flatMap(({ entry }) => entry ?? []);
  const tools = checkQuestionnaires(known, { tools: [...new Set(ownTools)], rows: rowsAbout('questions'), overwrites });
  const made = missing.partsFor(
    checked.flatMap(({ rows }) => rows),
    IN_ORDER,
  );
  const also = made.reduce((sum, { rows }) => sum + rows.length, 0);
  return {
    ...{ parts: checked, tools, made },
    questionnaires: await usageOf(admin, tools),
    missing: missing.list((group) => MAKEABLE.includes(group)),
    summary: { ...summaryOf(checked), ...(also > 0 && { also_created: also }) },
  };
}

/** How many rows of a part came to what. */
export const summaryOfPart = (part: CheckedPart): ImportSummary => summaryOf([part]);
