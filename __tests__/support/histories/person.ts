import {
  changeStatus,
  createAnswer,
  createCustomQuestion,
  createKeyTrend,
  deleteAnswer,
  deleteCustomQuestion,
  sendToDirector,
  setAdditionalQuestion,
  setAnswerDetail,
  updateCustomQuestion,
} from '../../../src/client/state/answers/actions';
import type { Answer } from '../../../src/client/state/answers/answer';
import { selectAnswers } from '../../../src/client/state/answers/selectors';
import type { Entry } from '../../../src/client/state/outbox/entry';
import type { RootState } from '../../../src/client/state/root-reducer';
import type { Page } from '../client-store';
import type { Change, Person } from './history';
import type { Intention } from './model';

const placeOf = (mark: number) => `l${String(mark)}`;
const count = <T>(values: readonly T[], at: number) => values[at % Math.max(1, values.length)];
const happened = ({ outcome }: Intention) => outcome === 'ok' || outcome === 'unknown';

export const answerAt = (state: RootState, place: string): Answer | undefined =>
  selectAnswers(state).find(({ location_id }) => location_id === place);

/**
 * What a person makes of a step, with what they did so far in mind; null: there is nothing that it could be done to.
 */
export function intend(change: Change & { mark: number }, by: Person, done: readonly Intention[]): Intention | null {
  const text = String(change.mark);
  const intention = (answer: string, part: Pick<Intention, 'what'> & Partial<Intention>): Intention => ({
    ...{
      kind: change.do,
      by,
      answer,
      text,
      target: part.what,
      question: null,
      outcome: 'invoked',
      isGivenUp: false,
      wasParked: false,
    },
    ...part,
  });
  if (change.do === 'begin') return intention(placeOf(change.mark), { what: 'begin' });
  const mine = done.filter((other) => other.by === by && happened(other));
  const over = new Set(mine.filter(({ kind }) => kind === 'submit' || kind === 'delete').map(({ answer }) => answer));
  const begun = mine.filter(
    ({ kind, outcome, answer, isGivenUp }) => kind === 'begin' && outcome === 'ok' && !isGivenUp && !over.has(answer),
  );
  const answer = count(begun, change.at)?.answer;
  if (answer === undefined) return null;
  switch (change.do) {
    case 'set':
      return intention(answer, { what: `set ${text}`, target: change.question });
    case 'ask':
      return intention(answer, { what: `ask ${text}`, question: text });
    case 'note':
      return intention(answer, { what: `note ${text}` });
    case 'close':
      return intention(answer, { what: `close ${text}`, target: 'closing' });
    case 'send':
      return intention(answer, { what: `send ${text}@example.test` });
    case 'submit':
    case 'delete':
      return intention(answer, { what: change.do });
    case 'edit':
    case 'value':
    case 'drop': {
      const own = mine.filter((other) => other.answer === answer && other.question !== null);
      const isDropped = (question: string | null) =>
        own.some((other) => other.kind === 'drop' && other.question === question);
      const asked = own.filter(
        ({ kind, outcome, question, isGivenUp }) =>
          kind === 'ask' && outcome === 'ok' && !isGivenUp && !isDropped(question),
      );
      const question = count(asked, change.own)?.text;
      if (question === undefined) return null;
      const what = `${change.do} ${change.do === 'drop' ? question : text}`;
      return intention(answer, { what, target: change.do === 'drop' ? what : `${change.do} ${question}`, question });
    }
  }
}

/** The own question that it is about, as a tab shows it: by any text that it may have by now. */
function ownQuestion(answer: Answer, { question }: Intention, done: readonly Intention[]) {
  const texts = done
    .filter((other) => other.question === question && (other.kind === 'ask' || other.kind === 'edit'))
    .map(({ text }) => text);
  return answer.custom_questions.find((shown) => texts.includes(shown.question));
}

/** Whether a tab shows what the intention is about, so that a person can do it there. */
export function shows(state: RootState, intention: Intention, done: readonly Intention[]): boolean {
  if (intention.kind === 'begin') return true;
  const answer = answerAt(state, intention.answer);
  return (
    answer !== undefined &&
    (intention.kind === 'ask' || intention.question === null || ownQuestion(answer, intention, done) !== undefined)
  );
}

/** Does it. @returns whether the application said that it is saved. */
export async function act(
  { dispatch, getState }: Page,
  intention: Intention,
  done: readonly Intention[],
): Promise<boolean> {
  const { kind, text, target } = intention;
  if (kind === 'begin') return (await dispatch(createAnswer('t1', intention.answer))) !== null;
  const answer = answerAt(getState(), intention.answer);
  if (!answer) throw new Error('There is no such answer');
  const { id } = answer;
  const own = intention.question === null || kind === 'ask' ? undefined : ownQuestion(answer, intention, done);
  const questionId = own?.id ?? '';
  const value = { answer: text };
  switch (kind) {
    case 'set':
      return dispatch(setAnswerDetail(id, { id: target, custom: false }, value, { answer: null }));
    case 'ask':
      return dispatch(createCustomQuestion(id, text));
    case 'edit':
      return dispatch(updateCustomQuestion(id, questionId, text, own?.question ?? ''));
    case 'value':
      return dispatch(setAnswerDetail(id, { id: questionId, custom: true }, value, { answer: null }));
    case 'drop':
      return dispatch(deleteCustomQuestion(id, questionId, own?.question ?? ''));
    case 'note':
      return dispatch(createKeyTrend(id, 'k1', text));
    case 'close':
      return dispatch(setAdditionalQuestion(id, text, null));
    case 'send':
      return dispatch(
        sendToDirector(answer, { email: `${text}@example.test`, name: null, message: null, language: null }),
      );
    case 'submit':
      return dispatch(changeStatus(id, 'completed', answer.status));
    case 'delete':
      return dispatch(deleteAnswer(id));
  }
}

/** What a waiting change does, as the server's log will say it; null: nothing that is named so. */
export function whatOf(entry: Entry): string | null {
  switch (entry.kind) {
    case 'createAnswer':
      return 'begin';
    case 'setAnswerDetail':
      return `set ${entry.args.answer ?? ''}`;
    case 'setCustomAnswerDetail':
      return `value ${entry.args.answer ?? ''}`;
    case 'createCustomQuestion':
      return `ask ${entry.args.question}`;
    case 'updateCustomQuestion':
      return `edit ${entry.args.question}`;
    case 'createKeyTrend':
      return `note ${entry.args.text}`;
    case 'setAdditionalQuestion':
      return `close ${entry.args.text ?? ''}`;
    case 'sendToDirector':
      return `send ${entry.args.email}`;
    case 'changeStatus':
      return 'submit';
    case 'deleteAnswer':
      return 'delete';
    // What a deletion deletes is known by its first text, which the entry does not hold; nobody here adds evidence,
    // changes key trends or remarks.
    case 'deleteCustomQuestion':
    case 'updateKeyTrend':
    case 'deleteKeyTrend':
    case 'setRemark':
    case 'replyToRemark':
    case 'addEvidence':
    case 'removeEvidence':
      return null;
  }
}
