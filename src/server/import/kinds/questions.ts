import { sql } from 'kysely';
import type { QuestionType } from '../../../contract/assessment-tools';
import { TYPES_WITH_OPTIONS, optionsFault } from '../../../contract/questionnaire-rules';
import { nameSchema, optionalTextSchema } from '../../../contract/record';
import type { Scope } from '../../scope/scope';
import { message } from '../../messages/message';
import { type Columns, type Draft, fault, given } from '../entry';
import { anyText, fieldsOf, fitting, oneOfWords } from '../field';
import { type Batches, type Client, ofEachClient } from '../installation-batches';
import type { Kind } from '../kind';
import { keyOf, refer } from '../known-records';
import { toolsOf } from './assessment-tools';
import { CLIENT, CLIENT_WORDS, reference } from './words';

const LONGEST_OPTIONS = 5000;
const LONGEST_SCALE = 100;
const FROM_TO = /^(-?\d{1,4})\s*(?:-|–|to|\.\.|…)\s*(-?\d{1,4})$/i;

/** `1-5` is a short way of writing a scale. */
function scaleOf(text: string): string | undefined {
  const [, first, last] = (FROM_TO.exec(text) ?? []).map(Number);
  if (first === undefined || last === undefined || last <= first || last - first > LONGEST_SCALE) return undefined;
  return Array.from({ length: last - first + 1 }, (_, step) => first + step).join(';');
}

const separated = (text: string): string =>
  text
    .replace(/[;|\s]+$/u, '')
    .split(/[;|\n]/)
    .map((option) => option.trim())
    .join(';');

/**
 * The options, `;`-separated, as they fit the type; undefined: the file says nothing. `before`: those that are there.
 */
function optionsOf(draft: Draft, before: Columns[string]): string | undefined {
  const { type, answer_options: text } = draft.values;
  if (text === undefined && type === undefined) return undefined;
  const keeps = TYPES_WITH_OPTIONS.some((one) => one === type) && typeof before === 'string';
  const written = text ?? (keeps ? before : '');
  const options = (type === 'range' ? scaleOf(written.trim()) : undefined) ?? separated(written);
  if (options.length > LONGEST_OPTIONS)
    fault(draft, 'answer_options', message('field.tooLong', { count: LONGEST_OPTIONS }));
  const kind = typeof type === 'string' ? optionsFault({ type: type as QuestionType, answer_options: options }) : null;
  if (kind !== null) fault(draft, 'answer_options', `questionnaire.${kind}`);
  if (text !== undefined) draft.values['answer_options'] = options;
  return options;
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
          'heading.name as category',
          'questions.question',
          'questions.help',
          'questions.type',
          'questions.answer_options',
        ])
        .select(sql<string>`case questions.is_required when 1 then 'yes' else 'no' end`.as('is_required'))
        .orderBy('heading.position')
        .orderBy('heading.id')
        .orderBy('questions.position')
        .orderBy('questions.id')
        .execute();
      yield asked.map((question) => ({ ...question, tool: tool.name }));
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
        aliases: [
          'section',
          'heading',
          'category name',
          'question category',
          'topic',
          'catégorie',
          'rubrique',
          'الفئة',
          'القسم',
        ],
        read: fitting(nameSchema),
      },
      question: {
        required: true,
        aliases: ['question text', 'text', 'item', 'name', 'intitulé', 'السؤال', 'نص السؤال'],
        read: fitting(optionalTextSchema(2000)),
      },
      help: {
        aliases: ['hint', 'help text', 'description', 'guidance', 'aide', 'indication', 'مساعدة', 'تلميح'],
        read: fitting(optionalTextSchema(2000)),
      },
      type: {
        required: true,
        aliases: ['question type', 'answer type', 'kind', 'type de question', 'النوع', 'نوع السؤال'],
        ...oneOfWords({
          range: ['scale', 'rating', 'likert', 'score', 'échelle', 'note', 'مقياس', 'تقييم'],
          single: [
            'choice',
            'single choice',
            'one choice',
            'dropdown',
            'radio',
            'select',
            'choix',
            'choix unique',
            'un seul choix',
            'اختيار',
            'اختيار واحد',
            'خيار واحد',
          ],
          multiple: [
            'checklist',
            'multiple choice',
            'multi',
            'checkbox',
            'checkboxes',
            'several choices',
            'choix multiple',
            'plusieurs choix',
            'اختيار متعدد',
            'عدة خيارات',
          ],
          yes_no: ['yes/no', 'yes or no', 'boolean', 'oui/non', 'oui ou non', 'نعم/لا', 'نعم أو لا'],
          text: ['free text', 'comment', 'open', 'texte', 'texte libre', 'نص'],
          number: ['numeric', 'amount', 'integer', 'nombre', 'رقم', 'عدد'],
          date: ['day', 'jour', 'تاريخ'],
        } satisfies Record<QuestionType, string[]>),
      },
      answer_options: {
        aliases: ['answer options', 'answers', 'choices', 'values', 'réponses', 'choix', 'الخيارات', 'خيارات الإجابة'],
        read: anyText,
      },
      is_required: {
        aliases: ['mandatory', 'is required', 'must', 'obligatoire', 'requis', 'إلزامي', 'مطلوب'],
        written: (value) => (value === 1 ? 'yes' : 'no'),
        ...oneOfWords({
          yes: ['y', 'true', '1', 'x', 'required', 'oui', 'نعم'],
          no: ['n', 'false', '0', 'optional', 'non', 'لا'],
        }),
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
    },
  ),
  rows: (scope) => ofEachClient(scope, (client) => rowsOf(scope, client)),
  keyField: 'question',
  types: {},
  defaults: { help: null, answer_options: '', is_required: 0 },
  refersTo: ['assessment-tools'],
  place(draft, known, clientId) {
    const tool = known.get(draft.values['tool_id']) ?? refer(draft, known, 'tool', 'assessment-tools', clientId);
    const columns = given(draft, ['category', 'question', 'help', 'type']);
    const there = tool && this.find({ ...columns, tool_id: tool.id }, clientId, known)[0]?.columns;
    const options = optionsOf(draft, there?.['answer_options'] ?? null);
    if (!tool || typeof columns['category'] !== 'string') return undefined;
    const required = draft.values['is_required'];
    return {
      ...columns,
      tool_id: tool.id,
      category: there?.['category'] ?? columns['category'],
      ...(options !== undefined && { answer_options: options }),
      ...(typeof required === 'string' && { is_required: required === 'yes' ? 1 : 0 }),
    };
  },
  keysOf: ({ columns }) => [identity(columns)],
  find: (columns, _clientId, known) => known.find('questions', identity(columns)),
};
