import { type RawBuilder, sql } from 'kysely';
import type { AdminGroup } from '../../../contract/admin';
import { GOES_ALONG } from '../../scope/deletion-rules';
import { ADMIN_TABLES, type AdminTable } from '../../scope/admin-tables';
import type { Db } from '../../db/open-database';
import type { Tables } from '../../db/schema';
import { message, noun, nouns } from '../../messages/message';
import { Problem } from '../../problem';
import type { InstallationGroup } from '../entry';

/** Ids of the records that an import made. */
export type Made = ReadonlyMap<InstallationGroup, readonly string[]>;

/** What people made that may depend on records. */
interface Work {
  readonly table: keyof Tables;
  readonly called: Parameters<typeof noun>[0];
  /** The columns that say on which, and of which group these are; `filters.locationId`: a member of JSON. */
  readonly names: Readonly<Record<string, AdminGroup>>;
  /** A column whose text may have ids of any group in it. */
  readonly mentions?: string;
  /** Those of the same import may: the column that says which these are, and of which group. */
  readonly own?: { readonly column: string; readonly group: AdminGroup };
}

const groupOf = (table: AdminTable): AdminGroup =>
  (Object.keys(ADMIN_TABLES) as AdminGroup[]).find((group) => ADMIN_TABLES[group] === table) ?? 'clients';

/** Would be gone, or say less, without what it names: an import is not taken back as long as there is any. */
export const WORK: readonly Work[] = [
  {
    table: 'answers',
    called: 'answers',
    names: { assessment_tool_id: 'assessment-tools', location_id: 'locations', user_id: 'users' },
  },
  ...[...GOES_ALONG, { group: 'locations', column: 'group_id', parent: 'groups' } as const].map(
    ({ group, column, parent }): Work => ({
      table: ADMIN_TABLES[group],
      called: group,
      names: { [column]: groupOf(parent) },
      own: { column: 'id', group },
    }),
  ),
  {
    table: 'user_locations',
    called: 'users',
    names: { location_id: 'locations' },
    own: { column: 'user_id', group: 'users' },
  },
  {
    table: 'report_schedules',
    called: 'report-schedules',
    names: {
      assessment_tool_id: 'assessment-tools',
      user_id: 'users',
      'filters.projectId': 'projects',
      'filters.groupId': 'groups',
      'filters.districtId': 'districts',
      'filters.locationId': 'locations',
    },
  },
  {
    table: 'feed_tokens',
    called: 'feed-tokens',
    names: { client_id: 'clients', project_id: 'projects', user_id: 'users' },
  },
  { table: 'question_blocks', called: 'question-blocks', names: { client_id: 'clients' } },
  { table: 'tool_drafts', called: 'tool-drafts', names: { assessment_tool_id: 'assessment-tools' } },
  { table: 'summaries', called: 'summaries', names: { assessment_tool_id: 'assessment-tools' } },
  { table: 'list_views', called: 'list-views', names: { user_id: 'users' }, mentions: 'search' },
];

/**
 * All other columns that hold ids, of which none keeps an import from being taken back. A test compares: every column is
 * here or above, but for what hangs on something that is named here.
 */
export const LET_BE: Readonly<Partial<Record<keyof Tables, readonly string[]>>> = {
  // A part of the record, which has another time when somebody changes this.
  question_categories: ['assessment_tool_id', 'original_id'],
  questions: ['assessment_tool_id', 'original_id'],
  logos: ['client_id', 'version'],
  // Counted, and kept, for the record alone: what it is about goes, or is asked for above.
  answer_counts: ['assessment_tool_id'],
  location_counts: ['assessment_tool_id', 'location_id'],
  tool_places: ['assessment_tool_id'],
  question_bits: ['assessment_tool_id'],
  revisions: ['client_id'],
  noted_changes: ['client_id', 'location_id', 'user_id'],
  // A person's signing in, and what that person alone is shown; reports are made anew.
  sessions: ['user_id', 'impersonator_id', 'device_id'],
  password_resets: ['user_id'],
  devices: ['user_id', 'order_id'],
  notifications: ['user_id'],
  idempotency_keys: ['user_id', 'key'],
  report_jobs: ['assessment_tool_id', 'user_id', 'holder'],
  // Changes of many records: those that they changed have another time.
  bulk_changes: ['by_user_id'],
  bulk_changed: ['record_id'],
  bulk_jobs: ['user_id', 'impersonator_id', 'holder'],
  bulk_job_records: ['record_id'],
  deletions: ['by_user_id'],
  // History: it keeps the names of what is gone.
  audit: ['record_id', 'client_id', 'by_user_id', 'impersonator_id'],
  imports: ['by_user_id'],
  import_rows: ['record_id', 'client_id'],
  // Who had a part in what stays, also when that person's account is deleted by hand.
  answers: ['completed_by', 'client_ref'],
  answer_marks: ['changed_by'],
  answer_shares: ['sender_id', 'mail_sending'],
  evidence: ['added_by'],
  summaries: ['by_user_id'],
  tool_drafts: ['by_user_id'],
  // Whose it is, and that person's client.
  list_views: ['client_id'],
  user_locations: ['user_id'],
  // Of no record.
  ...Object.fromEntries(Object.values(ADMIN_TABLES).map((table) => [table, ['deletion_id']])),
  change_history: ['epoch'],
  schedule_runs: ['holder'],
  schedule_mails: ['sending'],
};

const valueOf = (name: string): RawBuilder<string> => {
  const [column = name, member] = name.split('.');
  return member === undefined ? sql.ref(column) : sql`(${sql.ref(column)} ->> ${sql.lit(member)})::uuid`;
};

/** That a text has one of these ids in it. */
const mentionsOf = (column: string, made: readonly string[]): RawBuilder<boolean> =>
  sql`exists (select from regexp_matches(lower(${sql.ref(column)}), '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') found
    where found[1] = any(${made}::text[]))`;

/** In which ways rows of what people made may refer to records that an import made, by the group of these. */
function referencesOf({ names, mentions }: Work, made: Made): { parent: AdminGroup; refers: RawBuilder<boolean> }[] {
  const groups = [...made.keys()].filter((group) => group !== 'questions');
  return [
    ...Object.entries(names).map(([name, parent]) => ({
      parent,
      refers: sql<boolean>`${valueOf(name)} = any(${made.get(parent) ?? []}::uuid[])`,
    })),
    ...(mentions === undefined
      ? []
      : groups.map((parent) => ({ parent, refers: mentionsOf(mentions, made.get(parent) ?? []) }))),
  ];
}

/** Throws 409, naming what it is, when something that is not of the import refers to what the import made. */
export async function checkDependents(tx: Db, made: Made): Promise<void> {
  for (const work of WORK) {
    const { table, called, own } = work;
    const isOwn = own ? sql`${sql.ref(own.column)} = any(${made.get(own.group) ?? []}::uuid[])` : sql`false`;
    for (const { parent, refers } of referencesOf(work, made)) {
      if ((made.get(parent) ?? []).length === 0) continue;
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
        where ${refers} and not (${isOwn})`.execute(tx);
      const count = rows[0]?.count ?? 0;
      if (count === 0) continue;
      const values = { count, noun: noun(called), nouns: nouns(called), made: nouns(parent) };
      throw new Problem(409, message('import.hasDependents', values), { code: 'has_dependents' });
    }
  }
}
