import { isAnswered } from '../../../src/client/lib/answer-details';
import { progressOfAnswer } from '../../../src/client/lib/answer-progress';
import { answerOf, detail, fullTool } from '../features/answering/records';

test('counts answered questions, custom ones included, and the required ones that are left', () => {
  const answer = answerOf({
    details: [detail('range', '4'), detail('text', 'Fine')],
    custom_questions: [
      { id: 'own', question: 'Own', answer_id: 'a1', answer_options: '1;2', is_required: 1, type: 'range' },
    ],
  });
  expect(progressOfAnswer(answer, fullTool())).toEqual({ answered: 2, total: 9, requiredLeft: 3 });
});

test('a cleared value and additional information alone are no answer', () => {
  const details = [detail('range', null, 'Seen from afar'), detail('text', ''), detail('yes', 'no')];
  expect(['range', 'text', 'yes', 'unknown'].map((id) => isAnswered(details, id))).toEqual([false, false, true, false]);
});
