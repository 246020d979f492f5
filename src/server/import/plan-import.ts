import type { ImportBody, ImportKind } from '../../contract/imports';
import { message } from '../messages/message';
import { invalid } from '../problem';
import { foldWord } from '../../contract/text-table';
import type { Kind } from './kind';
import { IN_ORDER, type SingleKind, singleKind } from './kinds';
import { questionSheets } from './list-sheet';
import { type SheetPlan, planSheet } from './read-sheet';
import { HELP_SHEET } from './template';
import type { FileSheet, OpenFile } from './read/open-file';

/** One sheet of the file, and what it holds. */
export interface Part {
  readonly kind: Kind;
  readonly plan: SheetPlan;
}

type Wishes = Pick<ImportBody, 'sheet' | 'header_row' | 'mapping'>;

/** The sheet that was chosen; otherwise the one of whose headings most are known, help aside. */
async function planSingle(
  sheets: readonly FileSheet[],
  name: SingleKind,
  { sheet, header_row: headerRow, mapping }: Wishes,
): Promise<Part[]> {
  const { kind, fields } = singleKind(name);
  const offered = sheets.filter((one) => (sheet === undefined ? one.name !== HELP_SHEET : one.name === sheet));
  if (offered.length === 0) throw invalid({ sheet: ['file.noSuchSheet'] });
  let found: SheetPlan | undefined;
  for (const one of offered) {
    const plan = await planSheet(one, fields, { headerRow, mapping });
    if (plan && plan.recognised > (found?.recognised ?? -1)) found = plan;
  }
  if (!found) throw invalid({ file: ['file.emptySheet'] });
  return [{ kind, plan: found }];
}

/** The sheets of a whole installation, each after those that it refers to. */
async function planInstallation(sheets: readonly FileSheet[]): Promise<Part[]> {
  const parts: Part[] = [];
  for (const kind of IN_ORDER) {
    const { title, aliases } = kind.sheet;
    const names = [title, kind.group, ...aliases].map(foldWord);
    const sheet = sheets.find(({ name }) => names.includes(foldWord(name)));
    const plan = sheet && (await planSheet(sheet, [...kind.fields, ...kind.ids]));
    if (plan) parts.push({ kind, plan });
  }
  if (parts.length > 0) return parts;
  const titles = IN_ORDER.map(({ sheet }) => sheet.title).join(', ');
  throw invalid({ file: [message('file.noKnownSheet', { names: titles })] });
}

/** How a file is understood. Throws 422 when there is nothing in it that could be imported. */
export function planImport(file: OpenFile, name: ImportKind, wishes: Wishes): Promise<Part[]> {
  if (name === 'db') return planInstallation(file.sheets);
  return planSingle(name === 'questions' ? questionSheets(file, wishes) : file.sheets, name, wishes);
}
