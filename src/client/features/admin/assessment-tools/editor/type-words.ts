import { defineMessages } from 'react-intl';
import type { QuestionType } from '../../../../../contract/assessment-tools';

/** The types of questions in a person's words. */
export const typeWords = defineMessages<QuestionType>({
  range: { id: 'admin.questions.type.range', defaultMessage: 'Scale' },
  single: { id: 'admin.questions.type.single', defaultMessage: 'One choice' },
  multiple: { id: 'admin.questions.type.multiple', defaultMessage: 'Several choices' },
  yes_no: { id: 'admin.questions.type.yesNo', defaultMessage: 'Yes or no' },
  text: { id: 'admin.questions.type.text', defaultMessage: 'Text' },
  number: { id: 'admin.questions.type.number', defaultMessage: 'Number' },
  date: { id: 'admin.questions.type.date', defaultMessage: 'Date' },
});

export const TYPES = ['range', 'single', 'multiple', 'yes_no', 'text', 'number', 'date'] as const satisfies readonly QuestionType[];
