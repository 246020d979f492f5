import { type Fields, isFields } from '../fields';
import { readFields, writeItem } from './items';

/** Local storage key; the value holds each person's drafts under their owner's name (`ownerOf`), by place. */
const KEY = 'formDrafts';
/** Of one person; the oldest make room. */
const MOST = 20;
const WEEK_MS = 7 * 24 * 60 * 60_000;

/** Where a draft belongs: whose it is, and of which form. */
export interface DraftPlace {
  readonly owner: string;
  readonly form: string;
}
/** What was typed into a form and not saved, and what it was typed upon. */
export interface FormDraft {
  /** ISO-8601. */
  readonly at: string;
  readonly values: Fields;
  readonly base: Fields;
}

const isDraft = (value: unknown): value is FormDraft =>
  isFields(value) && typeof value['at'] === 'string' && isFields(value['values']) && isFields(value['base']);

function draftsOf(owner: string): Readonly<Record<string, FormDraft>> {
  const kept = readFields('local', KEY)[owner];
  return isFields(kept) ? Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, FormDraft] => isDraft(entry[1]))) : {};
}

function write(owner: string, drafts: readonly (readonly [string, FormDraft])[]): void {
  const { [owner]: _old, ...others } = readFields('local', KEY);
  const all = drafts.length === 0 ? others : { ...others, [owner]: Object.fromEntries(drafts) };
  writeItem('local', KEY, Object.keys(all).length === 0 ? null : JSON.stringify(all));
}

/** The draft of a form; null when there is none, or when it is older than a week. */
export function readDraft({ owner, form }: DraftPlace): FormDraft | null {
  const draft = draftsOf(owner)[form];
  return draft !== undefined && Date.now() - Date.parse(draft.at) < WEEK_MS ? draft : null;
}

/** Keeps a draft in place of the one before. */
export function keepDraft({ owner, form }: DraftPlace, draft: FormDraft): void {
  const others = Object.entries(draftsOf(owner)).filter(([name]) => name !== form);
  write(owner, [...others, [form, draft] as const].slice(-MOST));
}

export function dropDraft({ owner, form }: DraftPlace): void {
  const drafts = Object.entries(draftsOf(owner));
  const others = drafts.filter(([name]) => name !== form);
  if (others.length < drafts.length) write(owner, others);
}

/** Forgets all that a person typed on this device and did not save. */
export const dropDrafts = (owner: string): void => {
  write(owner, []);
};
