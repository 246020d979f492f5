import { useIntl } from 'react-intl';
import type { QuestionType } from '../../../../../../contract/assessment-tools';
import { QUESTION_TYPES, typeMessages } from '../../../../../parts/value-messages';
import { plain, type TypeWords } from './pasted';
import type { TableWords } from './read-table';

/** What people write in spreadsheets, beside the words on screen. */
const OTHERS: readonly (readonly [string, QuestionType])[] = [
  ['scale', 'range'],
  ['rating', 'range'],
  ['score', 'range'],
  ['choice', 'single'],
  ['single choice', 'single'],
  ['one choice', 'single'],
  ['checklist', 'multiple'],
  ['multiple choice', 'multiple'],
  ['checkboxes', 'multiple'],
  ['yes/no', 'yes_no'],
  ['yes-no', 'yes_no'],
  ['yes or no', 'yes_no'],
  ['free text', 'text'],
  ['comment', 'text'],
  ['day', 'date'],
];
const COLUMN_WORDS = [
  ['category', 'category'],
  ['section', 'category'],
  ['question', 'question'],
  ['questions', 'question'],
  ['type', 'type'],
  ['type of answer', 'type'],
  ['options', 'options'],
  ['answers', 'options'],
  ['required', 'required'],
  ['help', 'help'],
  ['help text', 'help'],
] as const;

/** Words that spreadsheets may have for types and columns: those on screen, and the usual English ones. */
export function usePasteWords(): TableWords {
  const intl = useIntl();
  const onScreen = QUESTION_TYPES.map((type) => [plain(intl.formatMessage(typeMessages[type])), type] as const);
  const types: TypeWords = new Map([...QUESTION_TYPES.map((type) => [type, type] as const), ...OTHERS, ...onScreen]);
  const column = {
    category: intl.formatMessage({ id: 'admin.questions.move.category', defaultMessage: 'Category' }),
    question: intl.formatMessage({ id: 'admin.questions.text', defaultMessage: 'Question' }),
    type: intl.formatMessage({ id: 'admin.questions.type', defaultMessage: 'Type of answer' }),
    options: intl.formatMessage({ id: 'admin.questions.options', defaultMessage: 'Options' }),
    required: intl.formatMessage({ id: 'admin.questions.requiredShort', defaultMessage: 'Required' }),
    help: intl.formatMessage({ id: 'admin.questions.help', defaultMessage: 'Help text' }),
  };
  const yes = intl.formatMessage({ id: 'admin.questions.yes', defaultMessage: 'Yes' });
  const no = intl.formatMessage({ id: 'admin.questions.no', defaultMessage: 'No' });
  return {
    types,
    columns: new Map([
      ...COLUMN_WORDS,
      ...(Object.keys(column) as (keyof typeof column)[]).map((key) => [plain(column[key]), key] as const),
    ]),
    yes: new Set(['yes', 'y', '1', 'true', 'x', '✓', plain(yes)]),
    no: new Set(['no', 'n', '0', 'false', plain(no)]),
  };
}
