import type { Words } from '../../../contract/translations';
import type { QuestionType, TextInput } from '../../../contract/assessment-tools';

/** What an answering control needs, whatever the type of its question. */
export interface AnswerProps {
  readonly questionId: string;
  /** Id of the element with the question's text, which names the control. */
  readonly labelId: string;
  readonly type: QuestionType;
  /** How a text is entered; null: typed. */
  readonly input: TextInput | null;
  readonly options: readonly string[];
  /** What options are called in the language in which the question is read; absent: as they were written. */
  readonly words?: Words | undefined;
  readonly value: string | null;
  readonly required: boolean;
  readonly readOnly: boolean;
  /** `null` clears the answer; `seen`: what stood there for the person who gave it. */
  readonly onAnswer: (value: string | null, seen: string | null) => void;
}
