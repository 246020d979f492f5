import { screen, within } from '@testing-library/react';
import type { Summary } from '../../../../src/contract/summaries';
import { ToolSummary } from '../../../../src/client/features/admin/assessment-tools/summary/tool-summary';
import { chooseOption } from '../../../support/select-option';
import { answer, openAdmin } from './admin-screen';

const summaryOf = (id: string, answers: number): Summary => ({
  id,
  assessment_tool_id: 't1',
  created_at: `2026-11-2${String(answers)}T10:00:00.000Z`,
  by: { id: 'u1', name: 'Maya' },
  filters: {},
  answers,
  completed: 1,
  location_count: 1,
  score: 60,
  question_categories: [
    {
      id: 'c1',
      name: 'Rooms',
      mean: 62.5,
      questions: [
        {
          id: 'q1',
          question: 'How clean?',
          type: 'range',
          count: answers,
          mean: 62.5,
          distribution: [
            { value: '1', count: 0 },
            { value: '2', count: answers },
          ],
        },
        {
          id: 'q2',
          question: 'Open?',
          type: 'yes_no',
          count: 1,
          not_applicable: 3,
          mean: null,
          distribution: [
            { value: 'yes', count: 1 },
            { value: 'no', count: 0 },
          ],
        },
      ],
      key_trends: [{ text: 'Cleaner than last time.', location: 'North House', at: '2026-11-20T10:00:00.000Z' }],
    },
  ],
});

/** A server that keeps the summaries that it is asked to make. */
function open(kept: Summary[], { online = true } = {}) {
  return openAdmin(
    <ToolSummary id="t1" />,
    ({ method }) => {
      if (method === 'POST') kept.unshift(summaryOf(`s${String(kept.length + 1)}`, kept.length + 1));
      return method === 'POST' ? answer({ data: kept[0] }, 201) : answer({ data: kept });
    },
    { online },
  );
}

test('a summary is made, shown with its figures, and earlier ones can be looked at again', async () => {
  const { person, calls } = open([]);
  expect(await screen.findByText(/^There is no summary yet/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Make a summary' }));
  expect(await screen.findByText(/^1 assessment, 1 of them completed, at 1 location\. Made by/)).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/assessment-tools/t1/create-summary',
  ]);

  await person.click(await screen.findByRole('button', { name: 'Make a summary' }));
  expect(await screen.findByText(/^2 assessments/)).toBeVisible();
  const [, , second] = screen.getAllByRole('row');
  expect(
    within(screen.getByRole('row', { name: /How clean/ }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['2', '62.5%', '10 0%22 100%']);
  expect(second).toHaveTextContent('Yes1 100%No0 0%Not applicable 3');
  expect(screen.getByText('Cleaner than last time.')).toBeVisible();

  await chooseOption(person, 'Summary of', /^Nov 21, 2026/);
  expect(await screen.findByText(/^1 assessment,/)).toBeVisible();
});

test('offline it says why none can be made', async () => {
  open([], { online: false });
  expect(await screen.findByRole('button', { name: 'Make a summary' })).toBeDisabled();
  expect(screen.getByText(/connection|offline/i)).toBeVisible();
});
