import type { ImportFixes } from '../../../contract/imports';

/** A value in place of the file's, in each of some rows. A row that was left out is taken in with it. */
export function withValue(
  fixes: ImportFixes,
  sheet: string,
  rows: readonly number[],
  field: string,
  value: string,
): ImportFixes {
  const fixed = { ...fixes[sheet] };
  for (const row of rows) fixed[row] = { ...fixed[row], [field]: value };
  return { ...fixes, [sheet]: fixed };
}

/** Rows left out, whatever was typed in them. */
export const withoutRows = (
  fixes: ImportFixes,
  rows: readonly { readonly sheet: string; readonly row: number }[],
): ImportFixes => {
  const left: ImportFixes = {};
  for (const { sheet, row } of rows) (left[sheet] ??= { ...fixes[sheet] })[row] = null;
  return { ...fixes, ...left };
};

/** A row that was left out, as the file has it. */
export function withRow(fixes: ImportFixes, sheet: string, row: number): ImportFixes {
  const { [String(row)]: _, ...rows } = fixes[sheet] ?? {};
  return { ...fixes, [sheet]: rows };
}

/** All rows that were left out, as the file has them; what was typed stays. */
export const withAllRows = (fixes: ImportFixes): ImportFixes =>
  Object.fromEntries(
    Object.entries(fixes).map(([sheet, rows]) => [
      sheet,
      Object.fromEntries(Object.entries(rows).filter(([, values]) => values !== null)),
    ]),
  );

const flat = (fixes: ImportFixes): Map<string, string | null> =>
  new Map(
    Object.entries(fixes).flatMap(([sheet, rows]) =>
      Object.entries(rows).flatMap(([row, values]): [string, string | null][] =>
        values === null
          ? [[JSON.stringify([sheet, row]), null]]
          : Object.entries(values).map(([field, value]) => [JSON.stringify([sheet, row, field]), value]),
      ),
    ),
  );

/** How many fixes differ. */
export function differenceOf(fixes: ImportFixes, others: ImportFixes): number {
  const [one, other] = [flat(fixes), flat(others)];
  return [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key)).length;
}

export const leftOutCount = (fixes: ImportFixes): number =>
  Object.values(fixes).reduce((sum, rows) => sum + Object.values(rows).filter((values) => values === null).length, 0);
