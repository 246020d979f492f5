import { defineMessages, useIntl } from 'react-intl';
import type { QuestionnaireFaultKind } from '../../../../../contract/questionnaire-rules';
import type { Fault } from './faults';

const messages = defineMessages<QuestionnaireFaultKind>({
  noQuestions: {
    id: 'admin.questions.fault.noQuestions',
    defaultMessage: 'The questionnaire needs at least one question.',
  },
  emptyCategory: {
    id: 'admin.questions.fault.emptyCategory',
    defaultMessage: 'This category has no questions: add one, or delete the category.',
  },
  noCategoryName: { id: 'admin.questions.fault.noCategoryName', defaultMessage: 'Give the category a name.' },
  noText: { id: 'admin.questions.fault.noText', defaultMessage: 'Write the question.' },
  noOptions: { id: 'admin.questions.fault.noOptions', defaultMessage: 'Add at least two options.' },
  oneOption: { id: 'admin.questions.fault.oneOption', defaultMessage: 'One option is no choice: add another one.' },
  emptyOption: {
    id: 'admin.questions.fault.emptyOption',
    defaultMessage: 'An option is empty: fill it in, or remove it.',
  },
  duplicateOption: { id: 'admin.questions.fault.duplicateOption', defaultMessage: 'Two options are the same.' },
  notANumber: { id: 'admin.questions.fault.notANumber', defaultMessage: 'The options of a scale are numbers.' },
  negativeScale: {
    id: 'admin.questions.fault.negativeScale',
    defaultMessage: 'The options of a scale are not negative.',
  },
  noOptionsAllowed: {
    id: 'admin.questions.fault.noOptionsAllowed',
    defaultMessage: 'A question of this type has no options.',
  },
  pointsMissing: {
    id: 'admin.questions.fault.pointsMissing',
    defaultMessage: 'Give each answer its points, or switch points off.',
  },
  pointsNone: {
    id: 'admin.questions.fault.pointsNone',
    defaultMessage: 'At least one answer needs more than 0 points.',
  },
  conditionQuestion: {
    id: 'admin.questions.fault.conditionQuestion',
    defaultMessage: 'Shown only if: choose a question that is there.',
  },
  conditionCycle: {
    id: 'admin.questions.fault.conditionCycle',
    defaultMessage: 'Shown only if: this depends on itself.',
  },
  conditionOperator: {
    id: 'admin.questions.fault.conditionOperator',
    defaultMessage: 'Shown only if: answers to that question cannot be compared like this.',
  },
  conditionOption: {
    id: 'admin.questions.fault.conditionOption',
    defaultMessage: 'Shown only if: that question no longer has this answer.',
  },
  conditionValue: {
    id: 'admin.questions.fault.conditionValue',
    defaultMessage: 'Shown only if: say what the answer is compared with.',
  },
  conditionNever: {
    id: 'admin.questions.fault.conditionNever',
    defaultMessage: 'Shown only if: no answers meet this, so it would never be shown.',
  },
});

/** What is to be put right, in words. */
export function FaultText({ says }: { readonly says: Fault['says'] }) {
  const intl = useIntl();
  return 'text' in says ? <bdi>{says.text}</bdi> : intl.formatMessage(messages[says.kind]);
}
