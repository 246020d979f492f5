import type { QuestionCategoryBody } from '../../contract/assessment-tools';
import { conditionFaults } from '../../contract/condition-faults';
import { questionnaireFaults } from '../../contract/questionnaire-rules';
import { type Message, message } from '../messages/message';
import { type CheckedRow, type Entry, fault } from './entry';
import { bodiesOf, mergeQuestions } from './questionnaire';
import type { KnownRecords } from './known-records';

/** A tool of whose questions the file says something, or which the file makes or changes itself. */
export interface ToolChange {
  readonly tool: Entry;
  readonly before: readonly QuestionCategoryBody[];
  readonly after: readonly QuestionCategoryBody[];
  readonly isChanged: boolean;
}

const MOST_CATEGORIES = 200;
const MOST_QUESTIONS = 2000;

function refuse(row: CheckedRow, field: string, said: Message): void {
  row.errors ??= {};
  fault({ errors: row.errors }, field, said);
  row.status = 'error';
}

/** Where each stored question stands: heading and place. */
function placesOf(categories: readonly QuestionCategoryBody[]): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  categories.forEach(({ id, questions }, at) => {
    questions.forEach((question, place) => places.set(question.id ?? '', [at, place, id].join(' ')));
  });
  return places;
}

/** A question that only moves changes too. */
function noteMoves(rows: readonly CheckedRow[], { before, after }: Pick<ToolChange, 'before' | 'after'>): void {
  const [from, to] = [placesOf(before), placesOf(after)];
  for (const row of rows) {
    const id = row.entry?.id ?? '';
    if (row.status === 'skipped' && from.has(id) && from.get(id) !== to.get(id)) row.status = 'updated';
  }
}

function judge(tool: Entry, rows: readonly CheckedRow[], after: readonly QuestionCategoryBody[]): void {
  const byId = new Map(rows.map((row) => [row.entry?.id, row]));
  const rowAt = (category: number, question: number) => byId.get(after[category]?.questions[question]?.id);
  const tooLarge = message('import.tooLarge', { categories: MOST_CATEGORIES, questions: MOST_QUESTIONS });
  after.forEach(({ questions }, at) => {
    for (const { id } of at < MOST_CATEGORIES ? questions.slice(MOST_QUESTIONS) : questions) {
      const row = byId.get(id);
      if (row) refuse(row, 'row', tooLarge);
    }
  });
  const status = tool.claim?.columns['status'] ?? tool.columns['status'];
  if (status === 'draft') return;
  const isOwn = tool.updatedAt === null || tool.claim?.status === 'updated';
  // A question that is missing because its row has a fault is missing no longer once that is put right.
  const isWhole = rows.every(({ status: own }) => own !== 'error');
  for (const { kind, category, question, field } of [...questionnaireFaults(after), ...conditionFaults(after)]) {
    const row = category === undefined || question === undefined ? undefined : rowAt(category, question);
    if (row?.errors === null) refuse(row, field ?? 'row', `questionnaire.${kind}`);
    // What no row of questions has is wrong with the tool's own row.
    if (!row && isOwn && isWhole && tool.claim?.errors === null) refuse(tool.claim, 'status', 'import.incomplete');
  }
}

/** What the rows of questions make of each tool; faults that only show in the whole are noted. */
export function checkQuestionnaires(
  known: KnownRecords,
  { tools, rows, overwrites }: { tools: readonly Entry[]; rows: readonly CheckedRow[]; overwrites: boolean },
): ToolChange[] {
  const byTool = new Map<Entry, CheckedRow[]>(tools.map((tool) => [tool, []]));
  for (const row of rows) {
    const tool = known.get(row.columns['tool_id']?.toString());
    if (!tool) continue;
    const own = byTool.get(tool) ?? [];
    own.push(row);
    byTool.set(tool, own);
  }
  const nameOf = (recordId: string): string => known.identified('questions', recordId)?.id ?? recordId;
  return [...byTool].map(([tool, own]) => {
    const stored = known.questionnaires.get(tool.id) ?? [];
    const before = bodiesOf(stored, nameOf);
    const after = own.length === 0 ? before : mergeQuestions(stored, own, overwrites, nameOf);
    if (overwrites) noteMoves(own, { before, after });
    judge(tool, own, after);
    return { tool, before, after, isChanged: own.some(({ status }) => status === 'created' || status === 'updated') };
  });
}
