import type { Readable } from 'node:stream';
import type { AssessmentTool } from '../../../contract/assessment-tools';
import { NOT_APPLICABLE } from '../../../contract/scoring';
import { MOST_LANGUAGES, saidOf, sourcesOf, type Source } from '../../../contract/translating';
import {
  languageSchema,
  type LanguageTexts,
  type ReadTranslations,
  type Translation,
} from '../../../contract/translation-shapes';
import { translationIn } from '../../../contract/translations';
import type { ExportColumn, ExportRow } from '../../export/table';
import { writeExport } from '../../export/write-export';
import type { FileRow, OpenFile } from '../../import/read/open-file';
import type { Language } from '../../messages/language';
import { message } from '../../messages/message';
import { say } from '../../messages/say';
import { invalid } from '../../problem';

/** The name of a language in another one, with the code by which it is found again. */
const heading = (code: string, language: Language): string =>
  `${new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code} (${code})`;
const codeIn = (title: string): string => /\(([\w-]+)\)\s*$/.exec(title)?.[1] ?? title.trim();

/** A text with its column in the file: by the first id of what it belongs to, so that the file fits later versions. */
interface Placed extends Source {
  readonly record: string;
}
const TOOL = 'questionnaire';

function placedTexts(tool: AssessmentTool): Placed[] {
  const first = new Map(
    [...tool.question_categories, ...tool.questions].map((one) => [one.id, one.original_id ?? one.id]),
  );
  return sourcesOf(tool).map((source) => ({
    ...source,
    record: source.id === null ? TOOL : (first.get(source.id) ?? source.id),
  }));
}

/** What the file says for what the program keeps as a sign. */
const wordOf = ({ text }: Source): string => (text === NOT_APPLICABLE ? 'not applicable' : text);

/** All texts of a questionnaire with a column for each of its languages, as a workbook to translate in. */
export function writeTranslations(tool: AssessmentTool, language: Language): Readable {
  const own = tool.language ?? '';
  const others = Object.keys(tool.translations ?? {}).filter((one) => one !== own);
  const items = new Map([...tool.question_categories, ...tool.questions].map((item) => [item.id, item]));
  const columns: ExportColumn[] = [
    { key: 'id', title: 'ID', width: 12 },
    { key: 'part', title: 'Part' },
    { key: 'source', title: own === '' ? 'Original' : heading(own, language), width: 60 },
    ...others.map((code) => ({ key: `in ${code}`, title: heading(code, language), width: 60 })),
  ];
  const rows = placedTexts(tool).map((source): ExportRow => {
    const item = source.id === null ? tool : items.get(source.id);
    return {
      ...{ id: source.record, part: source.part, source: wordOf(source) },
      ...Object.fromEntries(
        others.map((code) => [`in ${code}`, item ? saidOf(translationIn(item, code), source) : '']),
      ),
    };
  });
  return writeExport(
    'xlsx',
    columns,
    (async function* () {
      yield await Promise.resolve(rows);
    })(),
    tool.name,
  );
}

interface Columns {
  readonly id: number;
  readonly part: number;
  readonly source: number;
  readonly languages: readonly (readonly [code: string, at: number])[];
}

/** Which column is what; null: the row is no heading. Throws 422 for a heading that names no language. */
function columnsIn({ cells }: FileRow, own: string): Columns | null {
  const at = (title: string) => cells.findIndex((cell) => cell.trim().toLowerCase() === title);
  const [id, part] = [at('id'), at('part')];
  if (id === -1 || part === -1) return null;
  const source = Math.max(id, part) + 1;
  const languages = cells.flatMap((title, place): [string, number][] =>
    place <= source || title === '' ? [] : [[codeIn(title), place]],
  );
  const isUsable = languages.every(([code]) => languageSchema.safeParse(code).success && code !== own);
  if (!isUsable || new Set(languages.map(([code]) => code)).size !== languages.length)
    throw invalid({ file: ['translations.fileLanguages'] });
  if (languages.length === 0 || languages.length > MOST_LANGUAGES)
    throw invalid({ file: ['translations.fileLanguages'] });
  return { id, part, source, languages };
}

const LIMIT = 2000;
const NAME_LIMIT = 200;

/** The same with one more text. */
function withText(texts: LanguageTexts, { id, part, text }: Source, said: string): LanguageTexts {
  const before: Translation = (id === null ? texts.tool : texts.items?.[id]) ?? {};
  const after =
    part === 'label' ? { ...before, labels: { ...before.labels, [text]: said } } : { ...before, [part]: said };
  return id === null ? { ...texts, tool: after } : { ...texts, items: { ...texts.items, [id]: after } };
}

/**
 * What a file says of a questionnaire's texts: those that fit, and the rows that do not, each with its reason. Empty cells
 * say nothing. Throws 422 for a file that is none of these.
 */
export async function readTranslations(
  tool: AssessmentTool,
  file: OpenFile,
  language: Language,
): Promise<ReadTranslations> {
  const placed = new Map<string, Placed[]>();
  for (const one of placedTexts(tool)) {
    const key = `${one.record} ${one.part}`;
    placed.set(key, [...(placed.get(key) ?? []), one]);
  }
  const records = new Set([...placed.values()].flat().map(({ record }) => record));
  let columns: Columns | null = null;
  const languages: Record<string, LanguageTexts> = {};
  const faults: ReadTranslations['faults'] = [];
  const seen = new Set<Placed>();
  const refuse = (row: number, code: string | null, why: Parameters<typeof say>[1]) =>
    faults.push({ row, language: code, message: say(language, why) });

  for await (const row of file.sheets[0]?.rows() ?? []) {
    if (columns === null) {
      columns = columnsIn(row, tool.language ?? '');
      for (const [code] of columns?.languages ?? []) languages[code] = {};
      continue;
    }
    const cell = (at: number) => row.cells[at] ?? '';
    const said = columns.languages.flatMap(([code, at]) => (cell(at) === '' ? [] : [[code, cell(at)] as const]));
    if (said.length === 0) continue;
    const own = placed.get(`${cell(columns.id)} ${cell(columns.part)}`) ?? [];
    const text = cell(columns.source);
    const source = own.find((one) => wordOf(one).trim() === text);
    if (!source) {
      const isKnown = records.has(cell(columns.id));
      refuse(row.row, null, isKnown ? 'translations.rowOtherText' : 'translations.rowUnknown');
      continue;
    }
    if (seen.has(source)) {
      refuse(row.row, null, 'translations.rowTwice');
      continue;
    }
    seen.add(source);
    const most = source.id === null && source.part === 'text' ? NAME_LIMIT : LIMIT;
    for (const [code, translated] of said) {
      if (translated.length > most) refuse(row.row, code, message('translations.rowTooLong', { most }));
      else languages[code] = withText(languages[code] ?? {}, source, translated);
    }
  }
  if (columns === null) throw invalid({ file: ['translations.fileOther'] });
  return { languages, faults };
}
