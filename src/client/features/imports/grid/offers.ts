import { distance } from 'fastest-levenshtein';
import { plain } from '../../../lib/text-search';
import { fieldAt, isLeftOut, problemsOf, valueOf, wordsFor } from './rows';
import type { Cell, Sheet, SheetField, SheetRow } from './rows';

/** A value for cells of one field that hold the same text in the file, where one of them is looked at. */
export interface Offer {
  readonly field: string;
  readonly value: string;
  /** The value as a person says it. */
  readonly words: string;
  /** What stands in the file; empty: nothing. */
  readonly text: string;
  /** Numbers of the rows that get it. */
  readonly rows: readonly number[];
  /** Whether the value is a guess for the cell itself, or what was typed there is for the others. */
  readonly kind: 'guess' | 'others';
}

/** How many letters of a text may be wrong. Two that changed places are two. */
const wrongIn = ({ length }: string): number => (length < 4 ? 1 : Math.max(2, length / 3));

/** The value that is there and was probably meant by another one; undefined: none is near. */
function likelyValue(field: SheetField, text: string): string | undefined {
  const wanted = plain(text.trim());
  const known = field.options?.map(({ value }) => value) ?? field.suggestions ?? [];
  let likely: { readonly value: string; readonly off: number } | undefined;
  for (const value of known) {
    const off = distance(wanted, plain(wordsFor(field, value)));
    if (off <= wrongIn(wanted) && off < (likely?.off ?? Infinity)) likely = { value, off };
  }
  return wanted === '' ? undefined : likely?.value;
}

/**
 * What can be put into the cell, and into others like it: what was probably meant by a value with a problem; or what a
 * person typed here, for all that hold the same in the file.
 * @param all the rows of the sheet, also those that are not shown
 */
export function offersAt(sheet: Sheet, all: readonly SheetRow[], cell: Cell): readonly Offer[] {
  const row = sheet.rows[cell.index];
  const field = fieldAt(sheet, cell.column);
  if (!row || !field || isLeftOut(sheet, row)) return [];
  const text = row.values[field.field] ?? '';
  const now = valueOf(sheet, row, field.field);
  /** Rows that hold the same in the file, and still do. */
  const alike = () =>
    all.filter(
      (other) =>
        (other.values[field.field] ?? '') === text &&
        !isLeftOut(sheet, other) &&
        valueOf(sheet, other, field.field) === text,
    );
  const offer = (kind: Offer['kind'], value: string, rows: readonly SheetRow[]): Offer => ({
    ...{ kind, field: field.field, value, words: wordsFor(field, value), text: wordsFor(field, text) },
    rows: rows.map((one) => one.row),
  });
  if (now !== text) {
    const others = alike();
    return others.length > 0 ? [offer('others', now, others)] : [];
  }
  const likely = problemsOf(sheet, row, field.field).length > 0 ? likelyValue(field, text) : undefined;
  if (likely === undefined) return [];
  const same = alike();
  return [offer('guess', likely, [row]), ...(same.length > 1 ? [offer('guess', likely, same)] : [])];
}
