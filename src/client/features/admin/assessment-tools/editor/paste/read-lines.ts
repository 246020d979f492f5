import { pastedQuestion, typeOfOptions, type PastedCategory, type PastedQuestion } from './pasted';

const BOX = /^(?:\(\s*\)|○|◯)\s*/;
const CHECKBOX = /^(?:\[\s*\]|☐|□)\s*/;
const BULLET = /^[-–—•*·]\s+/;
const NUMBER = /^(?:\d{1,4}[.)]|[a-z][.)])\s+/i;
const HEADING = /^#+\s*/;

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

/**
 * Reads plain text: a line is a question; `Kitchen:` or `# Kitchen` begins a category; `( ) option`, `[ ] option` and,
 * below a line without a bullet, `- option` are options of the question above.
 */
export function readLines(text: string): PastedCategory[] {
  const categories: { name: string | null; questions: OpenQuestion[] }[] = [];
  const current = () => categories.at(-1);
  for (const line of text.split(/\r?\n/).flatMap((one) => one.trim() || [])) {
    const last = current()?.questions.at(-1);
    const isHeading = HEADING.test(line) || (line.endsWith(':') && line.length > 1);
    const isChecked = CHECKBOX.test(line);
    const isOption = BOX.test(line) || isChecked || (BULLET.test(line) && last?.isBulleted === false);
    if (isHeading) {
      const name = line.replace(HEADING, '').replace(NUMBER, '').replace(/\s*:$/, '');
      categories.push({ name, questions: [] });
    } else if (isOption && last) {
      // An option is one: what separates options cannot be part of it.
      last.options.push(line.replace(BOX, '').replace(CHECKBOX, '').replace(BULLET, '').replaceAll(';', ','));
      if (isChecked) last.hasCheckboxes = true;
    } else {
      if (!current()) categories.push({ name: null, questions: [] });
      const words = line.replace(BOX, '').replace(CHECKBOX, '').replace(BULLET, '').replace(NUMBER, '');
      current()?.questions.push({ text: words, isBulleted: BULLET.test(line), options: [], hasCheckboxes: false });
    }
  }
  return categories.map(({ name, questions }) => ({ name, questions: questions.map(asPasted) }));
}
