import type { AssessmentTool } from '../../../contract/assessment-tools';
import type { AnswerDetail } from '../../../contract/answers';
import type { Evidence } from '../../../contract/evidence';
import { exclusively } from '../../lib/exclusively';
import { newUuid } from '../../lib/ids';
import { getRecord } from '../../lib/record-table';
import type { Answer } from '../answers/answer';
import type { AppThunk } from '../context';
import { KEEPING } from '../media/keeping';
import { isWithdrawn } from '../records/withdrawn';
import type { RootState } from '../root-reducer';
import { selectOwner } from '../sharing/selectors';
import { makeEntry } from './actions';
import { discardEntries } from './decisions';
import { foldEntries } from './apply-entry';
import type { DetailParts, Entry, EntryAction, EvidenceSubject } from './entry';
import { entriesImported } from './events';
import { reasonOf } from './reason';
import { resolveId } from './rekey';
import { nowOf } from './worked';

/** What an answer says with all that waits, also with what was refused because it was completed meanwhile. */
function asIntended(base: Answer | undefined, lane: readonly Entry[]): Answer | undefined {
  const changes = lane
    .filter(({ kind }) => kind !== 'deleteAnswer')
    .map((entry): Entry => ({ ...entry, state: 'queued' }));
  return foldEntries(base, changes);
}

const filled = (text: string | null | undefined): text is string => text !== null && text !== undefined && text !== '';

/** One change for the value and one for the note beside it. */
function partsOf({ answer_value, additional_info }: AnswerDetail): DetailParts[] {
  return [
    ...(filled(answer_value) ? [{ answer: answer_value }] : []),
    ...(filled(additional_info) ? [{ additionalInfo: additional_info }] : []),
  ];
}
const nothingOf = (parts: DetailParts): DetailParts =>
  Object.fromEntries(Object.keys(parts).map((part) => [part, null]));

/** The changes that say the same in a new answer, in order; and how many have no place in its questionnaire. */
interface Copy {
  readonly actions: readonly EntryAction[];
  readonly left: number;
}

interface Places {
  readonly known: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
  /** Copies of the questions of one's own, by the ids of these. */
  readonly ownRefs: ReadonlyMap<string, string>;
}

/** What evidence belongs to in the copy; null: it has no place there. */
function subjectOf(
  { question_id, custom_question_id, question_category_id }: Evidence,
  { known, categories, ownRefs }: Places,
): EvidenceSubject | null {
  if (question_id !== null) return known.has(question_id) ? { about: 'question', ref: question_id } : null;
  const own = custom_question_id === null ? undefined : ownRefs.get(custom_question_id);
  if (own !== undefined) return { about: 'customQuestion', ref: own };
  const isThere = question_category_id !== null && categories.has(question_category_id);
  return isThere ? { about: 'category', ref: question_category_id } : null;
}

/** Under its former id, until its bytes have another one. */
const evidenceArgs = ({ id, kind, name, type, size, sha256, taken_at }: Evidence) => ({
  ...{ evidenceId: id, type: kind, name, mediaType: type },
  ...{ size, sha256, takenAt: taken_at },
});

/** @param temporaryId makes the ids of the copied questions of one's own, and of key trends */
export function copyOf(
  answer: Answer,
  { questions, question_categories }: AssessmentTool,
  temporaryId: () => string,
): Copy {
  const known = new Set(questions.map(({ id }) => id));
  const categories = new Set(question_categories.map(({ id }) => id));
  const values = answer.details.flatMap((detail) =>
    partsOf(detail).map((parts) => ({ questionRef: detail.question_id, parts })),
  );
  const fitting = values.filter(({ questionRef }) => known.has(questionRef));
  const trends = answer.key_trends.filter(({ question_category_id }) => categories.has(question_category_id));
  const ownRefs = new Map(answer.custom_questions.map(({ id }) => [id, temporaryId()]));
  const own = answer.custom_questions.flatMap(({ id, question }): EntryAction[] => {
    const questionRef = ownRefs.get(id) ?? id;
    const detail = answer.custom_details.find(({ question_id }) => question_id === id);
    return [
      { kind: 'createCustomQuestion', args: { questionRef, question } },
      ...(detail ? partsOf(detail) : []).map((parts): EntryAction => ({
        kind: 'setCustomAnswerDetail',
        args: { questionRef, ...parts, previous: nothingOf(parts) },
      })),
    ];
  });
  // What the server has stays with the assessment that it has.
  const unsent = (answer.evidence ?? []).filter(({ received, size }) => received < size);
  const evidence = unsent.flatMap((one): EntryAction[] => {
    const subject = subjectOf(one, { known, categories, ownRefs });
    return subject ? [{ kind: 'addEvidence', args: { ...subject, ...evidenceArgs(one) } }] : [];
  });
  const actions: EntryAction[] = [
    ...fitting.map(({ questionRef, parts }): EntryAction => ({
      kind: 'setAnswerDetail',
      args: { questionRef, ...parts, previous: nothingOf(parts) },
    })),
    ...own,
    ...trends.map(({ question_category_id, text }): EntryAction => ({
      kind: 'createKeyTrend',
      args: { questionCategoryId: question_category_id, text, trendRef: temporaryId() },
    })),
    ...(filled(answer.additional_question)
      ? [{ kind: 'setAdditionalQuestion' as const, args: { text: answer.additional_question, previous: null } }]
      : []),
    ...evidence,
  ];
  const left =
    values.length - fitting.length + answer.key_trends.length - trends.length + unsent.length - evidence.length;
  return { actions, left };
}

/** The answer that would be copied. */
export function selectIntended({ outbox }: Pick<RootState, 'outbox'>, ref: string): Answer | undefined {
  const id = resolveId(outbox.aliases, ref);
  return asIntended(outbox.bases[id], outbox.lanes[id] ?? []);
}

/** Gives what is copied of evidence bytes of its own; what has none on this device is left out. */
async function withMedia(actions: readonly EntryAction[], owner: string): Promise<EntryAction[]> {
  const copied: EntryAction[] = [];
  for (const action of actions) {
    if (action.kind !== 'addEvidence') {
      copied.push(action);
      continue;
    }
    const evidenceId = newUuid();
    const { copyMedia } = await import(/* webpackChunkName: "media-db" */ '../../lib/storage/media-db');
    const isHere = await copyMedia(action.args.evidenceId, evidenceId, owner);
    if (isHere) copied.push({ ...action, args: { ...action.args, evidenceId } });
  }
  return copied;
}

/** `isOldGone`: false when one of the old changes left the device at that very moment. */
type CarriedOver = { readonly id: string; readonly isOldGone: boolean } | { readonly refused: string };

/**
 * Carries an assessment that cannot be delivered into a new one, of a questionnaire and a place that the server gives.
 * The new one is on the disk as a whole before the old one is given up. @returns the new one's temporary id; or why the
 * device refused to store it.
 */
export function carryOver(ref: string, assessmentToolId: string, locationId: string): AppThunk<Promise<CarriedOver>> {
  return async (dispatch, getState, { clock, outboxDb, temporaryId }) => {
    const state = getState();
    const owner = selectOwner(state);
    const source = selectIntended(state, ref);
    const tool = getRecord(state.assessmentTools, assessmentToolId);
    const location = getRecord(state.locations, locationId);
    const isOffered = tool && location && !isWithdrawn(tool) && !isWithdrawn(location);
    if (owner === null || !source || !isOffered || !state.session.user)
      throw new Error('There is nothing to copy, or nowhere to copy it to');
    const id = temporaryId();
    const args = {
      assessmentToolId,
      toolVersion: tool.version,
      locationId,
      clientRef: newUuid(),
      userId: state.session.user.id,
      ...(source.positions?.begun && { position: source.positions.begun }),
    };
    const all: EntryAction[] = [{ kind: 'createAnswer', args }, ...copyOf(source, tool, temporaryId).actions];
    try {
      await exclusively(KEEPING, async () => {
        const copied = await withMedia(all, owner);
        const append = copied.map((action) => makeEntry(action, id, owner, nowOf(getState(), clock)));
        dispatch(entriesImported({ entries: await (await outboxDb()).commit({ append }), bases: [] }));
      });
    } catch (error) {
      return { refused: reasonOf(error) };
    }
    const { aliases, lanes } = getState().outbox;
    return { id, isOldGone: await dispatch(discardEntries(lanes[resolveId(aliases, ref)] ?? [])) };
  };
}
