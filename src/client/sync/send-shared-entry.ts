import { linkWritesApi } from '../api/link-writes-api';
import type { AppDispatch } from '../state/hooks';
import type { Entry } from '../state/outbox/entry';
import { DONE, outcomeOf, UNTRACKED, type Outcome } from './outcome';
import { detailFields, guardOf, type Route } from './value-fields';

const { setSharedDetail, setSharedAdditionalQuestion, setSharedRemark, returnShared, submitShared } =
  linkWritesApi.endpoints;

/**
 * Sends what was done through the link `ref`. Its page offers a few things; whatever else it might be is refused here.
 */
export async function sendSharedEntry(
  dispatch: AppDispatch,
  ref: string,
  entry: Entry,
  route: Route,
): Promise<Outcome> {
  const write = { ref, idempotencyKey: entry.id, worked: route.worked };
  const guard = guardOf(entry, route);
  switch (entry.kind) {
    case 'setAnswerDetail':
    case 'setCustomAnswerDetail': {
      const { questionRef: questionId } = entry.args;
      const fields = detailFields(entry, route);
      const custom = entry.kind === 'setCustomAnswerDetail';
      const sent = dispatch(setSharedDetail.initiate({ ...write, questionId, custom, fields, guard }, UNTRACKED));
      return outcomeOf(sent, (detail) => (detail.question_id === questionId ? { type: 'detail', detail } : DONE), DONE);
    }
    case 'setAdditionalQuestion': {
      const sent = dispatch(
        setSharedAdditionalQuestion.initiate({ ...write, text: entry.args.text, guard }, UNTRACKED),
      );
      return outcomeOf(sent, (answer) => ({ type: 'answer', answer }), DONE);
    }
    case 'setRemark': {
      const { questionRef: questionId, custom, text } = entry.args;
      const sent = dispatch(setSharedRemark.initiate({ ...write, questionId, custom, text, guard }, UNTRACKED));
      return outcomeOf(sent, (remark) => ({ type: 'remark', remark }), DONE);
    }
    case 'changeStatus': {
      const { returnMessage: message, round } = entry.args;
      if (message !== undefined) {
        const returned = dispatch(returnShared.initiate({ ...write, message, round }, UNTRACKED));
        return outcomeOf(returned, (answer) => ({ type: 'answer', answer }), DONE);
      }
      const sent = dispatch(submitShared.initiate({ ...write, round }, UNTRACKED));
      return outcomeOf(sent, (answer) => ({ type: 'answer', answer }), DONE);
    }
    case 'createAnswer':
    case 'createCustomQuestion':
    case 'updateCustomQuestion':
    case 'deleteCustomQuestion':
    case 'createKeyTrend':
    case 'updateKeyTrend':
    case 'deleteKeyTrend':
    case 'replyToRemark':
    case 'addEvidence':
    case 'removeEvidence':
    case 'sendToDirector':
    case 'deleteAnswer':
      return { error: { kind: 'forbidden', message: '' } };
  }
}
