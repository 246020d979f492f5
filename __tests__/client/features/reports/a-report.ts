import type { Report, ReportJob } from '../../../../src/contract/reports';
import type { Summary } from '../../../../src/contract/summaries';

const TOOL = '0198c000-0000-7000-8000-000000000001';

export const summary: Summary = {
  id: 's1',
  assessment_tool_id: TOOL,
  created_at: '2026-11-20T09:30:00.000Z',
  by: { id: 'u1', name: 'Maya' },
  filters: {},
  answers: 9,
  completed: 4,
  location_count: 3,
  score: 58,
  question_categories: [
    {
      id: 'c1',
      name: 'Rooms',
      mean: 58,
      distribution: [0, 0, 9, 0, 0],
      questions: [
        {
          id: 'q1',
          question: 'How clean was it?',
          type: 'range',
          count: 9,
          mean: 58,
          distribution: [{ value: '3', count: 9 }],
        },
      ],
      key_trends: [{ text: 'Calmer than before.', location: 'North House', at: '2026-11-19T10:00:00.000Z' }],
    },
  ],
};

/** What twelve assessments at three of forty locations say. */
export const makeReport = (change: Partial<Report> = {}): Report => ({
  tool: { id: TOOL, name: 'Evening walk', description: null, version: 2, client: 'Harbour Care Group' },
  filters: [
    { filter: 'district', value: 'Estuary' },
    { filter: 'status', value: 'completed' },
    { filter: 'startDate', value: '2026-01-01' },
  ],
  generated_at: '2026-11-21T10:00:00.000Z',
  data_at: '2026-11-20T08:00:00.000Z',
  coverage: { locations: 3, of: 40 },
  glance: {
    previous: { startDate: '2025-11-01', finishDate: '2025-12-31', score: 60 },
    best: [{ id: 'q1', question: 'How clean?', category: 'Rooms', mean: 62.5, previous: 58.2 }],
    worst: [{ id: 'q8', question: 'How calm?', category: 'Rooms', mean: 31, previous: 33.5 }],
    moved: [],
    places: {
      best: [{ id: 'l1', name: 'North House', answers: 4, mean: 71, previous: null }],
      worst: [{ id: 'l2', name: 'South House', answers: 2, mean: 40, previous: 40 }],
      total: 12,
    },
  },
  figures: { answers: 12, in_progress: 1, sent: 2, completed: 9, score: 62.5 },
  trend: [
    { month: '2026-10', count: 4, mean: 60 },
    { month: '2026-11', count: 8, mean: null },
  ],
  question_categories: [
    {
      id: 'c1',
      name: 'Rooms',
      mean: 62.5,
      distribution: [3, 9, 0, 0, 0],
      trend: [
        { month: '2026-10', count: 4, mean: 60 },
        { month: '2026-11', count: 8, mean: 64 },
      ],
      questions: [
        {
          id: 'q1',
          question: 'How clean?',
          type: 'range',
          count: 12,
          mean: 62.5,
          distribution: [
            { value: '1', count: 3 },
            { value: '2', count: 9 },
          ],
          trend: [
            { month: '2026-10', count: 4, mean: 60 },
            { month: '2026-11', count: 8, mean: 64 },
          ],
        },
        {
          id: 'q2',
          question: 'How warm?',
          type: 'number',
          count: 1,
          mean: 20.5,
          distribution: [],
          steps: [{ from: '20.5', to: '20.5', count: 1 }],
          trend: [{ month: '2026-11', count: 1, mean: 20.5 }],
        },
        {
          id: 'q3',
          question: 'Open?',
          type: 'yes_no',
          count: 6,
          mean: null,
          distribution: [
            { value: 'yes', count: 4 },
            { value: 'no', count: 2 },
          ],
          trend: [
            { month: '2026-10', count: 2, mean: null, chosen: [1, 1] },
            { month: '2026-11', count: 4, mean: null, chosen: [3, 1] },
          ],
        },
        {
          id: 'q4',
          question: 'Which floor?',
          type: 'single',
          count: 4,
          mean: null,
          distribution: [
            { value: 'Ground', count: 3 },
            { value: 'First', count: 1 },
          ],
          trend: [{ month: '2026-11', count: 4, mean: null, chosen: [3, 1] }],
        },
        {
          id: 'q5',
          question: 'Last checked?',
          type: 'date',
          count: 9,
          mean: null,
          distribution: [],
          steps: [
            { from: '2020', to: '2024', count: 1 },
            { from: '2025', to: '2029', count: 8 },
          ],
          trend: [
            { month: '2026-02', count: 1, mean: null },
            { month: '2026-11', count: 8, mean: null },
          ],
        },
        {
          id: 'q6',
          question: 'What else?',
          type: 'text',
          count: 2,
          mean: null,
          distribution: [],
          words: [{ text: 'More fish.', location: 'North House', at: '2026-11-20T10:00:00.000Z' }],
          trend: [{ month: '2026-11', count: 2, mean: null }],
        },
      ],
      key_trends: [{ text: 'Cleaner than last time.', location: 'North House', at: '2026-11-20T10:00:00.000Z' }],
    },
    { id: 'c2', name: 'Kitchen', mean: null, questions: [], key_trends: [] },
  ],
  custom_questions: [
    {
      id: 'x1',
      question: 'Is the lift working?',
      type: 'range',
      count: 2,
      mean: 80,
      distribution: [{ value: '4', count: 2 }],
    },
  ],
  closing_words: [{ text: 'Well done.', location: 'North House', at: '2026-11-20T10:00:00.000Z' }],
  summary: null,
  summary_has_other_filters: false,
  ...change,
});

export const makeJob = (change: Partial<ReportJob> = {}): ReportJob => ({
  id: 'j1',
  created_at: '2026-11-21T10:00:00.000Z',
  tool: { id: TOOL, name: 'Evening walk' },
  format: 'pdf',
  language: 'en',
  filters: [{ filter: 'district', value: 'Estuary' }],
  query: { districtId: 'd1' },
  status: 'waiting',
  progress: 0,
  size: null,
  error: null,
  ...change,
});

export const TOOL_ID = TOOL;
