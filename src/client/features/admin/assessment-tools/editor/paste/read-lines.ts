import { pastedQuestion, typeOfOptions, type Pasted, type PastedQuestion } from './pasted';

const BOX = /^(?:\(\s*\)|○|◯)\s*/;
const CHECKBOX = /^(?:\[\s*\]|☐|□)\s*/;
const BULLET = /^[-–—•*·]\s+/;
const NUMBER = /^(?:\d{1,4}[.)]|[a-z][.)])\s+/i;
const HEADING = /^#+\s*/;
/** Nothing, or a rule between parts. */
const SEPARATOR = /^[-–—_=*·•\s]*$/;

interface OpenQuestion {
  readonly text: string;
  readonly isBulleted: boolean;
  readonly options: string[];
  hasCheckboxes: boolean;
}

function asPasted({ text, options, hasCheckboxes }: OpenQuestion): PastedQuestion {
  if (options.length === 0) return pastedQuestion(text);
  return pastedQuestion(text, { options, type: hasCheckboxes ? 'multiple' : typeOfOptions(options) });
}

interface OpenCategory {
  readonly name: string | null;
  /** Which line began it; null: none did. */
  readonly line: number | null;
  readonly questions: OpenQuestion[];
}

const optionOf = (line: string) => line.replace(BOX, '').replace(CHECKBOX, '').replace(BULLET, '');
const questionOf = (line: string) => optionOf(line).replace(NUMBER, '');

/** `Kitchen:` begins a category if questions stand below it; before a box or the next such line it is a question. */
function isHeading(line: string, next: string): boolean {
  if (HEADING.test(line)) return true;
  const isColonLine = (one: string) => one.length > 1 && one.endsWith(':');
  const endsList = next === '' || isColonLine(next) || HEADING.test(next);
  const isSibling = BULLET.test(line) && BULLET.test(next);
  return isColonLine(line) && !endsList && !isSibling && !BOX.test(next) && !CHECKBOX.test(next);
}

/**
 * Reads plain text: a line is a question; `Kitchen:` or `# Kitchen` begins a category; `( ) option`, `[ ] option` and,
 * below a line without a bullet, `- option` are options of the question above.
 */
export function readLines(text: string): Pasted {
  const lines = text.split(/\r?\n/).flatMap((one) => one.trim() || []);
  const categories: OpenCategory[] = [{ name: null, line: null, questions: [] }];
  const leftOut = new Set<number>();
  for (const [at, line] of lines.entries()) {
    const questions = categories.at(-1)?.questions ?? [];
    const last = questions.at(-1);
    const isOption = BOX.test(line) || CHECKBOX.test(line) || (BULLET.test(line) && last?.isBulleted === false);
    if (isOption && last && optionOf(line) !== '') {
      // An option is one: what separates options cannot be part of it.
      last.options.push(optionOf(line).replaceAll(';', ','));
      if (CHECKBOX.test(line)) last.hasCheckboxes = true;
    } else if (isHeading(line, lines[at + 1] ?? '')) {
      const name = questionOf(line.replace(HEADING, '')).replace(/\s*:$/, '');
      categories.push({ name, line: at, questions: [] });
    } else if (SEPARATOR.test(questionOf(line))) leftOut.add(at);
    else questions.push({ text: questionOf(line), isBulleted: BULLET.test(line), options: [], hasCheckboxes: false });
  }
  for (const { line, questions } of categories) if (line !== null && questions.length === 0) leftOut.add(line);
  return {
    categories: categories.flatMap(({ name, questions }) =>
      questions.length === 0 ? [] : { name, questions: questions.map(asPasted) },
    ),
    leftOut: lines.filter((_, at) => leftOut.has(at)),
  };
}
