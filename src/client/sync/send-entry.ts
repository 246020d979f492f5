import { answerWritesApi } from '../api/answer-writes-api';
import type { ApiError } from '../api/api-error';
import { assessmentToolsApi } from '../api/assessment-tools-api';
import { isFields } from '../lib/fields';
import type { AppDispatch } from '../state/hooks';
import { makesSomething, type Entry, type EvidenceArgs } from '../state/outbox/entry';
import { linkOf } from '../state/sharing/owner';
import { DONE, outcomeOf, UNTRACKED, type Outcome } from './outcome';
import { detailFields, guardOf, type Route } from './value-fields';

/** Who signs in does not load what only a director's link needs. */
async function sendByLink(dispatch: AppDispatch, ref: string, entry: Entry, route: Route): Promise<Outcome> {
  const code = await import(/* webpackChunkName: "send-shared-entry" */ './send-shared-entry').catch(() => null);
  // Waited for like the network that it comes by.
  return code ? code.sendSharedEntry(dispatch, ref, entry, route) : { error: { kind: 'network' } };
}

const evidenceBody = ({
  evidenceId: id,
  about,
  ref,
  type: kind,
  mediaType: type,
  takenAt,
  ...facts
}: EvidenceArgs) => ({
  id,
  ...(about === 'question' && { question_id: ref }),
  ...(about === 'customQuestion' && { custom_question_id: ref }),
  ...(about === 'category' && { question_category_id: ref }),
  kind,
  type,
  taken_at: takenAt,
  ...facts,
});

/** Sends an entry through the endpoint of its kind, or what was done by a link through that link's. */
export function sendEntry(dispatch: AppDispatch, entry: Entry, route: Route): Promise<Outcome> {
  const ref = linkOf(entry.owner);
  if (ref !== null) return sendByLink(dispatch, ref, entry, route);
  const answers = answerWritesApi.endpoints;
  const tools = assessmentToolsApi.endpoints;
  const sending = { idempotencyKey: entry.id, worked: route.worked };
  const write = { id: entry.answerRef, ...sending };
  const guard = guardOf(entry, route);
  switch (entry.kind) {
    case 'createAnswer': {
      const { assessmentToolId, toolVersion, locationId, clientRef, position } = entry.args;
      const sent = dispatch(
        tools.createAnswer.initiate(
          {
            assessmentToolId,
            locationId,
            clientRef,
            ...sending,
            ...(toolVersion !== undefined && { version: toolVersion }),
            ...(position && { position }),
          },
          UNTRACKED,
        ),
      );
      return outcomeOf(sent, (answer) => ({ type: 'answer', answer }), null);
    }
    case 'setAnswerDetail':
    case 'setCustomAnswerDetail': {
      const { questionRef: questionId } = entry.args;
      const fields = detailFields(entry, route);
      const sent = dispatch(answers[entry.kind].initiate({ ...write, questionId, fields, guard }, UNTRACKED));
      // What a provider sends back may be anything; only what names the question is the detail.
      return outcomeOf(sent, (detail) => (detail.question_id === questionId ? { type: 'detail', detail } : DONE), DONE);
    }
    case 'createCustomQuestion': {
      const sent = dispatch(
        answers.createCustomQuestion.initiate({ ...write, question: entry.args.question }, UNTRACKED),
      );
      return outcomeOf(sent, (customQuestion) => ({ type: 'customQuestion', customQuestion }), null);
    }
    case 'updateCustomQuestion': {
      const { questionRef: customQuestionId, question } = entry.args;
      const sent = dispatch(
        answers.updateCustomQuestion.initiate({ ...write, customQuestionId, question, guard }, UNTRACKED),
      );
      return outcomeOf(sent, () => DONE, DONE);
    }
    case 'deleteCustomQuestion': {
      const sent = dispatch(
        answers.deleteCustomQuestion.initiate({ ...write, customQuestionId: entry.args.questionRef }, UNTRACKED),
      );
      return outcomeOf(sent, () => DONE, DONE);
    }
    case 'createKeyTrend': {
      const { questionCategoryId, text } = entry.args;
      const sent = dispatch(answers.createKeyTrend.initiate({ ...write, questionCategoryId, text }, UNTRACKED));
      return outcomeOf(sent, (keyTrend) => (keyTrend.text === text ? { type: 'keyTrend', keyTrend } : DONE), DONE);
    }
    case 'updateKeyTrend': {
      const { trendRef: keyTrendId, text } = entry.args;
      const sent = dispatch(answers.updateKeyTrend.initiate({ ...write, keyTrendId, text, guard }, UNTRACKED));
      return outcomeOf(sent, () => DONE, DONE);
    }
    case 'deleteKeyTrend': {
      const sent = dispatch(answers.deleteKeyTrend.initiate({ ...write, keyTrendId: entry.args.trendRef }, UNTRACKED));
      return outcomeOf(sent, () => DONE, DONE);
    }
    case 'addEvidence': {
      const { evidenceId } = entry.args;
      const sent = dispatch(answers.addEvidence.initiate({ ...write, evidence: evidenceBody(entry.args) }, UNTRACKED));
      return outcomeOf(sent, (evidence) => (evidence.id === evidenceId ? { type: 'evidence', evidence } : DONE), DONE);
    }
    case 'removeEvidence': {
      const sent = dispatch(
        answers.removeEvidence.initiate({ ...write, evidenceId: entry.args.evidenceId }, UNTRACKED),
      );
      return outcomeOf(sent, () => DONE, DONE);
    }
    case 'setAdditionalQuestion': {
      const sent = dispatch(
        answers.changeAdditionalQuestion.initiate({ ...write, text: entry.args.text, guard }, UNTRACKED),
      );
      return outcomeOf(sent, (answer) => ({ type: 'answer', answer }), DONE);
    }
    case 'replyToRemark': {
      const { questionRef: questionId, custom, reply, to } = entry.args;
      const sent = dispatch(
        answers.replyToRemark.initiate({ ...write, questionId, custom, reply, to, guard }, UNTRACKED),
      );
      return outcomeOf(sent, (remark) => ({ type: 'remark', remark }), DONE);
    }
    case 'setRemark':
      // Only who came by a link remarks.
      return Promise.resolve({ error: { kind: 'forbidden', message: '' } });
    case 'changeStatus': {
      const { status, previous, position } = entry.args;
      const takesBack = previous === 'completed';
      const change = { ...write, status, takesBack, position, guard };
      const sent = dispatch(answers.changeAnswerStatus.initiate(change, UNTRACKED));
      return outcomeOf(sent, (answer) => ({ type: 'answer', answer }), DONE);
    }
    case 'sendToDirector': {
      const { assessmentToolId: toolId, email, name, message, language, dueOn } = entry.args;
      const mail = {
        email,
        ...(name !== null && { name }),
        ...(message !== null && { message }),
        ...(language !== null && { language }),
        ...(dueOn !== undefined && { due_on: dueOn }),
      };
      const call = { toolId, answerId: entry.answerRef, mail, ...sending };
      const sent = dispatch(answers.sendToDirector.initiate(call, UNTRACKED));
      return outcomeOf(sent, (answer) => ({ type: 'answer', answer }), DONE);
    }
    case 'deleteAnswer': {
      const sent = dispatch(answers.deleteAnswer.initiate(write, UNTRACKED));
      return outcomeOf(sent, () => DONE, DONE);
    }
  }
}

/**
 * Whether the refusal says that the wanted effect is there already: deleting what is gone, completing what is complete.
 */
export function isAlreadySo(entry: Entry, error: ApiError): boolean {
  if (error.kind === 'invalid' && error.isRepeated) return !makesSomething(entry);
  if (/^(delete|remove)/.test(entry.kind)) {
    return error.kind === 'notFound' || error.kind === 'gone';
  }
  if (entry.kind !== 'changeStatus' || error.kind !== 'conflict') return false;
  const { current } = error;
  if (!isFields(current) || current['status'] !== entry.args.status) return false;
  const { returnMessage } = entry.args;
  const { share } = current;
  // Returned by somebody else at the link; what the director wrote with it would be nowhere.
  return returnMessage === undefined || (returnMessage === null && isFields(share) && isFields(share['returned']));
}
