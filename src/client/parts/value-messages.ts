import { defineMessages } from 'react-intl';
import type { QuestionType } from '../../contract/assessment-tools';
import type { RoleName } from '../../contract/roles';

/** Values of which a record has one of a few, in a person's words: its status. */
export const statusMessages = defineMessages({
  active: { id: 'admin.status.active', defaultMessage: 'Active' },
  inactive: { id: 'admin.status.inactive', defaultMessage: 'Inactive' },
  draft: { id: 'admin.status.draft', defaultMessage: 'Draft' },
  archived: { id: 'admin.status.archived', defaultMessage: 'Archived' },
});

/** What people may be. */
export const roleMessages = defineMessages<RoleName>({
  superAdmin: { id: 'admin.users.superAdmin', defaultMessage: 'Super administrator' },
  companyAdmin: { id: 'admin.users.companyAdmin', defaultMessage: 'Company administrator' },
  manager: { id: 'admin.users.manager', defaultMessage: 'Manager' },
});

/** The types of questions. */
export const typeMessages = defineMessages<QuestionType>({
  range: { id: 'admin.questions.type.range', defaultMessage: 'Scale' },
  single: { id: 'admin.questions.type.single', defaultMessage: 'One choice' },
  multiple: { id: 'admin.questions.type.multiple', defaultMessage: 'Several choices' },
  yes_no: { id: 'admin.questions.type.yesNo', defaultMessage: 'Yes or no' },
  text: { id: 'admin.questions.type.text', defaultMessage: 'Text' },
  number: { id: 'admin.questions.type.number', defaultMessage: 'Number' },
  date: { id: 'admin.questions.type.date', defaultMessage: 'Date' },
});

/** In the order in which they are offered. */
export const QUESTION_TYPES = Object.keys(typeMessages) as readonly QuestionType[];
