import type { Report } from '../../../../../contract/reports';

export type ReportedQuestion = Report['question_categories'][number]['questions'][number];
export type QuestionMonth = ReportedQuestion['trend'][number];
