import { defineMessages, useIntl } from 'react-intl';
import type { QuestionEvidence, QuestionType } from '../../../../../contract/assessment-tools';

/** What is chosen in the editor; `requiredFor`: required for given answers. */
export type EvidenceChoice = QuestionEvidence | 'requiredFor';

/** What a question wants of photos, files and voice notes, in the order in which it is offered. */
export const evidenceMessages = defineMessages<EvidenceChoice>({
  allowed: { id: 'admin.questions.evidence.allowed', defaultMessage: 'Photos and files allowed' },
  required: { id: 'admin.questions.evidence.required', defaultMessage: 'Photo or file required' },
  requiredFor: {
    id: 'admin.questions.evidence.requiredFor',
    defaultMessage: 'Required for some answers',
  },
  no: { id: 'admin.questions.evidence.no', defaultMessage: 'No photos or files' },
});
export const EVIDENCE = Object.keys(evidenceMessages) as readonly EvidenceChoice[];

const yesNo = defineMessages({
  yes: { id: 'admin.questions.yes', defaultMessage: 'Yes' },
  no: { id: 'admin.questions.no', defaultMessage: 'No' },
});
const isYesOrNo = (answer: string): answer is keyof typeof yesNo => answer in yesNo;

/** What the answers of a question of this type are called. */
export function useAnswerNames(): (type: QuestionType, answer: string) => string {
  const intl = useIntl();
  return (type, answer) => (type === 'yes_no' && isYesOrNo(answer) ? intl.formatMessage(yesNo[answer]) : answer);
}
