import { answersApi } from '../api/answers-api';
import type { ApiError } from '../api/api-error';
import { assessmentToolsApi } from '../api/assessment-tools-api';
import type { AppDispatch } from '../state/hooks';
import type { Reply } from '../state/outbox/acknowledgement';
import type { Entry } from '../state/outbox/entry';
import { apiErrorOf } from '../state/session/actions';

/** The server took it; or why not. A reply of null: it took it and said nothing about what it made. */
export type Outcome = { reply: Reply | null } | { error: ApiError };

const UNTRACKED = { track: false } as const;

type Result<T> = { data: T; error?: undefined } | { data?: undefined; error: unknown };

async function outcomeOf<T>(sent: PromiseLike<Result<T>>, replyOf: (data: T & {}) => Reply, silent: Reply | null): Promise<Outcome> {
  const result = await sent;
  if (result.error !== undefined) return { error: apiErrorOf(result.error) };
  return { reply: result.data === null || result.data === undefined ? silent : replyOf(result.data) };
}

const DONE: Reply = { type: 'done' };

/** Sends an entry through the endpoint of its kind. */
export function sendEntry(dispatch: AppDispatch, entry: Entry): Promise<Outcome> {
  const answers = answersApi.endpoints;
  const tools = assessmentToolsApi.endpoints;
  const write = { id: entry.answerRef, idempotencyKey: entry.id };
  switch (entry.kind) {
    case 'createAnswer': {
      const { assessmentToolId, locationId, clientRef } = entry.args;
      const sent = dispatch(
        tools.createAnswer.initiate({ assessmentToolId, locationId, clientRef, idempotencyKey: entry.id }, UNTRACKED),
      );
      return outcomeOf(sent, (answer) => ({ type: 'answer', answer }), null);
    }
    case 'setAnswerDetail':
    case 'setCustomAnswerDetail': {
      const { questionRef: questionId, answer, additionalInfo } = entry.args;
      const sent = dispatch(answers[entry.kind].initiate({ ...write, questionId, answer, additionalInfo }, UNTRACKED));
      // What a provider sends back may be anything; only what names the question is the detail.
      return outcomeOf(sent, (detail) => (detail.question_id === questionId ? { type: 'detail', detail } : DONE), DONE);
    }
    case 'createCustomQuestion': {
      const sent = dispatch(answers.createCustomQuestion.initiate({ ...write, question: entry.args.question }, UNTRACKED));
      return outcomeOf(sent, (customQuestion) => ({ type: 'customQuestion', customQuestion }), null);
    }
    case 'updateCustomQuestion': {
      const { questionRef: customQuestionId, question } = entry.args;
      const sent = dispatch(answers.updateCustomQuestion.initiate({ ...write, customQuestionId, question }, UNTRACKED));
      return outcomeOf(sent, () => DONE, DONE);
    }
    case 'deleteCustomQuestion': {
      const sent = dispatch(
        answers.deleteCustomQuestion.initiate({ ...write, customQuestionId: entry.args.questionRef }, UNTRACKED),
      );
      return outcomeOf(sent, () => DONE, DONE);
    }
    case 'createKeyTrend': {
      const sent = dispatch(answers.createKeyTrend.initiate({ ...write, ...entry.args }, UNTRACKED));
      return outcomeOf(sent, (keyTrend) => (keyTrend.text === entry.args.text ? { type: 'keyTrend', keyTrend } : DONE), DONE);
    }
    case 'setAdditionalQuestion': {
      const sent = dispatch(answers.changeAdditionalQuestion.initiate({ ...write, text: entry.args.text }, UNTRACKED));
      return outcomeOf(sent, (answer) => ({ type: 'answer', answer }), DONE);
    }
    case 'changeStatus': {
      const sent = dispatch(answers.changeAnswerStatus.initiate({ ...write, status: entry.args.status }, UNTRACKED));
      return outcomeOf(sent, (answer) => ({ type: 'answer', answer }), DONE);
    }
    case 'deleteAnswer': {
      const sent = dispatch(answers.deleteAnswer.initiate(write, UNTRACKED));
      return outcomeOf(sent, () => DONE, DONE);
    }
  }
}

/** Whether the refusal says that the wanted effect is there already: deleting what is gone, completing what is complete. */
export function isAlreadySo(entry: Entry, error: ApiError): boolean {
  if (entry.kind === 'deleteAnswer' || entry.kind === 'deleteCustomQuestion') {
    return error.kind === 'notFound' || error.kind === 'gone';
  }
  if (entry.kind !== 'changeStatus' || error.kind !== 'conflict') return false;
  const { current } = error;
  return typeof current === 'object' && current !== null && 'status' in current && current.status === entry.args.status;
}
