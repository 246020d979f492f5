import { missingOf } from '../../../../src/client/lib/missing-questions';
import { sectionOfQuestion, sectionsOf } from '../../../../src/client/lib/sections';
import { answerOf, detail, fullTool, question } from './records';

test('categories and questions come in their order, and are numbered through', () => {
  const sections = sectionsOf(fullTool());
  expect(sections.map(({ name }) => name)).toEqual(['Rooms', 'Garden']);
  expect(sections[1]?.questions.map(({ id, number }) => [id, number])).toEqual([['path', 8]]);
  expect(sectionOfQuestion(sections, 'path')?.id).toBe('garden');
  expect(sectionOfQuestion(sections, 'unknown')).toBeUndefined();
});

test('questions of no known category are not lost, empty categories are left out', () => {
  const tool = fullTool({ questions: [question('stray', 'text', { question_category_id: 'gone' })] });
  expect(sectionsOf(tool)).toMatchObject([{ name: null, questions: [{ id: 'stray', number: 1 }] }]);
});

test('what is missing are the required questions without a value', () => {
  const missing = missingOf(
    sectionsOf(fullTool()),
    answerOf({ details: [detail('range', '3'), detail('yes', null)] }),
    null,
  );
  expect(missing.map(({ id }) => id)).toEqual(['yes', 'path']);
});
