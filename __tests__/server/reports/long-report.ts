import type { Report } from '../../../src/contract/reports';
import { describeReport } from '../../../src/server/report/document';
import type { Paper } from '../../../src/server/report/pdf/render-pdf';

const MONTHS = ['2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02'];

const question = (number: number): Report['question_categories'][number]['questions'][number] => ({
  id: `question ${number}`,
  question: `${number}. How clean are the rooms and corridors of this house, on the whole, at the moment of the visit?`,
  type: 'range',
  count: 40,
  mean: 72.5,
  distribution: ['1', '2', '3', '4', '5'].map((value, index) => ({ value, count: index * 4 })),
  trend: MONTHS.map((month, index) => ({ month, count: index + 4, mean: 60 + index })),
});

/** A report of this many questions, three to a page. */
export function longReport(questions: number): Report {
  const figures = { answers: 40, in_progress: 0, sent: 0, completed: 40, score: 71.4 };
  return {
    tool: { id: 'tool', name: 'Long round', description: null, version: 1, client: 'Client 1' },
    filters: [],
    generated_at: '2026-03-01T08:00:00.000Z',
    data_at: '2026-02-28T08:00:00.000Z',
    coverage: { locations: 12, of: 40 },
    figures,
    glance: { previous: null, best: [], worst: [], moved: [], places: { best: [], worst: [], total: 12 } },
    trend: MONTHS.map((month) => ({ month, count: 7, mean: 60 })),
    question_categories: [
      {
        id: 'category',
        name: 'Everything',
        mean: 72.5,
        questions: Array.from({ length: questions }, (_, index) => question(index + 1)),
        key_trends: [],
      },
    ],
    custom_questions: [],
    summary: null,
    summary_has_other_filters: false,
  };
}

/** The report with notes of this many characters in all. */
export function withNotes(report: Report, characters: number): Report {
  const key_trends = Array.from({ length: characters / 10_000 }, () => ({
    text: 'note '.repeat(2000),
    location: 'House',
    at: '2026-02-28T08:00:00.000Z',
  }));
  return {
    ...report,
    question_categories: report.question_categories.map((category) => ({ ...category, key_trends })),
  };
}

/** A report as it is given to be set. */
export const paperOf = async (report: Report): Promise<Paper> => ({
  template: 'report',
  data: await describeReport(report, 'en'),
  pictures: [],
});
