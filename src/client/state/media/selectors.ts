import { createSelector } from '@reduxjs/toolkit';
import type { Evidence } from '../../../contract/evidence';
import type { Answer } from '../answers/answer';
import { selectAnswer } from '../answers/selectors';
import type { Entry, EvidenceSubject } from '../outbox/entry';
import { allEntries } from '../outbox/lanes';
import type { RootState } from '../root-reducer';
import type { MediaItem } from './slice';

/** Whether the server keeps photos, files and voice notes, and the browser has what adding one takes. */
export const selectOffersEvidence = ({ connectivity, session }: RootState): boolean =>
  session.user !== null && connectivity.capabilities?.evidence === true && globalThis.isSecureContext;

const NONE: readonly Evidence[] = [];

let left = new WeakMap<readonly Evidence[], readonly Evidence[]>();
let leftOf: readonly string[] = [];

/** What is left of these without those that were removed a moment ago. */
function withoutRemoved(evidence: readonly Evidence[], removed: readonly string[]): readonly Evidence[] {
  if (removed.length === 0) return evidence;
  if (removed !== leftOf) [left, leftOf] = [new WeakMap(), removed];
  const known = left.get(evidence);
  if (known) return known;
  const found = evidence.filter(({ id }) => !removed.includes(id));
  left.set(evidence, found);
  return found;
}

/**
 * What evidence an answer has; null: the server keeps none, so that no question can need any. What a person removed a
 * moment ago is not there any more, though they may put it back.
 */
export const selectEvidence = ({ connectivity, media }: RootState, answer: Pick<Answer, 'evidence'> | undefined) =>
  connectivity.capabilities?.evidence === true ? withoutRemoved(answer?.evidence ?? NONE, media.removed) : null;

type EvidenceEntry = Extract<Entry, { kind: 'addEvidence' | 'removeEvidence' }>;

/** The changes that wait, by the evidence that they add or remove. */
export const selectEvidenceEntries = createSelector(
  (state: RootState) => state.outbox.lanes,
  (lanes): ReadonlyMap<string, EvidenceEntry> =>
    new Map(
      allEntries(lanes).flatMap((entry) =>
        entry.kind === 'addEvidence' || entry.kind === 'removeEvidence'
          ? [[entry.args.evidenceId, entry] as const]
          : [],
      ),
    ),
);

/** Whether the bytes of one wait for Wi-Fi: the person wants it so, and the line is none. */
export const selectIsHeld = ({ kept, media }: RootState, { isUrgent }: Pick<MediaItem, 'isUrgent'>): boolean =>
  kept.isWifiOnly && media.isMetered === true && isUrgent !== true;

/** Of which bytes are here that the server does not have. */
export const selectUnsentMedia = createSelector(
  (state: RootState) => state.media.items,
  (items): readonly MediaItem[] => Object.values(items).filter(({ state }) => state !== 'sent'),
);

/** Those of them that wait for Wi-Fi. */
export const selectHeldMedia = createSelector(
  [selectUnsentMedia, (state: RootState) => selectIsHeld(state, {})],
  (items, isHeld): readonly MediaItem[] =>
    isHeld ? items.filter(({ state, isUrgent }) => state !== 'failed' && isUrgent !== true) : [],
);

/** Likewise, where what is known of it is on the server: beside the changes that wait, these wait. */
export const selectLoneMedia = createSelector([selectUnsentMedia, selectEvidenceEntries], (items, entries) =>
  items.filter(({ id }) => !entries.has(id)),
);

export const selectMedia = ({ media }: RootState, id: string): MediaItem | undefined => media.items[id];

const bySubject = new WeakMap<readonly Evidence[], ReadonlyMap<string, readonly Evidence[]>>();

const subjectOf = ({ question_id, custom_question_id, question_category_id }: Evidence): string => {
  if (question_id !== null) return `question ${question_id}`;
  return custom_question_id !== null
    ? `customQuestion ${custom_question_id}`
    : `category ${String(question_category_id)}`;
};

/** What an answer has of photos, files and voice notes for one thing, in the order they were added. */
export function selectEvidenceOf(state: RootState, answerId: string, { about, ref }: EvidenceSubject) {
  const all = selectAnswer(state, answerId)?.evidence;
  if (!all || all.length === 0) return NONE;
  let index = bySubject.get(all);
  if (!index) {
    const groups = new Map<string, Evidence[]>();
    for (const one of all) {
      const subject = subjectOf(one);
      groups.set(subject, [...(groups.get(subject) ?? []), one]);
    }
    index = groups;
    bySubject.set(all, index);
  }
  return index.get(`${about} ${ref}`) ?? NONE;
}

/** Whether any of these was not removed a moment ago. */
export const selectHasEvidence = ({ media: { removed } }: RootState, evidence: readonly Evidence[]): boolean =>
  evidence.some(({ id }) => !removed.includes(id));

/** How many photos, files and voice notes of an answer have bytes on this device that the server does not have. */
export function countOnTheirWay(state: RootState, answerId: string): number {
  const { items } = state.media;
  const evidence = selectAnswer(state, answerId)?.evidence ?? [];
  return evidence.filter(({ id }) => items[id] !== undefined && items[id].state !== 'sent').length;
}
