import type { AnswerStatistic, DashboardAnswer, ToolSummary } from '../../../../src/contract/dashboard';
import type { Figures } from '../../../../src/contract/summaries';

export const TOOL = 'aaaaaaaa-0000-4000-8000-000000000001';
export const LOCATION = 'bbbbbbbb-0000-4000-8000-000000000001';
const EMPTY_LOCATION = 'bbbbbbbb-0000-4000-8000-000000000002';
export const CATEGORY = 'cccccccc-0000-4000-8000-000000000001';
const EMPTY_CATEGORY = 'cccccccc-0000-4000-8000-000000000002';
export const CLIENT = 'dddddddd-0000-4000-8000-000000000001';

export const figuresOf = (answers: number, completed = 2): Figures => ({
  answers,
  in_progress: answers - completed,
  sent: 0,
  completed,
  score: 61.5,
});
const none: Figures = { answers: 0, in_progress: 0, sent: 0, completed: 0, score: null };

export const statisticOf = (answers: number): AnswerStatistic => ({
  figures: answers === 0 ? none : figuresOf(answers),
  previous: null,
  by_status: [
    { status: 'completed', count: 2 },
    { status: 'in_progress', count: answers - 2 },
  ],
  step: 'day',
  by_day: [{ day: '2026-11-20', answers, completed: 2, previous: null }],
  by_location: [
    { location_id: LOCATION, name: '=North, House', answers, completed: 2, score: 61.5 },
    { location_id: EMPTY_LOCATION, name: 'Quiet House', answers: 0, completed: 0, score: null },
  ],
  location_count: 1,
  location_total: 4,
  coverage: {
    categories: [
      { id: CATEGORY, name: 'Rooms' },
      { id: EMPTY_CATEGORY, name: 'Gardens' },
    ],
    cells: [{ location_id: LOCATION, category_id: CATEGORY, answers, completed: 2 }],
  },
  at: '2026-11-21T10:00:00.000Z',
});

export const toolsOf = (answers: number): ToolSummary[] => [
  {
    assessment_tool_id: TOOL,
    name: 'Hygiene audit',
    client_id: 'c1',
    figures: figuresOf(answers),
    distribution: [0, 0, 1, 1, 0],
    previous: null,
  },
];

export const rowOf = (place: number): DashboardAnswer => ({
  id: `a${String(place)}`,
  created_at: '2026-11-20T10:00:00.000Z',
  submitted_at: null,
  worked: {
    begun_at: '2026-11-20T10:00:00.000Z',
    changed_at: '2026-11-20T10:00:00.000Z',
    completed_at: null,
    uncertain: [],
  },
  status: 'completed',
  score: 61.5,
  result: { name: 'Good', colour: 'green' },
  assessment_tool: { id: TOOL, name: 'Hygiene audit' },
  location: { id: LOCATION, name: 'North House' },
  user: { id: 'u1', name: 'Maya' },
  answer_value: null,
  additional_info: null,
});
