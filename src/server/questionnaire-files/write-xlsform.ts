import { Readable } from 'node:stream';
import type { AssessmentTool, Question } from '../../contract/assessment-tools';
import { referenceOf } from '../../contract/conditions';
import { answersOf } from '../../contract/evidence-rules';
import type { ExportRow, ExportTable } from '../export/table';
import { writeWorkbook } from '../export/write-export';
import type { Say } from '../messages/say';
import { scaleOf } from './scales';
import { type NamedQuestion, relevantText, termText } from './write-relevant';

/*
 * A questionnaire as an XLSForm: what that can say. Points, weights, what does not apply and names of results it cannot.
 */

const SURVEY = ['type', 'name', 'label', 'hint', 'required', 'relevant', 'appearance', 'parameters'] as const;
const CHOICES = ['list_name', 'name', 'label'] as const;
const SETTINGS = ['form_title', 'form_id', 'version'] as const;

type Row<Column extends string> = Partial<Record<Column, string>>;
type SurveyRow = Row<(typeof SURVEY)[number]>;

const YES_NO = 'yes_no';

const sheet = (name: string, columns: readonly string[], rows: readonly ExportRow[]): ExportTable => ({
  name,
  columns: columns.map((key) => ({ key, title: key })),
  rows: Readable.from([rows]),
});

/** A question with what it is called in the form. */
interface Named extends NamedQuestion {
  readonly question: Question;
  /** What its answers are called, by the answers. */
  readonly choices: ReadonlyMap<string, string>;
}

function namesOf(question: Question, at: number): Named {
  const isNumeric = question.type === 'range';
  const names = answersOf(question).map((answer, place): [string, string] => [
    answer,
    isNumeric || question.type === 'yes_no' ? answer : `o${String(place + 1)}`,
  ]);
  const choices = new Map(names);
  const { type, text_input } = question;
  return { type, text_input, name: `q${String(at + 1)}`, question, choices, nameOf: (one) => choices.get(one) ?? one };
}

/** How it is answered. */
function typeOf({ question, name }: Named): SurveyRow {
  const list = `${name}_options`;
  switch (question.type) {
    case 'yes_no':
      return { type: `select_one ${YES_NO}` };
    case 'single':
      return { type: `select_one ${list}` };
    case 'multiple':
      return { type: `select_multiple ${list}` };
    case 'range': {
      const scale = scaleOf(question.answer_options);
      if (!scale) return { type: `select_one ${list}`, appearance: 'likert' };
      const { start, end, step } = scale;
      return { type: 'range', parameters: `start=${String(start)} end=${String(end)} step=${String(step)}` };
    }
    case 'number':
      return { type: 'decimal' };
    case 'date':
      return { type: 'date' };
    case 'text':
      if (question.text_input === 'signature') return { type: 'image', appearance: 'signature' };
      return { type: question.text_input === 'barcode' ? 'barcode' : 'text' };
  }
}

/** Questions of their own for what belongs to an answer here: its photo, and the note that it needs. */
function companions(named: Named, say: Say): SurveyRow[] {
  const { question, name } = named;
  const { evidence, evidence_for: answers, note_if: note } = question;
  const photoFor = answers && answers.length > 0 ? termText({ operator: 'one_of', values: answers }, named) : '';
  return [
    ...(evidence === 'required'
      ? [{ type: 'image', name: `${name}_photo`, label: say('exchange.photo'), required: 'yes', relevant: photoFor }]
      : []),
    ...(note
      ? [
          {
            ...{ type: 'text', name: `${name}_note`, label: note.prompt || say('exchange.note'), required: 'yes' },
            relevant: termText(note, named),
          },
        ]
      : []),
  ];
}

const byPosition = (one: { position: number }, other: { position: number }) => one.position - other.position;

/** Streams the workbook. `say`: in the language of what has no words in the questionnaire. */
export function writeXlsform(tool: AssessmentTool, say: Say): Readable {
  const categories = tool.question_categories.toSorted(byPosition);
  const questions = tool.questions.toSorted(byPosition);
  const inOrder = categories.flatMap(({ id }) => questions.filter((one) => one.question_category_id === id));
  const named = inOrder.map(namesOf);
  const byReference = new Map(named.map((one) => [referenceOf(one.question), one]));
  const relevant = (shownIf: Question['shown_if']) => relevantText(shownIf, (reference) => byReference.get(reference));
  const survey = categories.flatMap(({ id, name, shown_if }, at): SurveyRow[] => [
    { type: 'begin_group', name: `c${String(at + 1)}`, label: name, relevant: relevant(shown_if) },
    ...named
      .filter(({ question }) => question.question_category_id === id)
      .flatMap((one): SurveyRow[] => [
        {
          ...typeOf(one),
          ...{ name: one.name, label: one.question.question, hint: one.question.help ?? '' },
          ...{ required: one.question.is_required === 1 ? 'yes' : '', relevant: relevant(one.question.shown_if) },
        },
        ...companions(one, say),
      ]),
    { type: 'end_group' },
  ]);
  const ownLists = named.filter((one) => typeOf(one).type?.endsWith(`${one.name}_options`));
  const yesNo = ['yes', 'no'].map((name) => ({
    ...{ list_name: YES_NO, name, label: say(name === 'yes' ? 'report.word.yes' : 'report.word.no') },
  }));
  const choices = [
    ...(named.some(({ type }) => type === 'yes_no') ? yesNo : []),
    ...ownLists.flatMap(({ name, choices: own }) =>
      [...own].map(([label, choice]) => ({ list_name: `${name}_options`, name: choice, label })),
    ),
  ];
  const settings = { form_title: tool.name, form_id: `outpost_${tool.id}`, version: String(tool.version) };
  return writeWorkbook([
    sheet('survey', SURVEY, survey),
    sheet('choices', CHOICES, choices),
    sheet('settings', SETTINGS, [settings]),
  ]);
}
