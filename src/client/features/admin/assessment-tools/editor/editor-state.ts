import { changed, type Change } from './change';
import { idsAfterSave, isSameContent, placeOf, withKeys, type Content, type Ids } from './content';
import { mergedContent } from './save/merge';

/** What the server has. */
export interface Stored {
  readonly content: Content;
  /** The ids of its items, by their keys. */
  readonly ids: Ids;
  /** What the server calls this state; null where it has no tags. */
  readonly etag: string | null;
}
/** What a step was, in the terms of who takes it back. */
export type EditKind =
  | Exclude<Change['type'], 'itemsDeleted'>
  | 'questionMoved'
  | 'questionDeleted'
  | 'questionsDeleted'
  | 'categoryDeleted'
  | 'theirsTaken'
  | 'merged'
  | 'restored'
  | 'draftTaken'
  | 'draftDiscarded';
/** What stood before or after a change, what that was, and the key of what it was about. */
interface Step {
  readonly content: Content;
  readonly at: string | null;
  readonly did: EditKind;
}
/** What was deleted last, and where (the first of) it stood, so that it can be taken back there. */
export interface Removal {
  readonly words: string;
  readonly count: number;
  /** The key of the category that it was in; null: it was a category itself. */
  readonly category: string | null;
  readonly place: number;
}

/** What the editor knows. Plain data. */
export interface EditorState {
  readonly past: readonly Step[];
  readonly present: Content;
  readonly future: readonly Step[];
  /** The field that is being typed in: what is typed without a pause for something else is one step. */
  readonly typing: string | null;
  readonly removal: Removal | null;
  /** What is here as the server has it. */
  readonly saved: Content;
  readonly ids: Ids;
  readonly stored: Stored;
  /** What somebody else saved while there were changes here. */
  readonly theirs: Stored | null;
}

export type EditorEvent =
  | { readonly type: 'changed'; readonly change: Change; readonly typing?: string }
  | { readonly type: 'undone' | 'redone' }
  /** The server was asked again. */
  | { readonly type: 'arrived'; readonly stored: Stored }
  /** `sent` is on the server as `stored`. */
  | { readonly type: 'saved'; readonly sent: Content; readonly stored: Stored }
  /** Theirs stays: what was changed here is one step back. */
  | { readonly type: 'theirsTaken' }
  /** `content` has both what was changed here and what they saved; what was here is one step back. */
  | { readonly type: 'merged'; readonly content: Content }
  /** The person goes on with what was written before and not saved; what was here is one step back. */
  | { readonly type: 'draftTaken'; readonly draft: EditorState }
  /** What was written and not saved is given up; it is one step back. */
  | { readonly type: 'draftDiscarded' }
  /** Somebody else saved: what is here has that from now on, and so have the steps back; or that is one itself. */
  | { readonly type: 'joined'; readonly stored: Stored; readonly isStep?: boolean }
  /** What is here was made from one version; what a later one changed comes to it. */
  | { readonly type: 'rebased'; readonly from: Content; readonly onto: Content }
  /** The questions of an earlier version are to stand here, under the keys of what is stored. */
  | { readonly type: 'restored'; readonly content: Content }
  /** The draft was given up, and this is stored: what was here is one step back. */
  | { readonly type: 'draftEnded'; readonly stored: Stored };

/** More steps than anybody takes back; old ones cost memory. */
const STEPS = 500;
/** So many steps back get what others saved: each is put together with it anew. */
const JOINED_STEPS = 20;
const NOTHING: ReadonlySet<string> = new Set();

/** The key of what a change is about. */
function subjectOf(change: Change): string | null {
  if (change.type === 'categoryAdded') return change.category.key;
  if (change.type === 'questionAdded') return change.question.key;
  if ('content' in change) return null;
  if (change.type === 'questionsWritten') return change.writes[0]?.key ?? null;
  return 'keys' in change ? (change.keys[0] ?? null) : change.key;
}

function editKindOf(content: Content, change: Change): EditKind {
  if (change.type === 'questionsMoved') return change.keys.length > 1 ? 'questionsMoved' : 'questionMoved';
  if (change.type !== 'itemsDeleted') return change.type;
  if (content.some(({ key }) => key === change.keys[0])) return 'categoryDeleted';
  return change.keys.length > 1 ? 'questionsDeleted' : 'questionDeleted';
}

export const startEditor = (stored: Stored): EditorState => ({
  past: [],
  present: stored.content,
  future: [],
  typing: null,
  removal: null,
  saved: stored.content,
  ids: stored.ids,
  stored,
  theirs: null,
});

export const isDirty = ({ present, saved }: EditorState): boolean => !isSameContent(present, saved);

function removalOf(content: Content, change: Change): Removal | null {
  if (change.type !== 'itemsDeleted') return null;
  const count = change.keys.length;
  const place = placeOf(content, change.keys[0] ?? null);
  const category = place && content[place.category];
  if (!category) return null;
  if (place.question === undefined) return { words: category.name, count, category: null, place: place.category };
  const words = category.questions[place.question]?.question ?? '';
  return { words, count, category: category.key, place: place.question };
}

function step(state: EditorState, change: Change, typing: string | null): EditorState {
  const goesOn = typing !== null && typing === state.typing;
  const before: Step = { content: state.present, at: subjectOf(change), did: editKindOf(state.present, change) };
  return {
    ...state,
    past: goesOn ? state.past : [...state.past.slice(-STEPS), before],
    present: changed(state.present, change),
    future: [],
    typing,
    removal: removalOf(state.present, change),
  };
}

/** Something else stands here: what was here is one step back. */
const replacedBy = (state: EditorState, next: EditorState, did: EditKind): EditorState => ({
  ...next,
  // Also of what a step back brings again.
  ids: { ...state.ids, ...next.ids },
  past: [...state.past, { content: state.present, at: null, did }],
});

/** Other content stands on the server. */
const replaced = (state: EditorState, stored: Stored): EditorState =>
  replacedBy(state, startEditor(stored), 'theirsTaken');

function saved(state: EditorState, sent: Content, stored: Stored): EditorState {
  const ids = idsAfterSave(sent, stored.content, stored.ids);
  return ids === null ? replaced(state, stored) : { ...state, saved: sent, ids, stored, theirs: null };
}

/** Of keys here, those by which what the server has knows the same items. */
export function storedKeys({ ids, stored }: EditorState): (key: string) => string {
  const keys = new Map(Object.entries(stored.ids).map(([key, id]) => [id, key]));
  return (key) => keys.get(ids[key] ?? '') ?? key;
}

/** What somebody else saved, under the keys that are used here. */
function rebased(state: EditorState, stored: Stored): { content: Content; ids: Ids } {
  const storedKey = storedKeys(state);
  const own = new Map(Object.keys(state.ids).map((key) => [storedKey(key), key]));
  const keyOf = (key: string): string => own.get(key) ?? key;
  return {
    content: withKeys(stored.content, keyOf),
    ids: Object.fromEntries(Object.entries(stored.ids).map(([key, id]) => [keyOf(key), id])),
  };
}

function merged(state: EditorState, content: Content): EditorState {
  if (!state.theirs) return state;
  const { content: saved, ids } = rebased(state, state.theirs);
  const past = [...state.past, { content: state.present, at: null, did: 'merged' as const }];
  const rest = { future: [], typing: null, removal: null, theirs: null };
  return { ...state, ...rest, past, present: content, saved, ids, stored: state.theirs };
}

/** Both keep on changing the same draft: where both changed the same, what is here stands. */
function joined(state: EditorState, stored: Stored, isStep: boolean): EditorState {
  const { content: saved, ids } = rebased(state, stored);
  const { content: base } = rebased(state, state.stored);
  const withTheirs = (mine: Content): Content => mergedContent({ base, mine, theirs: saved }, NOTHING);
  const past: readonly Step[] = isStep
    ? [...state.past, { content: state.present, at: null, did: 'theirsTaken' }]
    : state.past.slice(-JOINED_STEPS).map((one) => ({ ...one, content: withTheirs(one.content) }));
  const rest = { future: [], typing: null, removal: null, theirs: null };
  return { ...state, ...rest, past, present: withTheirs(state.present), saved, ids: { ...state.ids, ...ids }, stored };
}

const underOwnKeys = (state: EditorState, content: Content): Content =>
  rebased(state, { ...state.stored, content }).content;

/** Other content is to be saved here. */
const withContent = (state: EditorState, content: Content, did: EditKind): EditorState =>
  isSameContent(content, state.present)
    ? state
    : replacedBy(state, { ...state, present: content, future: [], typing: null, removal: null }, did);

function onto(state: EditorState, from: Content, later: Content): EditorState {
  const [base, theirs] = [underOwnKeys(state, from), underOwnKeys(state, later)];
  return withContent(state, mergedContent({ base, mine: state.present, theirs }, NOTHING), 'merged');
}

function arrived(state: EditorState, stored: Stored): EditorState {
  if (isSameContent(stored.content, state.stored.content))
    return { ...state, ids: rebased(state, stored).ids, stored, theirs: null };
  return isDirty(state) ? { ...state, theirs: stored } : startEditor(stored);
}

/** The editor after an event: pure, so that going back is remembering. */
export function editorReducer(state: EditorState, event: EditorEvent): EditorState {
  switch (event.type) {
    case 'changed':
      return step(state, event.change, event.typing ?? null);
    case 'undone': {
      const step = state.past.at(-1);
      if (!step) return state;
      const future = [{ ...step, content: state.present }, ...state.future];
      return { ...state, past: state.past.slice(0, -1), present: step.content, future, typing: null, removal: null };
    }
    case 'redone': {
      const [step, ...future] = state.future;
      if (!step) return state;
      const past = [...state.past, { ...step, content: state.present }];
      return { ...state, past, present: step.content, future, typing: null, removal: null };
    }
    case 'arrived':
      return arrived(state, event.stored);
    case 'saved':
      return saved(state, event.sent, event.stored);
    case 'theirsTaken':
      return state.theirs ? replaced(state, state.theirs) : state;
    case 'merged':
      return merged(state, event.content);
    case 'draftTaken':
      return replacedBy(state, event.draft, 'draftTaken');
    case 'draftDiscarded':
      return replacedBy(state, startEditor(state.theirs ?? state.stored), 'draftDiscarded');
    case 'joined':
      return joined(state, event.stored, event.isStep === true);
    case 'rebased':
      return onto(state, event.from, event.onto);
    case 'restored':
      return withContent(state, underOwnKeys(state, event.content), 'restored');
    case 'draftEnded':
      return replacedBy(state, startEditor(event.stored), 'draftDiscarded');
  }
}
