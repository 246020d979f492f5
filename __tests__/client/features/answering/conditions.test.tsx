import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Condition, ConditionOperator, Question } from '../../../../src/contract/assessment-tools';
import { hiddenIn } from '../../../../src/client/lib/hidden-questions';
import { field, group, openSheet, radio } from './open-sheet';
import { answerOf, detail, device, fullTool, question } from './records';

const when = (question_id: string, operator: ConditionOperator, ...values: string[]): Condition => ({
  match: 'all',
  terms: [{ question_id, operator, values }],
});

/** What the full tool asks, with these conditions of questions and of its second category. */
const conditional = (conditions: Readonly<Record<string, Condition>>) => {
  const tool = fullTool();
  const shown = <T extends Pick<Question, 'id'>>(item: T) => ({ ...item, shown_if: conditions[item.id] ?? null });
  return { ...tool, question_categories: tool.question_categories.map(shown), questions: tool.questions.map(shown) };
};
const tool = conditional({
  text: when('yes', 'is', 'no'),
  single: when('range', 'less', '3'),
  garden: when('yes', 'is', 'yes'),
});
/** What somebody else answered. */
const arrives = (yes: string) =>
  device({ tools: [tool], answers: [answerOf({ details: [detail('yes', yes)] })] }).slice(-1);
const cards = () =>
  [...document.querySelectorAll<HTMLElement>('[data-question]')].map(({ dataset }) => dataset['question']);
const rail = () => within(screen.getByRole('navigation', { name: 'Categories' }));

it('draws and counts what is shown alone, says so when that changes, and brings back what was answered', async () => {
  const person = userEvent.setup();
  const { answers } = await openSheet({
    tools: [tool],
    answers: [answerOf({ details: [detail('text', 'Draughty')] })],
  });
  expect(cards()).toEqual(['range', 'several', 'yes', 'number', 'day']);
  expect(screen.getByText('0 of 5 answered', { selector: '.sheet-bar-count' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '2 required left' })).toBeInTheDocument();
  expect(rail().queryByText('Garden')).not.toBeInTheDocument();

  await person.click(radio('yes', 'No'));
  expect(cards()).toEqual(['range', 'several', 'yes', 'text', 'number', 'day']);
  expect(field('text')).toHaveValue('Draughty');
  expect(screen.getByText('2 of 6 answered', { selector: '.sheet-bar-count' })).toBeInTheDocument();
  expect(screen.getByText('One more question is shown.')).toBeInTheDocument();
  expect(radio('yes', 'No')).toHaveFocus();

  await person.click(radio('yes', 'Yes'));
  expect(cards()).toEqual(['range', 'several', 'yes', 'number', 'day']);
  expect(rail().getByText('Garden')).toBeInTheDocument();
  expect(screen.getByText('One more question is shown. One question is no longer shown.')).toBeInTheDocument();

  await person.click(radio('range', '2'));
  expect(cards()).toEqual(['range', 'single', 'several', 'yes', 'number', 'day']);
  // Questions keep their numbers, and nothing was cleared.
  expect(within(document.querySelector<HTMLElement>('[data-question="several"]')!).getByText('3')).toBeInTheDocument();
  expect(answers()).toEqual([
    ['yes', 'yes'],
    ['range', '2'],
  ]);
});

it('submission waits for nothing that is hidden', async () => {
  await openSheet(
    {
      tools: [tool],
      answers: [answerOf({ details: [detail('range', '4'), detail('yes', 'no'), detail('path', null)] })],
    },
    '/assessment/a1',
  );
  expect(screen.queryByRole('button', { name: /required left/ })).not.toBeInTheDocument();
});

it('where what is on screen is hidden by somebody else, it goes on with what follows', async () => {
  const person = userEvent.setup();
  const { happens } = await openSheet({ tools: [tool], answers: [answerOf({ details: [detail('yes', 'yes')] })] });
  await person.click(rail().getByText('Garden'));
  expect(group('path')).toBeInTheDocument();
  act(() => happens(...arrives('no')));
  expect(await screen.findByRole('heading', { name: 'Own questions and closing', level: 2 })).toBeInTheDocument();
  act(() => happens(...arrives('yes')));
  expect(await screen.findByRole('heading', { name: 'Garden', level: 2 })).toBeInTheDocument();
});

it('a value changes the set of what is hidden only if something is hidden or shown by it', () => {
  const long = {
    ...fullTool(),
    questions: Array.from({ length: 1000 }, (_, at) =>
      question(`q${String(at)}`, 'yes_no', { shown_if: at === 0 ? null : when(`q${String(at - 1)}`, 'is', 'yes') }),
    ),
  };
  const given = (...ids: string[]) => ids.map((id) => detail(id, 'yes'));
  const nothing = hiddenIn(long, given());
  expect(nothing.size).toBe(999);
  expect(hiddenIn(long, [...given(), detail('q0', 'no')])).toBe(nothing);
  expect(hiddenIn(long, given('q0', 'q1')).size).toBe(997);
  expect(hiddenIn(fullTool(), given('yes'))).toBe(hiddenIn(fullTool(), given()));
});
