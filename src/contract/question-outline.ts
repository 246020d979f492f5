import type { QuestionType } from './assessment-tools';
import { CHECKBOX, type OutlineLine, asks, isBox, outlineOf } from './outline-lines';
import { keptOptions, scaleIn, typeOfOptions } from './question-options';
import { KNOWN_QUESTION_COLUMNS, requiredMeant, typeMeant } from './question-words';
import { cellsOf, delimiterOf, matchByHeading, regularDelimiter } from './text-table';

/*
 * Questions that a text lists, for imports and the editor's paste alike. Plain functions without the schema library.
 */

/** A question as a list says it; null: not said. */
export interface ListedQuestion {
  /** Of its line, from 1. */
  readonly at: number;
  readonly category: string | null;
  readonly question: string;
  readonly help: string | null;
  readonly type: QuestionType | null;
  readonly options: readonly string[] | null;
  readonly isRequired: boolean | null;
}
export interface QuestionList {
  readonly questions: readonly ListedQuestion[];
  /** Lines that become nothing, as they are written: rules, and headings without a question. */
  readonly leftOut: readonly { readonly at: number; readonly line: string }[];
}

type Said = Pick<ListedQuestion, 'question' | 'type' | 'options' | 'isRequired'>;

/** What stands in brackets behind a question, or behind its mark: `(yes/no)`, `1-5`, `(required)`. */
function meaningOf(text: string): Omit<Said, 'question'> | null {
  const scale = scaleIn(text) ?? (/^\d(?:[\s/]+\d{1,2})+$/.test(text) ? text.split(/[\s/]+/) : null);
  const type = scale ? 'range' : typeMeant(text);
  const isRequired = type === null && !/^\d+$/.test(text) ? requiredMeant(text) : null;
  return type === null && isRequired === null ? null : { type, options: scale, isRequired };
}

const IN_BRACKETS = /^(.*\S)\s*[([（]([^()[\]（）]*)[)\]）]$/su;
const BEHIND = /^(.*[?؟？:：])\s*(\S.*)$/su;
/** A line to write on consists of these, and stands at the end. */
const TO_WRITE_ON = ' \t\u00A0_.…';
function withoutLine(text: string): string {
  let end = text.length;
  while (end > 0 && TO_WRITE_ON.includes(text.charAt(end - 1))) end -= 1;
  return end > 0 && text.slice(end).includes('___') ? text.slice(0, end) : text;
}
/** More than a question may have: nothing is looked for in it. */
const LONGEST = 2000;
const STAR = /\s*[*＊]$/u;

/** A question without what its line says besides about how it is answered. */
function saidIn(line: string): Said {
  if (line.length > LONGEST) return { question: line, type: null, options: null, isRequired: null };
  let question = withoutLine(line);
  let said: Omit<Said, 'question'> = { type: question === line ? null : 'text', options: null, isRequired: null };
  for (let more = true; more;) {
    more = false;
    const unstarred = question.replace(STAR, '');
    if (unstarred !== question && unstarred !== '') {
      question = unstarred;
      said = { ...said, isRequired: true };
    }
    const [, before = '', behind = ''] = IN_BRACKETS.exec(question) ?? BEHIND.exec(question) ?? [];
    const meant = before === '' ? null : meaningOf(behind.trim());
    if (meant) {
      question = before.trim();
      said = {
        type: meant.type ?? said.type,
        options: meant.options ?? said.options,
        isRequired: meant.isRequired ?? said.isRequired,
      };
      more = true;
    }
  }
  return { question, ...said };
}

/** An option is one: what separates options cannot be part of it. */
const optionOf = ({ text }: OutlineLine): string => text.replaceAll(';', ',');

const isNumbered = ({ mark }: OutlineLine): boolean => /[1aAأ]/u.test(mark);

/** Whether what stands below a line are questions, so that it is their heading; otherwise they are its options. */
function areQuestions(line: OutlineLine): boolean {
  const { below, mark, text } = line;
  if (below.some((one) => one.below.length > 0)) return true;
  if (below.filter((one) => asks(one.text)).length * 2 >= below.length) return true;
  if (asks(text)) return false;
  const isDeeper = mark.startsWith('1') && below.every((one) => one.mark.startsWith(mark) && one.mark !== mark);
  return isDeeper || (mark === '' && below.every((one) => isNumbered(one) || one.mark === ''));
}

/** Nothing, or a rule between parts. */
const RULE = /^[-–—_=*·•\s]*$/;

/** Reads a list of questions: headings, questions below them, options below these, by their marks and indentation. */
export function readOutline(text: string): QuestionList {
  const questions: ListedQuestion[] = [];
  const leftOut: { at: number; line: string }[] = [];

  function ask(line: OutlineLine, category: string | null, below: readonly OutlineLine[]): void {
    const said = saidIn(line.text);
    const [first] = below;
    const isHelp = below.length === 1 && first?.mark === '';
    const options = isHelp || below.length === 0 ? null : below.map(optionOf);
    const isMultiple = below.some(({ mark }) => mark === CHECKBOX);
    const type = said.type ?? (isMultiple ? 'multiple' : options && typeOfOptions(options));
    questions.push({
      ...{ at: line.at, category, question: said.question, isRequired: said.isRequired, type },
      help: isHelp ? first.text : null,
      options: options ? keptOptions(type, options) : said.options,
    });
  }

  function take(line: OutlineLine, category: string | null): void {
    const { below } = line;
    const boxes = below.filter(({ mark }) => isBox(mark));
    const others = below.filter(({ mark }) => !isBox(mark));
    const isHeading = line.isHeading || (boxes.length === 0 && others.length > 0 && areQuestions(line));
    if (!isHeading) {
      if (RULE.test(line.text)) leftOut.push({ at: line.at, line: line.line });
      else ask(line, category, boxes.length > 0 ? boxes : others);
      if (boxes.length > 0) for (const one of others) take(one, category);
      return;
    }
    const before = questions.length;
    // What asks something itself is a question, even with others below it.
    if (!line.isHeading && asks(line.text)) take({ ...line, below: [] }, category);
    const name = !line.isHeading && asks(line.text) ? category : line.text.replace(/[:：]$/u, '').trimEnd();
    for (const one of below) take(one, name);
    if (questions.length === before) leftOut.push({ at: line.at, line: line.line });
  }
  for (const line of outlineOf(text)) take(line, null);
  return { questions, leftOut: leftOut.toSorted((one, other) => one.at - other.at) };
}

/** As much of a text as tells what it is. */
const SAMPLE = 20_000;
const ROWS = 20;

/** Whether rows are a table of questions: a heading says so, or a column of types. */
function isQuestionTable(rows: readonly (readonly string[])[]): boolean {
  const question = KNOWN_QUESTION_COLUMNS.findIndex(({ field }) => field === 'question');
  const isHeading = (cells: readonly string[]): boolean => {
    const places = matchByHeading(KNOWN_QUESTION_COLUMNS, cells);
    return typeof places[question] === 'number' && places.filter((place) => place !== null).length >= 2;
  };
  if (rows.some(isHeading)) return true;
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, place) => rows.map((cells) => cells[place]?.trim() ?? ''));
  return columns
    .slice(1)
    .map((cells) => cells.filter((cell) => cell !== ''))
    .some((cells) => cells.filter((cell) => typeMeant(cell) !== null).length * 2 > cells.length);
}

/** A tab that stands behind a mark or in front of a line is no delimiter. */
const OF_LISTS = /^[ \t]*(?:(?:[\d٠-٩.]{1,8}\)?|\(?\p{L}{1,4}[.)]|[•●▪■◦‣➢➤·∙*o§Øü–—-])[ \t]*\t)?[ \t]*/u;

/** How a text that is a table separates its cells; null: it is a list. */
export function tableDelimiter(text: string): ReturnType<typeof delimiterOf> | null {
  const start = text.slice(0, SAMPLE);
  const likely = delimiterOf(start);
  const delimiters = [likely, ...(['\t', ';', ',', '|'] as const).filter((one) => one !== likely)];
  const found = delimiters.find((delimiter) => isQuestionTable(cellsOf(start, delimiter).slice(0, ROWS)));
  if (found) return found;
  const lines = start.split(/\r\n?|\n/);
  return lines.some((line) => line.replace(OF_LISTS, '').includes('\t')) ? '\t' : regularDelimiter(start);
}
