import type { AssessmentTool, Question, QuestionType } from '../../contract/assessment-tools';
import { addDays, toDay } from './days';
import { graded, pick, pickSome, type Random } from './random';

/** What is found at one question of one visit. `quality` runs from 0 (poor) to 1 (exemplary). */
interface Finding {
  quality: number;
  day: Date;
  random: Random;
}

export interface QuestionDraft {
  question: string;
  type: QuestionType;
  options: string;
  required: boolean;
  evidence: Question['evidence'];
  /** Answers for which it is required; null: any. */
  evidenceFor: readonly string[] | null;
  help: string | null;
  /** Remarks that an assessor would add to a very good or to a poor finding. */
  praise: string | null;
  concern: string | null;
  /** A value that is valid for the type and fits the finding. */
  answer: (finding: Finding) => string;
}

export interface CategoryDraft {
  name: string;
  questions: QuestionDraft[];
  /** Key trends, from best to worst. */
  trends: string[];
}

export interface Questionnaire extends Pick<AssessmentTool, 'name' | 'status' | 'version'> {
  description: string;
  categories: CategoryDraft[];
  /** What managers add on the spot. */
  customQuestions: string[];
  /** Closing words of the director, from best to worst. */
  closings: string[];
}

interface Remarks {
  help?: string;
  praise?: string;
  concern?: string;
}

const question = (
  text: string,
  type: QuestionType,
  options: string,
  remarks: Remarks,
  answer: QuestionDraft['answer'],
): QuestionDraft => ({
  question: text,
  type,
  options,
  required: false,
  evidence: null,
  evidenceFor: null,
  help: remarks.help ?? null,
  praise: remarks.praise ?? null,
  concern: remarks.concern ?? null,
  answer,
});

/** A heading with its questions. */
export const category = (name: string, questions: QuestionDraft[], trends: string[]): CategoryDraft => ({
  name,
  questions,
  trends,
});

/** The same question, to be answered before the assessment can be completed. */
export const required = (draft: QuestionDraft): QuestionDraft => ({ ...draft, required: true });

/** The same question, with a photo of what was seen when it was one of these. */
export const withPhotoOf = (draft: QuestionDraft, evidenceFor: readonly string[]): QuestionDraft => ({
  ...draft,
  evidence: 'required',
  evidenceFor,
});

/** The same question, of which nobody should take a photo. */
export const withoutPhoto = (draft: QuestionDraft): QuestionDraft => ({ ...draft, evidence: 'no' });

/** A rating; the last option of the scale is the best. */
export const range = (text: string, remarks: Remarks & { scale?: string } = {}): QuestionDraft => {
  const scale = remarks.scale ?? '1;2;3;4;5';
  const bestFirst = scale.split(';').reverse();
  return question(text, 'range', scale, remarks, ({ quality }) => graded(bestFirst, quality));
};

/** Yes is the good answer unless `expect` says otherwise. */
export const yesNo = (text: string, remarks: Remarks & { expect?: 'no' } = {}): QuestionDraft => {
  const bestFirst = remarks.expect === 'no' ? ['no', 'yes'] : ['yes', 'no'];
  return question(text, 'yes_no', '', remarks, ({ quality }) => graded(bestFirst, quality));
};

/** One option; they run from best to worst. */
export const level = (text: string, options: string, remarks: Remarks = {}): QuestionDraft =>
  question(text, 'single', options, remarks, ({ quality }) => graded(options.split(';'), quality));

/** One option; none is better than another. */
export const choice = (text: string, options: string, remarks: Remarks = {}): QuestionDraft =>
  question(text, 'single', options, remarks, ({ random }) => pick(options.split(';'), random));

/** Several options, all of which should be in place. */
export const checklist = (text: string, options: string, remarks: Remarks = {}): QuestionDraft =>
  question(text, 'multiple', options, remarks, ({ quality, random }) => {
    const all = options.split(';');
    return pickSome(all, Math.max(1, Math.round(all.length * (0.3 + 0.8 * quality))), random).join(';');
  });

/** Several options, none better than another. */
export const several = (text: string, options: string, remarks: Remarks = {}): QuestionDraft =>
  question(text, 'multiple', options, remarks, ({ random }) =>
    pickSome(options.split(';'), 1 + Math.floor(random() * 3), random).join(';'),
  );

/** Several options, each of them a shortcoming; "None seen" stands alone. */
export const shortcomings = (text: string, options: string, remarks: Remarks = {}): QuestionDraft =>
  question(text, 'multiple', `None seen;${options}`, remarks, ({ quality, random }) =>
    quality > 0.6 ? 'None seen' : pickSome(options.split(';'), quality > 0.35 ? 1 : 2, random).join(';'),
  );

const between = (best: number, worst: number, { quality, random }: Finding): number =>
  best + (worst - best) * (1 - quality * (0.85 + 0.15 * random()));

/** A figure between the best and the worst that is to be expected. */
export const figure = (
  text: string,
  [best, worst]: [best: number, worst: number],
  remarks: Remarks & { decimals?: number } = {},
): QuestionDraft =>
  question(text, 'number', '', remarks, (finding) =>
    String(Number(between(best, worst, finding).toFixed(remarks.decimals ?? 0))),
  );

/** A figure that says nothing about quality. */
export const count = (text: string, [low, high]: [low: number, high: number], remarks: Remarks = {}): QuestionDraft =>
  question(text, 'number', '', remarks, ({ random }) => String(low + Math.floor(random() * (high - low + 1))));

/** A day, counted from the visit: negative before it, positive after it. */
export const date = (
  text: string,
  [best, worst]: [best: number, worst: number],
  remarks: Remarks = {},
): QuestionDraft =>
  question(text, 'date', '', remarks, (finding) =>
    toDay(addDays(finding.day, Math.round(between(best, worst, finding)))),
  );

/** Free text, with what assessors wrote from best to worst. */
export const text = (label: string, written: string[], remarks: Remarks = {}): QuestionDraft =>
  question(label, 'text', '', remarks, ({ quality }) => graded(written, quality));
