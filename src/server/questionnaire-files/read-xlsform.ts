import type { Condition, QuestionCategoryBody } from '../../contract/assessment-tools';
import type { ReadQuestionnaire } from '../../contract/questionnaire-files';
import { invalid } from '../problem';
import type { OpenFile } from '../import/read/open-file';
import { type Message, message } from '../messages/message';
import type { Say } from '../messages/say';
import { mapInSlices, slicesOf } from '../slices';
import { choiceLists } from './form-choices';
import { type QuestionBody, askedBy, isSilent, lostColumns } from './form-questions';
import { type FormRow, type FormSheet, readFormSheet } from './form-sheets';
import { type Readable, readRelevant } from './read-relevant';

const LONGEST_TEXT = 2000;
const LONGEST_NAME = 200;
/** As many as a questionnaire may have, in all and of each. */
const MOST_CATEGORIES = 200;
const MOST_QUESTIONS = 2000;

const YES = ['yes', 'true', 'true()', '1'];
const NO = ['', 'no', 'false', 'false()', '0'];

/** As many terms as a condition may have. */
const MOST_TERMS = 50;
const isSingle = ({ match, terms }: Condition): boolean => match === 'all' || terms.length === 1;
/** Whether two that must both be met can be one. */
const canJoin = (one: Condition, other: Condition): boolean =>
  isSingle(one) && isSingle(other) && one.terms.length + other.terms.length <= MOST_TERMS;

interface Question {
  readonly row: FormRow;
  readonly body: QuestionBody;
  readonly relevant: string;
}
interface Group {
  readonly name: string;
  readonly row: FormRow | null;
  /** Of the groups that it is within, the outermost first, and its own. */
  readonly relevant: readonly { readonly row: FormRow; readonly text: string }[];
  readonly questions: Question[];
}

/** Languages of which something is not taken over, each with the sheet that has it first. */
function otherLanguages(sheets: readonly (FormSheet | null)[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const sheet of sheets)
    for (const language of sheet?.others ?? []) if (!found.has(language)) found.set(language, sheet?.name ?? '');
  return found;
}

/** Reads a form. Throws 422 `file` when it is none. */
export async function readXlsform(file: OpenFile, say: Say): Promise<ReadQuestionnaire> {
  const settings = await readFormSheet(file, 'settings', ['form_title']);
  const language = settings?.rows[0]?.cells.get('default_language') ?? '';
  const survey = await readFormSheet(file, 'survey', ['type', 'label'], language);
  if (!survey) throw invalid({ file: ['exchange.noForm'] });
  const choices = await readFormSheet(file, 'choices', ['name'], language || survey.language);
  const issues: ReadQuestionnaire['issues'] = [];
  const told = new Set<string>();
  /** Says it once: the condition of a group is one of each group within it. */
  const tell = (row: number | null, said: Message, sheet = survey.name): void => {
    const issue = { sheet, row, text: say(said) };
    const key = JSON.stringify(issue);
    if (!told.has(key)) issues.push(issue);
    told.add(key);
  };
  const lists = await choiceLists(choices, (row, said) => tell(row, said, choices?.name));
  for (const [other, sheet] of otherLanguages([survey, choices]))
    tell(null, message('exchange.language', { language: other }), sheet);
  const title = settings?.rows[0]?.cells.get('form_title') ?? '';
  const name = (title || survey.name).slice(0, LONGEST_NAME);

  const byName = new Map<string, Readable>();
  const groups: Group[] = [];
  /** The groups that are open, and the heading under which questions stand now. */
  const open: Group[] = [];
  let current: Group | null = null;
  let pending: { row: FormRow; text: string } | null = null;

  function place(heading: string, row: FormRow | null): Group {
    const outer = open.at(-1);
    const text = row?.cells.get('relevant');
    const relevant = [...(outer?.relevant ?? []), ...(row && text !== undefined ? [{ row, text }] : [])];
    const group = { name: heading.slice(0, LONGEST_NAME), row, relevant, questions: [] };
    groups.push(group);
    if (groups.length > MOST_CATEGORIES) throw invalid({ file: ['exchange.tooMany'] });
    return group;
  }

  function loseNote(): void {
    if (pending) tell(pending.row.row, 'exchange.noteAlone');
    pending = null;
  }

  function begin(row: FormRow, isRepeat: boolean): void {
    loseNote();
    if (isRepeat) tell(row.row, 'exchange.repeat');
    else if (open.length > 0) tell(row.row, 'exchange.nested');
    for (const column of lostColumns(row)) tell(row.row, message('exchange.column', { column }));
    current = place(row.cells.get('label') ?? row.cells.get('name') ?? name, row);
    open.push(current);
  }

  function end(): void {
    loseNote();
    open.pop();
    current = null;
  }

  /** A photo or a note that an answer needs stands behind its question in a form, and belongs to it here. */
  function join(row: FormRow, group: Group): boolean {
    const last = group.questions.at(-1);
    const own = last?.row.cells.get('name') ?? '';
    const called = row.cells.get('name') ?? '';
    const readable = byName.get(own);
    if (!last || !readable || !YES.includes((row.cells.get('required') ?? '').toLowerCase())) return false;
    const text = row.cells.get('relevant') ?? '';
    const term = text === '' ? null : readRelevant(text, (one) => (one === own ? readable : undefined));
    const terms = term?.condition.terms ?? [];
    if (called === `${own}_photo` && row.cells.get('type') === 'image') {
      const isFor = terms.length === 1 && ['is', 'one_of'].includes(terms[0]?.operator ?? '');
      if (text !== '' && !isFor) return false;
      Object.assign(last.body, { evidence: 'required', evidence_for: isFor ? terms[0]?.values : null });
      return true;
    }
    const [first] = terms;
    if (called !== `${own}_note` || row.cells.get('type') !== 'text' || !first || terms.length > 1) return false;
    const label = (row.cells.get('label') ?? '').slice(0, LONGEST_NAME);
    const prompt = label === say('exchange.note') ? '' : label;
    Object.assign(last.body, { note_if: { operator: first.operator, values: first.values, prompt } });
    return true;
  }

  function ask(row: FormRow): void {
    const type = row.cells.get('type') ?? '';
    if (isSilent(type.toLowerCase())) {
      tell(row.row, message('exchange.silent', { type }));
      return;
    }
    const group = (current ??= place(open.at(-1)?.name ?? name, null));
    if (join(row, group)) return;
    const asked = askedBy(row, lists);
    if (!asked) {
      tell(row.row, message('exchange.type', { type }));
      return;
    }
    const { cells } = row;
    const text = cells.get('label') ?? cells.get('name') ?? '';
    const required = (cells.get('required') ?? '').toLowerCase();
    const help = [pending?.text, cells.get('hint')].filter(Boolean).join('\n');
    if (text.length > LONGEST_TEXT || help.length > LONGEST_TEXT)
      tell(row.row, message('exchange.tooLong', { count: LONGEST_TEXT }));
    for (const issue of asked.issues) tell(row.row, issue);
    if (![...YES, ...NO].includes(required)) tell(row.row, 'exchange.requiredIf');
    for (const column of lostColumns(row)) tell(row.row, message('exchange.column', { column }));
    pending = null;
    const id = `q${String(byName.size + 1)}`;
    const body: QuestionBody = {
      id,
      question: text.slice(0, LONGEST_TEXT),
      help: help.slice(0, LONGEST_TEXT) || null,
      is_required: YES.includes(required) ? 1 : 0,
      ...asked.question,
    };
    const called = cells.get('name') ?? '';
    if (byName.has(called)) tell(row.row, message('exchange.nameTwice', { name: called }));
    byName.set(byName.has(called) ? `\0${id}` : called, {
      ...body,
      text_input: body.text_input ?? null,
      id,
      answerOf: asked.answerOf,
    });
    group.questions.push({ row, body, relevant: cells.get('relevant') ?? '' });
    if (group.questions.length > MOST_QUESTIONS) throw invalid({ file: ['exchange.tooMany'] });
  }

  function take(row: FormRow): void {
    const type = (row.cells.get('type') ?? '').toLowerCase().replaceAll(/[\s_]+/g, ' ');
    if (type === '') return;
    if (type === 'begin group' || type === 'begin repeat') begin(row, type === 'begin repeat');
    else if (type === 'end group' || type === 'end repeat') end();
    else if (type === 'note') {
      loseNote();
      const text = row.cells.get('label') ?? '';
      if (row.cells.has('relevant')) tell(row.row, message('exchange.column', { column: 'relevant' }));
      pending = text === '' ? null : { row, text };
    } else ask(row);
  }
  for await (const slice of slicesOf(survey.rows)) for (const row of slice) take(row);
  loseNote();

  /** What expressions say, each read once: those of a group are asked of all groups within it. */
  const readTexts = new Map<string, ReturnType<typeof readRelevant>>();
  function readText(text: string): ReturnType<typeof readRelevant> {
    const read = readTexts.has(text) ? readTexts.get(text) : readRelevant(text, (one) => byName.get(one));
    readTexts.set(text, read ?? null);
    return read ?? null;
  }

  /** One condition of several that must all be met; what cannot be taken over is told. */
  function shownIf(texts: readonly { readonly row: FormRow; readonly text: string }[]): Condition | null {
    let whole: Condition | null = null;
    for (const { row, text } of texts) {
      if (text.trim() === '') continue;
      const read = readText(text);
      const fits = read && (whole === null || canJoin(whole, read.condition));
      if (!fits) {
        tell(row.row, message('exchange.condition', { text: text.slice(0, LONGEST_NAME) }));
        continue;
      }
      if (read.isNarrower) tell(row.row, 'exchange.narrower');
      whole = whole ? { match: 'all', terms: [...whole.terms, ...read.condition.terms] } : read.condition;
    }
    return whole;
  }

  const question_categories: QuestionCategoryBody[] = [];
  for (const { name: heading, relevant, questions } of groups.filter((group) => group.questions.length > 0))
    question_categories.push({
      name: heading,
      shown_if: shownIf(relevant),
      questions: await mapInSlices(questions, ({ row, body, relevant: text }) => ({
        ...body,
        shown_if: shownIf([{ row, text }]),
      })),
    });
  if (question_categories.length === 0) throw invalid({ file: ['exchange.noForm'] });
  issues.sort((one, other) => one.sheet.localeCompare(other.sheet) || (one.row ?? 0) - (other.row ?? 0));
  return { questionnaire: { name, description: null, question_categories }, category: null, issues };
}
