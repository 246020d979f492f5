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
/** Words for types, plain and small, such as `yes/no`. */
export type TypeWords = ReadonlyMap<string, QuestionType>;

/** Text that is compared: whatever the case and the spaces. */
export const plain = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase();

export const pastedQuestion = (question: string, said: Partial<PastedQuestion> = {}): PastedQuestion => ({
  question,
  help: null,
  type: null,
  unknownType: null,
  options: null,
  isRequired: null,
  ...said,
});

const isNumber = (option: string) => option !== '' && Number.isFinite(Number(option));

/** What options mean when no type is said. */
export const typeOfOptions = (options: readonly string[]): QuestionType =>
  options.every(isNumber) ? 'range' : 'single';

/** Puts questions together under the categories that they say, in the order of their first. */
export function grouped(
  rows: readonly { readonly category: string | null; readonly question: PastedQuestion | null }[],
): PastedCategory[] {
  const groups = new Map<string | null, { name: string | null; questions: PastedQuestion[] }>();
  for (const { category, question } of rows) {
    const key = category === null ? null : plain(category);
    const group = groups.get(key) ?? { name: category, questions: [] };
    groups.set(key, group);
    if (question) group.questions.push(question);
  }
  return [...groups.values()];
}
