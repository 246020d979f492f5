import { invalid } from '../problem';
import { message } from '../messages/message';
import type { Say } from '../messages/say';
import type { ChoiceList } from './form-choices';
import type { RelevantText } from './form-conditions';
import type { Tell } from './form-issues';
import { type Asked, type QuestionBody, askedBy, isSilent, lostColumns } from './form-questions';
import type { FormRow } from './form-sheets';
import { type Readable, readRelevant } from './read-relevant';

const LONGEST_TEXT = 2000;
export const LONGEST_NAME = 200;
/** As many as a questionnaire may have, in all and of each. */
const MOST_CATEGORIES = 200;
const MOST_QUESTIONS = 2000;

const YES = ['yes', 'true', 'true()', '1'];
const NO = ['', 'no', 'false', 'false()', '0'];
const requiredOf = ({ cells }: FormRow): string => (cells.get('required') ?? '').toLowerCase();

interface Question {
  readonly row: FormRow;
  readonly body: QuestionBody;
  readonly relevant: string;
}
/** Questions under one heading. */
interface Group {
  readonly name: string;
  /** Of the groups that it is within, the outermost first, and its own. */
  readonly relevant: readonly RelevantText[];
  readonly questions: Question[];
}

/** What the reader of a survey is given: `name`, of headings that have none; `lists`, of choices. */
interface SurveySource {
  readonly name: string;
  readonly lists: ReadonlyMap<string, ChoiceList>;
  readonly tell: Tell;
  readonly say: Say;
}

/** Takes the rows of a survey in their order, and puts questions under the groups that are open. */
export class SurveyReader {
  readonly groups: Group[] = [];
  /** What conditions may ask, by the names that the form gives. */
  readonly byName = new Map<string, Readable>();
  /** The groups that are open, the outermost first, and the heading under which questions stand now. */
  private readonly open: Group[] = [];
  private current: Group | null = null;
  /** A note that is the help of the next question. */
  private pending: { readonly row: FormRow; readonly text: string } | null = null;

  constructor(private readonly source: SurveySource) {}

  take(row: FormRow): void {
    const type = (row.cells.get('type') ?? '').toLowerCase().replaceAll(/[\s_]+/g, ' ');
    if (type === '') return;
    if (type === 'begin group' || type === 'begin repeat') this.begin(row, type === 'begin repeat');
    else if (type === 'end group' || type === 'end repeat') this.end();
    else if (type === 'note') this.note(row);
    else this.ask(row);
  }

  /** After the last row. */
  finish(): void {
    this.loseNote();
  }

  private begin(row: FormRow, isRepeat: boolean): void {
    const { name, tell } = this.source;
    this.loseNote();
    if (isRepeat) tell(row.row, 'exchange.repeat');
    else if (this.open.length > 0) tell(row.row, 'exchange.nested');
    this.tellLostColumns(row);
    this.current = this.place(row.cells.get('label') ?? row.cells.get('name') ?? name, row);
    this.open.push(this.current);
  }

  private end(): void {
    this.loseNote();
    this.open.pop();
    this.current = null;
  }

  private note(row: FormRow): void {
    this.loseNote();
    const text = row.cells.get('label') ?? '';
    if (row.cells.has('relevant')) this.source.tell(row.row, message('exchange.column', { column: 'relevant' }));
    this.pending = text === '' ? null : { row, text };
  }

  private loseNote(): void {
    if (this.pending) this.source.tell(this.pending.row.row, 'exchange.noteAlone');
    this.pending = null;
  }

  private place(heading: string, row: FormRow | null): Group {
    const text = row?.cells.get('relevant');
    const outer = this.open.at(-1)?.relevant ?? [];
    const relevant = [...outer, ...(row && text !== undefined ? [{ row, text }] : [])];
    const group = { name: heading.slice(0, LONGEST_NAME), relevant, questions: [] };
    this.groups.push(group);
    if (this.groups.length > MOST_CATEGORIES) throw invalid({ file: ['exchange.tooMany'] });
    return group;
  }

  private ask(row: FormRow): void {
    const { lists, name, tell } = this.source;
    const type = row.cells.get('type') ?? '';
    if (isSilent(type.toLowerCase())) {
      tell(row.row, message('exchange.silent', { type }));
      return;
    }
    const group = (this.current ??= this.place(this.open.at(-1)?.name ?? name, null));
    if (this.join(row, group)) return;
    const asked = askedBy(row, lists);
    if (!asked) {
      tell(row.row, message('exchange.type', { type }));
      return;
    }
    const body = this.bodyOf(row, asked);
    this.remember(row, { ...body, text_input: body.text_input ?? null, answerOf: asked.answerOf });
    group.questions.push({ row, body, relevant: row.cells.get('relevant') ?? '' });
    if (group.questions.length > MOST_QUESTIONS) throw invalid({ file: ['exchange.tooMany'] });
  }

  /** The question of a row, with the note in front of it; what of it is not taken over is told. */
  private bodyOf(row: FormRow, asked: Asked): QuestionBody & { readonly id: string } {
    const { tell } = this.source;
    const { cells } = row;
    const text = cells.get('label') ?? cells.get('name') ?? '';
    const help = [this.pending?.text, cells.get('hint')].filter(Boolean).join('\n');
    this.pending = null;
    const required = requiredOf(row);
    if (text.length > LONGEST_TEXT || help.length > LONGEST_TEXT)
      tell(row.row, message('exchange.tooLong', { count: LONGEST_TEXT }));
    for (const issue of asked.issues) tell(row.row, issue);
    if (![...YES, ...NO].includes(required)) tell(row.row, 'exchange.requiredIf');
    this.tellLostColumns(row);
    return {
      id: `q${String(this.byName.size + 1)}`,
      question: text.slice(0, LONGEST_TEXT),
      help: help.slice(0, LONGEST_TEXT) || null,
      is_required: YES.includes(required) ? 1 : 0,
      ...asked.question,
    };
  }

  /** Of two with one name, conditions mean the first. */
  private remember(row: FormRow, question: Readable): void {
    const name = row.cells.get('name') ?? '';
    const isTaken = this.byName.has(name);
    if (isTaken) this.source.tell(row.row, message('exchange.nameTwice', { name }));
    this.byName.set(isTaken ? `\0${question.id}` : name, question);
  }

  /** A photo or a note that an answer needs stands behind its question in a form, and belongs to it here. */
  private join(row: FormRow, group: Group): boolean {
    const last = group.questions.at(-1);
    const own = last?.row.cells.get('name') ?? '';
    const readable = this.byName.get(own);
    if (!last || !readable || !YES.includes(requiredOf(row))) return false;
    const called = row.cells.get('name') ?? '';
    const type = row.cells.get('type');
    const text = row.cells.get('relevant') ?? '';
    const read = text === '' ? null : readRelevant(text, (one) => (one === own ? readable : undefined));
    const terms = read?.condition.terms ?? [];
    const [term] = terms.length === 1 ? terms : [];
    if (called === `${own}_photo` && type === 'image') {
      const isFor = term !== undefined && ['is', 'one_of'].includes(term.operator);
      if (text !== '' && !isFor) return false;
      Object.assign(last.body, { evidence: 'required', evidence_for: isFor ? term.values : null });
      return true;
    }
    if (called !== `${own}_note` || type !== 'text' || !term) return false;
    const label = (row.cells.get('label') ?? '').slice(0, LONGEST_NAME);
    const prompt = label === this.source.say('exchange.note') ? '' : label;
    Object.assign(last.body, { note_if: { operator: term.operator, values: term.values, prompt } });
    return true;
  }

  private tellLostColumns(row: FormRow): void {
    for (const column of lostColumns(row)) this.source.tell(row.row, message('exchange.column', { column }));
  }
}
