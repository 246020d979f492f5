import { isFields } from '../fields';
import type { Draft } from './draft';
import { readFields, writeItem } from './items';

/** Local storage key: until the database there were, by owner and record, `{ at, values, base }`. */
const KEY = 'formDrafts';
/** Stands for the tab, which was not noted. */
const TAB = 'earlier';

const isOldDraft = (value: unknown): value is Pick<Draft, 'at' | 'values' | 'base'> =>
  isFields(value) && typeof value['at'] === 'string' && isFields(value['values']) && isFields(value['base']);

/** The drafts that an earlier version kept; what can't be understood is left out. */
export const readLocalDrafts = (): readonly Draft[] =>
  Object.entries(readFields('local', KEY)).flatMap(([owner, drafts]) =>
    Object.entries(isFields(drafts) ? drafts : {}).flatMap(([record, draft]) =>
      isOldDraft(draft)
        ? [{ owner, record, tab: TAB, kind: 'form' as const, at: draft.at, values: draft.values, base: draft.base }]
        : [],
    ),
  );

export const removeLocalDrafts = (): void => {
  writeItem('local', KEY, null);
};
