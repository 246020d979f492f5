import { readOutline, tableDelimiter } from '../../../../../../contract/question-outline';
import { grouped, type Pasted } from './pasted';
import { readTable } from './read-table';

/** Reads questions of a text, as an import reads those of a file: a table, or else a list. */
export function readPasted(text: string): Pasted {
  const delimiter = tableDelimiter(text);
  if (delimiter !== null) return readTable(text, delimiter);
  const { questions, leftOut } = readOutline(text);
  const { categories } = grouped(
    questions.map(({ at: _, category, ...question }) => ({
      category,
      question: { ...question, unknownType: null },
      isHeading: false,
      line: question.question,
    })),
  );
  return { categories, leftOut: leftOut.map(({ line }) => line) };
}
