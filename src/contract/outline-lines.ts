/* The lines of a list as people write and Word copies it. Plain functions without the schema library. */

/** A line of a list, without its mark, and those that stand below it. */
export interface OutlineLine {
  /** From 1. */
  readonly at: number;
  /** As it was written. */
  readonly line: string;
  readonly text: string;
  readonly indent: number;
  /** What stood before it: lines with the same mark stand beside each other. Empty: nothing. */
  readonly mark: string;
  readonly isHeading: boolean;
  readonly below: OutlineLine[];
}

const BOX = '()';
export const CHECKBOX = '[]';
const HASH = '#';

type Mark = readonly [name: string, pattern: RegExp];
const BULLETS: readonly Mark[] = [
  ['-', /^[-–—−]\s+/u],
  ['•', /^[•●▪■◦‣➢➤·∙]\s*/u],
  ['*', /^\*\s+/u],
  // What Word makes of bullets of other fonts; they are letters too, so that a wide space must follow.
  ['o', /^[o§Øü](?:\t|\s{2,}|\u00A0)\s*/u],
];
const BOXES: readonly Mark[] = [
  [BOX, /^(?:\(\s*(?:[xX•✓]\s*)?\)|[○◯◉])\s*/u],
  [CHECKBOX, /^(?:\[\s*(?:[xX✓✔]\s*)?\]|[☐☑☒□])\s*/u],
];
/** `1.2` or `1.2.3`, by how deep it is; only where there are several, for it may be an amount. */
const LEVELS: readonly Mark[] = [
  ['1.1', /^[\d٠-٩]{1,3}\.[\d٠-٩]{1,3}[.)]?\s+/u],
  ['1.1.1', /^[\d٠-٩]{1,3}(?:\.[\d٠-٩]{1,3}){2,}[.)]?\s+/u],
];
const NUMBERS: readonly Mark[] = [
  ['1', /^(?:\(?[\d٠-٩]{1,4}[.)]\s+|[\d٠-٩]{1,4}\t)\s*/u],
  ['a', /^\(?(?:[a-z]|[ivx]{2,4})[.)]\s+/u],
  ['A', /^\(?[A-Z][.)]\s+/u],
  ['أ', /^\(?[ء-ي][.)]\s+/u],
];

/** Takes the first of these marks off; null: there is none. */
function takeOff(text: string, marks: readonly Mark[]): { mark: string; text: string } | null {
  const found = marks.find(([, pattern]) => pattern.test(text));
  return found ? { mark: found[0], text: text.replace(found[1], '') } : null;
}

/** A box counts for more than the bullet or the number in front of it, as Markdown has them. */
function withoutMark(line: string, hasLevels: boolean): { mark: string; text: string } {
  if (line.startsWith(HASH)) return { mark: HASH, text: line.replace(/^#+\s*/, '') };
  const bullet = takeOff(line, BULLETS);
  const rest = bullet?.text ?? line;
  const number = (hasLevels ? takeOff(rest, LEVELS) : null) ?? takeOff(rest, NUMBERS);
  const text = number?.text ?? rest;
  return takeOff(text, BOXES) ?? { mark: (bullet?.mark ?? '') + (number?.mark ?? ''), text };
}

const TAB = 4;
const indentOf = (space: string): number => space.replaceAll('\t', ' '.repeat(TAB)).length;

export const isBox = (mark: string): boolean => mark === BOX || mark === CHECKBOX;
/** Whether it is put as a question. */
export const asks = (text: string): boolean => /[?؟？]/u.test(text);
const isColonLine = (text: string): boolean => text.length > 1 && /[:：]$/u.test(text);

type Flat = Omit<OutlineLine, 'below' | 'isHeading'> & {
  /** An empty line, or nothing, stands above it. */
  readonly beginsBlock: boolean;
};

function flatLines(text: string): Flat[] {
  const written = text.split(/\r\n?|\n|\u2028|\v/);
  const hasLevels = written.filter((line) => LEVELS.some(([, pattern]) => pattern.test(line.trim()))).length > 1;
  const lines: Flat[] = [];
  let beginsBlock = true;
  for (const [index, one] of written.entries()) {
    const line = one.trim();
    if (line !== '') {
      const indent = indentOf(/^\s*/u.exec(one)?.[0] ?? '');
      lines.push({ at: index + 1, line, indent, beginsBlock, ...withoutMark(line, hasLevels) });
    }
    beginsBlock = line === '';
  }
  return lines;
}

/** `Kitchen:` is a heading if questions stand below it; before a box or the next such line it is a question. */
function isColonHeading({ mark, text, indent }: Flat, next: Flat | undefined): boolean {
  if (!isColonLine(text) || isBox(mark) || !next) return false;
  const isSibling = mark !== '' && mark === next.mark && indent === next.indent;
  const isAbove = indent > next.indent;
  return !isColonLine(next.text) && next.mark !== HASH && !isBox(next.mark) && !isSibling && !isAbove;
}

const LONGEST_HEADING = 80;
const isInCapitals = (text: string): boolean => /\p{Lu}.*\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);

/** By place: whether the line and all that follow it in its block are put as questions. */
function askToTheEnd(lines: readonly Flat[]): boolean[] {
  const doAsk = Array<boolean>(lines.length);
  // From the end, so that a long text is looked through once.
  for (let place = lines.length - 1; place >= 0; place -= 1) {
    const [line, next] = [lines[place], lines[place + 1]];
    const asksItself = line !== undefined && (line.mark !== '' || asks(line.text));
    doAsk[place] = asksItself && (!next || next.beginsBlock || doAsk[place + 1] === true);
  }
  return doAsk;
}

/** A line that asks nothing, above a block in which all do; or one in capitals above one that is not. */
function isBlockHeading(line: Flat, next: Flat | undefined, restAsks: boolean): boolean {
  if (!next || next.beginsBlock || line.mark !== '' || next.mark !== '') return false;
  if (line.indent !== next.indent || asks(line.text) || line.text.length > LONGEST_HEADING) return false;
  return isInCapitals(line.text) ? !isInCapitals(next.text) : line.beginsBlock && restAsks;
}

/** The line that another one stands below: less indented, or with a mark that comes before it. Null: there is none. */
function parentOf(line: OutlineLine, open: OutlineLine[]): OutlineLine | null {
  const isHash = ({ mark }: OutlineLine) => mark === HASH;
  if (isHash(line)) open.length = 0;
  const leave = (mustGo: (top: OutlineLine) => boolean): void => {
    for (let top = open.at(-1); top && !isHash(top) && mustGo(top); top = open.at(-1)) open.pop();
  };
  leave((top) => top.indent > line.indent);
  const beside = open.findIndex(
    (one) => one.indent === line.indent && one.mark === line.mark && one.isHeading === line.isHeading && !isHash(one),
  );
  if (beside >= 0) open.length = beside;
  else if (line.mark === '') leave((top) => top.indent === line.indent && (line.isHeading || !top.isHeading));
  return open.at(-1) ?? null;
}

/** The lines of a text as a tree, by the marks that they have and how far they are indented. */
export function outlineOf(text: string): OutlineLine[] {
  const flat = flatLines(text);
  const hasBlocks = flat.some(({ beginsBlock }, place) => beginsBlock && place > 0);
  const doAsk = askToTheEnd(flat);
  const top: OutlineLine[] = [];
  const open: OutlineLine[] = [];
  let last: OutlineLine | undefined;
  for (const [place, one] of flat.entries()) {
    const next = flat[place + 1];
    const restAsks = hasBlocks && doAsk[place + 1] === true;
    const isHeading = one.mark === HASH || isColonHeading(one, next) || isBlockHeading(one, next, restAsks);
    const line: OutlineLine = { ...one, isHeading, below: [] };
    // A box is an option of the question above it; boxes alone are questions to be ticked off.
    if (isBox(line.mark) && last?.isHeading === false && !isBox(last.mark)) {
      last.below.push(line);
      continue;
    }
    (parentOf(line, open)?.below ?? top).push(line);
    open.push(line);
    last = line;
  }
  return top;
}
