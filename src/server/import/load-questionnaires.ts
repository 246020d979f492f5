import type { Db } from '../db/open-database';
import type { Entry } from './entry';
import { questions as kind } from './kinds/questions';
import type { KnownRecords } from './known-records';

interface Heading {
  id: string;
  recordId: string;
  name: string;
  shownIf: string | null;
  weight: string | null;
  translations: string | null;
  questions: Entry[];
}

/** What the newest version of each tool asks, also of one client alone. The tools are known already. */
export async function loadQuestionnaires(db: Db, known: KnownRecords, clientId: string | undefined): Promise<void> {
  let headings = db
    .selectFrom('question_categories')
    .where('until_version', 'is', null)
    .select(['id', 'original_id', 'name', 'shown_if', 'weight', 'translations', 'assessment_tool_id'])
    .orderBy('position')
    .orderBy('id');
  let asked = db
    .selectFrom('questions')
    .where('until_version', 'is', null)
    .select([
      'id',
      'original_id',
      'client_id',
      'assessment_tool_id',
      'question_category_id',
      'question',
      'help',
      'type',
      'answer_options',
      'is_required',
      'evidence',
      'text_input',
      'evidence_for',
      'shown_if',
      'scoring',
      'note_if',
      'translations',
    ])
    .orderBy('position')
    .orderBy('id');
  if (clientId !== undefined) {
    headings = headings.where('client_id', '=', clientId);
    asked = asked.where('client_id', '=', clientId);
  }
  const byId = new Map<string, Heading>();
  const byTool = new Map<string, Heading[]>();
  for (const {
    id,
    original_id,
    name,
    shown_if: shownIf,
    weight,
    translations,
    assessment_tool_id,
  } of await headings.execute()) {
    const recordId = original_id ?? id;
    const heading: Heading = {
      id,
      recordId,
      name,
      shownIf,
      weight: weight?.toString() ?? null,
      translations,
      questions: [],
    };
    byId.set(id, heading);
    byTool.set(assessment_tool_id, [...(byTool.get(assessment_tool_id) ?? []), heading]);
  }
  for (const {
    id,
    original_id,
    client_id,
    assessment_tool_id,
    question_category_id,
    ...content
  } of await asked.execute()) {
    const heading = byId.get(question_category_id);
    const updatedAt = known.get(assessment_tool_id)?.updatedAt;
    if (!heading || typeof updatedAt !== 'string') continue;
    const columns = {
      tool_id: assessment_tool_id,
      category: heading.name,
      heading: heading.id,
      ...content,
      category_shown_if: heading.shownIf,
      category_weight: heading.weight,
      category_translations: heading.translations,
    };
    const entry: Entry = { group: 'questions', id, clientId: client_id, columns, updatedAt, claim: null };
    heading.questions.push(entry);
    known.identify(entry, original_id ?? id);
    known.add(entry, kind.keysOf(entry, known));
  }
  for (const [toolId, found] of byTool) known.questionnaires.set(toolId, found);
}
