import { sql } from 'kysely';
import type { QuestionEvidence, TextInput } from '../../../contract/assessment-tools';
import { COLUMN_WORDS, REQUIRED_WORDS, TYPE_WORDS } from '../../../contract/question-words';
import { nameSchema, optionalTextSchema } from '../../../contract/record';
import type { Scope } from '../../scope/scope';
import { type Columns, type Draft, type Entry, given } from '../entry';
import { REQUIRED, anyText, fieldsOf, fitting, oneOfWords } from '../field';
import { recordsFor } from '../find-record';
import { foldName } from '../../../contract/names';
import { type Batches, type Client, ofEachClient } from '../installation-batches';
import type { Kind } from '../kind';
import { type KnownRecords, keyOf, refer } from '../known-records';
import { NOTE_FIELD, SCORING_FIELDS, TRANSLATION_FIELDS, conditionFields, idFields } from '../id-fields';
import { RECORD, idOf } from '../record-ids';
import { toolsOf } from './assessment-tools';
import { evidenceAnswersOf, optionsOf, takeMeantType } from './question-options';
import { CLIENT, CLIENT_WORDS, reference } from './words';

/** A draft may have headings and questions without words. */
function takeIncomplete(draft: Draft): void {
  for (const field of ['category', 'question']) {
    if (draft.errors[field]?.[0] !== REQUIRED) continue;
    delete draft.errors[field];
    draft.values[field] = '';
  }
}

/**
 * The heading that a row's question stands under, as it is called already, with its id: a stored one's, or that which
 * the file gives a new one.
 */
function headingOf(draft: Draft, known: KnownRecords, tool: Entry, there: Columns | undefined): Columns {
  const name = draft.values['category'] ?? '';
  const recordId = draft.values[idOf('category')];
  const named = (known.questionnaires.get(tool.id) ?? []).filter((one) => foldName(one.name) === foldName(name));
  const found =
    named.find((one) => one.recordId === recordId) ??
    named.find(({ id }) => id === there?.['heading']) ??
    (typeof recordId === 'string' ? known.headings.choose(`${tool.id} ${recordId}`, named) : named[0]);
  if (found) return { category: found.name, heading: found.id };
  return { category: name, ...(typeof recordId === 'string' && known.isFree(recordId) && { heading: recordId }) };
}

const identity = ({ tool_id, category, question }: Columns): string =>
  keyOf(String(tool_id), String(category), String(question));

/** What the newest version of each tool asks, in its order. */
async function* rowsOf(scope: Scope, client: Client): Batches {
  for await (const batch of toolsOf(scope, client)) {
    for (const tool of batch) {
      const asked = await scope
        .assessmentTools()
        .innerJoin('question_categories as heading', (join) =>
          join
            .onRef('heading.client_id', '=', 'assessment_tools.client_id')
            .onRef('heading.assessment_tool_id', '=', 'assessment_tools.id'),
        )
        .innerJoin('questions', (join) =>
          join
            .onRef('questions.client_id', '=', 'heading.client_id')
            .onRef('questions.question_category_id', '=', 'heading.id'),
        )
        .where('assessment_tools.client_id', '=', client.id)
        .where('assessment_tools.id', '=', tool.id)
        .where('heading.until_version', 'is', null)
        .where('questions.until_version', 'is', null)
        .select([
          sql<string>`coalesce(questions.original_id, questions.id)`.as('record'),
          sql<string>`coalesce(heading.original_id, heading.id)`.as('category_record'),
          'heading.name as category',
          'heading.shown_if as category_shown_if',
          sql<string | null>`heading.weight::text`.as('category_weight'),
          'questions.question',
          'questions.help',
          'questions.type',
          'questions.answer_options',
        ])
        .select(sql<string>`case questions.is_required when 1 then 'yes' else 'no' end`.as('is_required'))
        .select(sql<string>`coalesce(questions.evidence, 'allowed')`.as('evidence'))
        .select(sql<string>`coalesce(questions.text_input, 'typed')`.as('text_input'))
        .select(['questions.evidence_for', 'questions.shown_if', 'questions.scoring', 'questions.note_if'])
        .select(['questions.translations', 'heading.translations as category_translations'])
        .orderBy('heading.position')
        .orderBy('heading.id')
        .orderBy('questions.position')
        .orderBy('questions.id')
        .execute();
      yield asked.map((question) => ({ ...question, tool: tool.name, tool_record: tool.id }));
    }
  }
}

/** `columns` are those of a question's body, with the tool and the heading that it is under. */
export const questions: Kind = {
  group: 'questions',
  sheet: { title: 'Questions', aliases: ['الأسئلة'] },
  fields: fieldsOf(
    {
      client: CLIENT,
      tool: {
        ...reference('assessment-tools', 'tool_id', 'tool name', 'assessment tool', 'questionnaire', 'outil', 'الأداة'),
        required: true,
      },
      category: {
        required: true,
        aliases: COLUMN_WORDS.category,
        read: fitting(nameSchema),
      },
      question: {
        required: true,
        aliases: COLUMN_WORDS.question,
        read: fitting(optionalTextSchema(2000)),
      },
      help: {
        aliases: COLUMN_WORDS.help,
        read: fitting(optionalTextSchema(2000)),
      },
      type: {
        required: true,
        aliases: COLUMN_WORDS.type,
        ...oneOfWords(TYPE_WORDS),
      },
      answer_options: {
        aliases: COLUMN_WORDS.answer_options,
        read: anyText,
      },
      is_required: {
        aliases: COLUMN_WORDS.is_required,
        written: (value) => (value === 1 ? 'yes' : 'no'),
        ...oneOfWords(REQUIRED_WORDS),
      },
      evidence: {
        aliases: ['photo', 'photos', 'attachment', 'attachments', 'preuve', 'preuves', 'دليل', 'الأدلة'],
        written: (value) => (typeof value === 'string' ? value : 'allowed'),
        ...oneOfWords({
          no: ['none', 'not allowed', 'aucune'],
          allowed: ['autorisé', 'autorisée', 'مسموح'],
          required: ['mandatory', 'obligatoire', 'requise', 'إلزامي', 'مطلوب'],
        } satisfies Record<QuestionEvidence, string[]>),
      },
      evidence_for: {
        aliases: ['evidence answers', 'photo for', 'photos for', 'preuve pour', 'preuves pour', 'دليل للإجابات'],
        read: anyText,
      },
      text_input: {
        aliases: ['text input', 'input', 'entered by', 'saisie', 'الإدخال', 'طريقة الإدخال'],
        written: (value) => (typeof value === 'string' ? value : 'typed'),
        ...oneOfWords({
          typed: ['text', 'keyboard', 'saisi', 'clavier', 'كتابة'],
          barcode: ['bar code', 'scan', 'scanner', 'qr code', 'code-barres', 'رمز شريطي', 'باركود'],
          signature: ['sign', 'signed', 'توقيع'],
        } satisfies Record<TextInput | 'typed', string[]>),
      },
    },
    {
      client: CLIENT_WORDS,
      tool: ['Tool', 'The name of its questionnaire.', 'Fire round'],
      category: ['Category', 'The heading that it stands under in the questionnaire.', 'Escape routes'],
      question: ['Question', 'The question itself.', 'How clear are the exits?'],
      help: ['Help', 'What helps to answer it.', 'Look behind the doors too'],
      type: ['Type', 'How it is answered.', 'range'],
      answer_options: [
        'Options',
        'What can be chosen, separated by semicolons. A scale has numbers; 1-5 is a short way to write them.',
        '1-5',
      ],
      is_required: ['Required', 'Whether it must be answered. Without a word it need not.', 'yes'],
      evidence: [
        'Evidence',
        'Whether photos and files are not wanted (no), allowed or required. Without a word they are allowed.',
        'allowed',
      ],
      evidence_for: [
        'Evidence for',
        'Where evidence is required: for which answers, separated by semicolons. Without a word, for any.',
        '1;2',
      ],
      text_input: [
        'Text input',
        'How a text is entered: typed, barcode (scanned) or signature. Without a word it is typed.',
        'typed',
      ],
    },
  ),
  ids: [
    ...idFields('client', 'tool', 'category'),
    ...conditionFields('shown_if', 'category_shown_if'),
    ...SCORING_FIELDS,
    NOTE_FIELD,
    ...TRANSLATION_FIELDS,
  ],
  rows: (scope) => ofEachClient(scope, (client) => rowsOf(scope, client)),
  keyField: 'question',
  types: {},
  defaults: {
    help: null,
    answer_options: '',
    is_required: 0,
    evidence: null,
    evidence_for: null,
    text_input: null,
    shown_if: null,
    scoring: null,
    note_if: null,
    translations: null,
  },
  refersTo: ['assessment-tools'],
  place(draft, known, clientId) {
    const tool = known.get(draft.values['tool_id']) ?? refer(draft, known, 'tool', 'assessment-tools', clientId);
    const isWritten = typeof draft.values[RECORD] === 'string';
    const isDraft = (tool?.claim?.columns['status'] ?? tool?.columns['status']) === 'draft';
    if (isWritten && isDraft) takeIncomplete(draft);
    const columns = given(draft, [
      'category',
      'question',
      'help',
      'type',
      'shown_if',
      'category_shown_if',
      'scoring',
      'category_weight',
      'note_if',
      'translations',
      'category_translations',
    ]);
    const own = tool && { columns: { ...columns, tool_id: tool.id }, clientId: tool.clientId };
    const there = own && recordsFor(this, draft, own, known)[0]?.columns;
    takeMeantType(draft, there);
    const options = optionsOf(draft, there?.['answer_options'] ?? null, isWritten, isDraft);
    if (!tool || typeof columns['category'] !== 'string') return undefined;
    const { is_required: required, evidence, text_input: input } = draft.values;
    return {
      ...columns,
      ...given(draft, ['type']),
      ...headingOf(draft, known, tool, there),
      tool_id: tool.id,
      ...(options !== undefined && { answer_options: options }),
      ...(typeof required === 'string' && { is_required: required === 'yes' ? 1 : 0 }),
      ...(typeof evidence === 'string' && { evidence: evidence === 'allowed' ? null : evidence }),
      ...(typeof input === 'string' && { text_input: input === 'typed' ? null : input }),
      ...evidenceAnswersOf(draft, options ?? there?.['answer_options'] ?? ''),
    };
  },
  keysOf: ({ columns }) => [identity(columns)],
  find: (columns, _clientId, known) => known.find('questions', identity(columns)),
};
