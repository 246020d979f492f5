import type { QuestionType } from '../../../../../../contract/assessment-tools';

/** A question as text says it; null: not said. */
export interface PastedQuestion {
  readonly question: string;
  readonly help: string | null;
  readonly type: QuestionType | null;
  /** Words for a type that nobody knows. */
  readonly unknownType: string | null;
  readonly options: readonly string[] | null;
  readonly isRequired: boolean | null;
}
export interface PastedCategory {
  /** Null: questions before the first heading. */
  readonly name: string | null;
  readonly questions: readonly PastedQuestion[];
}
/** What was read of a text, and the lines of it that became nothing. */
export interface Pasted {
  readonly categories: readonly PastedCategory[];
  readonly leftOut: readonly string[];
}

/** Text that is compared: whatever the case and the spaces. */
export const plain = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase();

interface PastedRow {
  readonly category: string | null;
  readonly question: PastedQuestion | null;
  /** It says nothing but a category, for the rows below it. */
  readonly isHeading: boolean;
  /** As it was written. */
  readonly line: string;
}

/** Puts questions together under the categories that they say, in the order of their first. */
export function grouped(rows: readonly PastedRow[]): Pasted {
  const groups = new Map<string | null, { name: string | null; questions: PastedQuestion[] }>();
  const keyOf = ({ category }: PastedRow) => (category === null ? null : plain(category));
  for (const row of rows) {
    if (!row.question) continue;
    const group = groups.get(keyOf(row)) ?? { name: row.category, questions: [] };
    groups.set(keyOf(row), group);
    group.questions.push(row.question);
  }
  return {
    categories: [...groups.values()],
    leftOut: rows.flatMap((row) => (row.question || (row.isHeading && groups.has(keyOf(row))) ? [] : row.line)),
  };
}
