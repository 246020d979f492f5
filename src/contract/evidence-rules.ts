import type { Question, QuestionType } from './assessment-tools';
import { NOT_APPLICABLE } from './scoring';

/*
 * Which questions need evidence, and for which answers. Plain functions without the schema library, so that sheet, review,
 * editor and server go by the same.
 */

/** What a question says of evidence. */
export type EvidenceRule = Pick<Question, 'evidence' | 'evidence_for'>;

/** `;`-separated answers one by one. */
const partsOf = (text: string): string[] => text.split(';').flatMap((part) => part.trim() || []);

/** The answers of a question that evidence can be required for; none where what is answered is not chosen. */
export function answersOf({ type, answer_options }: { type: QuestionType; answer_options: string }): string[] {
  if (type === 'yes_no') return ['yes', 'no'];
  return type === 'range' || type === 'single' || type === 'multiple' ? [...new Set(partsOf(answer_options))] : [];
}

/** Whether a question needs evidence as it is answered; `value`: as `answer_value`, null or empty where it is not. */
export function needsEvidence(
  question: EvidenceRule & { readonly is_required: number },
  value: string | null | undefined,
): boolean {
  const { evidence, evidence_for: answers, is_required } = question;
  if (evidence !== 'required' || value === NOT_APPLICABLE) return false;
  const isAnswered = value !== null && value !== undefined && value !== '';
  if (!answers) return isAnswered || is_required === 1;
  return isAnswered && partsOf(value).some((part) => answers.includes(part));
}

/**
 * The rule without answers that the question does not have (any more). Required for none of them, it is allowed.
 */
export function settledRule(
  { evidence, evidence_for: answers }: EvidenceRule,
  question: Parameters<typeof answersOf>[0],
): Required<EvidenceRule> {
  if (evidence !== 'required' || !answers) return { evidence, evidence_for: null };
  const left = answersOf(question).filter((answer) => answers.includes(answer));
  return left.length === 0 ? { evidence: 'allowed', evidence_for: null } : { evidence, evidence_for: left };
}
