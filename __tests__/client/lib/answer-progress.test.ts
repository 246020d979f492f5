import { isAnswered } from '../../../src/client/lib/answer-details';
import { progressOfAnswer } from '../../../src/client/lib/answer-progress';
import type { Evidence } from '../../../src/contract/evidence';
import { answerOf, detail, fullTool, question } from '../features/answering/records';

test('counts answered questions, custom ones included, and the required ones that are left', () => {
  const answer = answerOf({
    details: [detail('range', '4'), detail('text', 'Fine')],
    custom_questions: [
      { id: 'own', question: 'Own', answer_id: 'a1', answer_options: '1;2', is_required: 1, type: 'range' },
    ],
  });
  expect(progressOfAnswer(answer, fullTool(), null)).toEqual({ answered: 2, total: 9, requiredLeft: 3 });
});

test('a cleared value and additional information alone are no answer', () => {
  const details = [detail('range', null, 'Seen from afar'), detail('text', ''), detail('yes', 'no')];
  expect(['range', 'text', 'yes', 'unknown'].map((id) => isAnswered(details, id))).toEqual([false, false, true, false]);
});

test('a question that needs a photo is left while it has a value, or needs one, and no photo; nowhere where none is kept', () => {
  const needing = (id: string, is_required: 0 | 1) => question(id, 'text', { is_required, evidence: 'required' });
  const tool = {
    question_categories: [],
    questions: [needing('empty', 0), needing('given', 0), needing('must', 1), needing('shown', 1)],
  };
  const answer = answerOf({ details: [detail('given', 'x'), detail('shown', 'x')] });
  const photo = { question_id: 'shown' } as Evidence;
  expect(progressOfAnswer(answer, tool, [photo]).requiredLeft).toBe(2);
  expect(progressOfAnswer(answer, tool, []).requiredLeft).toBe(3);
  expect(progressOfAnswer(answer, tool, null).requiredLeft).toBe(1);
  const some = {
    question_categories: [],
    questions: [question('given', 'single', { evidence: 'required', evidence_for: ['x'] })],
  };
  expect(progressOfAnswer(answer, some, []).requiredLeft).toBe(1);
  expect(progressOfAnswer(answerOf({ details: [detail('given', 'y')] }), some, []).requiredLeft).toBe(0);
});
