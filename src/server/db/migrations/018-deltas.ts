/**
 * What a device is told of the next time it asks. A row that devices keep carries the transaction that changed it last;
 * a change that leaves no such row behind is noted in a table of its own: a record that is gone, and one of which only a
 * part in another table changed. Transactions, and not times or numbers, because a number that is taken early may be
 * seen late: `pg_snapshot_xmin` says below which number nothing can appear any more.
 *
 * Triggers, because a change that nobody noted would never reach a device: cascades, statements by hand and servers of
 * the level before note theirs too. Notes are only added, so nobody waits for them; who takes an answer away holds its tool as who adds one does.
 */
/** Records that devices keep. */
const TABLES = ['clients', 'locations', 'categories', 'assessment_tools', 'answers'];

/** What travels with an answer, or with a questionnaire. */
const PARTS_OF_ANSWERS = ['answer_details', 'custom_answer_details', 'custom_questions', 'key_trends'];
const PARTS_OF_TOOLS = ['question_categories', 'questions'];

const NOBODY = `'00000000-0000-0000-0000-000000000000'`;

const define = (name: string, body: string): string =>
  `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${body} end $$`;
const trigger = (name: string, when: string, each: string, run: string): string =>
  `create or replace trigger ${name} ${when} for each ${each} execute function ${run}`;

/** Notes the rows that a query gives: whose, of which kind, which, and (of answers and locations) whose sight it is in. */
const note = (query: string): string =>
  `insert into noted_changes (client_id, changed_in, kind, id, location_id, user_id) ${query} on conflict do nothing`;
const NOW = 'pg_current_xact_id()';

const noteAnswers = `${note(`select distinct answers.client_id, ${NOW}, 'answers', answers.id, answers.location_id, answers.user_id
  from changed join answers on answers.client_id = changed.client_id and answers.id = changed.answer_id`)}; return null;`;
const noteTools = `${note(`select distinct client_id, ${NOW}, 'assessmentTools', assessment_tool_id, ${NOBODY}::uuid, ${NOBODY}::uuid
  from changed`)}; return null;`;
/** The first or last answer decides whether managers see a tool that is not active, and which versions it brings along. */
const noteToolsBegun = `${note(`select distinct tool.client_id, ${NOW}, 'assessmentTools', tool.id, ${NOBODY}::uuid, ${NOBODY}::uuid
  from changed join assessment_tools tool on tool.client_id = changed.client_id and tool.id = changed.assessment_tool_id
  where tool.status <> 'active' or tool.version > changed.assessment_tool_version`)}; return null;`;
const noteAnswerGone = `${note(`values (old.client_id, ${NOW}, 'answers', old.id, old.location_id, old.user_id)`)};
  ${note(`select tool.client_id, ${NOW}, 'assessmentTools', tool.id, ${NOBODY}::uuid, ${NOBODY}::uuid from (
    select * from assessment_tools where client_id = old.client_id and id = old.assessment_tool_id for share) tool
  where tool.status <> 'active' or tool.version > old.assessment_tool_version`)}; return null;`;
const noteGone = (kind: string, client: string, location: string): string =>
  `${note(`values (old.${client}, ${NOW}, '${kind}', old.id, ${location}, ${NOBODY})`)}; return null;`;

export const deltas = {
  name: '018-deltas',
  statements: [
    `create table if not exists noted_changes (
      client_id uuid not null, changed_in xid8 not null, kind text not null, id uuid not null,
      location_id uuid not null, user_id uuid not null, noted_at timestamptz(3) not null default now(),
      primary key (client_id, changed_in, kind, id, location_id, user_id))`,
    `create index if not exists noted_changes_age on noted_changes (noted_at)`,
    // Of which installation the transactions are, since which one all changes are noted, and up to which of them notes
    // were forgotten.
    `create table if not exists change_history (
      id int primary key, epoch uuid not null, begun_in xid8 not null, forgotten_to xid8)`,

    ...TABLES.map((table) => `alter table ${table} add column if not exists changed_in xid8`),
    define('note_transaction', `new.changed_in := ${NOW}; return new;`),
    define('note_answers', noteAnswers),
    define('note_tools', noteTools),
    define('note_tools_begun', noteToolsBegun),
    define('note_answer_gone', noteAnswerGone),
    define('note_client_gone', noteGone('clients', 'id', NOBODY)),
    define('note_location_gone', noteGone('locations', 'client_id', 'old.id')),
    define('note_category_gone', noteGone('categories', 'client_id', NOBODY)),
    define('note_tool_gone', noteGone('assessmentTools', 'client_id', NOBODY)),

    ...TABLES.filter((table) => table !== 'answers').map((table) =>
      trigger('changed', `before insert or update on ${table}`, 'row', 'note_transaction()'),
    ),
    trigger('added', 'before insert on answers', 'row', 'note_transaction()'),
    // That an answer is counted for figures is no news.
    trigger(
      'changed',
      'before update on answers',
      'row when ((new.counted, new.place) is not distinct from (old.counted, old.place))',
      'note_transaction()',
    ),
    trigger('begun', 'after insert on answers referencing new table as changed', 'statement', 'note_tools_begun()'),
    trigger('gone', 'after delete on answers', 'row', 'note_answer_gone()'),
    // Whoever saw it where it was does not see it any more.
    trigger(
      'moved',
      'after update on answers',
      'row when ((new.client_id, new.location_id, new.user_id) is distinct from (old.client_id, old.location_id, old.user_id))',
      'note_answer_gone()',
    ),
    trigger('gone', 'after delete on clients', 'row', 'note_client_gone()'),
    trigger('gone', 'after delete on locations', 'row', 'note_location_gone()'),
    trigger('gone', 'after delete on categories', 'row', 'note_category_gone()'),
    trigger('gone', 'after delete on assessment_tools', 'row', 'note_tool_gone()'),
    // Whoever writes parts of an answer saves it too. Parts also go along with a question, and links are opened and mailed.
    ...PARTS_OF_ANSWERS.map((table) =>
      trigger('gone', `after delete on ${table} referencing old table as changed`, 'statement', 'note_answers()'),
    ),
    trigger('added', 'after insert on answer_shares referencing new table as changed', 'statement', 'note_answers()'),
    trigger('changed', 'after update on answer_shares referencing new table as changed', 'statement', 'note_answers()'),
    ...PARTS_OF_TOOLS.flatMap((table) => [
      trigger('added', `after insert on ${table} referencing new table as changed`, 'statement', 'note_tools()'),
      trigger('changed', `after update on ${table} referencing new table as changed`, 'statement', 'note_tools()'),
      trigger('gone', `after delete on ${table} referencing old table as changed`, 'statement', 'note_tools()'),
    ]),
    // Clients are found by their ids.
    ...TABLES.filter((table) => table !== 'clients').map(
      (table) =>
        `create index if not exists ${table}_changed on ${table} (client_id, changed_in) where changed_in is not null`,
    ),
    // Last: before, nobody noted everything.
    `insert into change_history (id, epoch, begun_in) values (1, gen_random_uuid(), ${NOW}) on conflict do nothing`,
  ],
};
