import { decoded } from '../lib/address';
import { readFields, writeItem } from '../lib/storage/items';
import type { OfflineDb } from '../lib/storage/offline-db';
import { allRecords, getRecord } from '../lib/record-table';
import { changedOf } from '../lib/work-times';
import type { Answer } from '../state/answers/answer';
import type { FirstRecords } from '../state/local-store/slice';
import { resolveId } from '../state/outbox/rekey';
import type { RootState } from '../state/root-reducer';
import { ownerOf } from '../state/session/slice';
import type { StartListening } from './start-listening';
import { selectClientId } from '../state/selected-client/selectors';

/*
 * What the first screen needs of the records on the device, read by key before all the others. Home begins with what is in
 * progress; which that is, nothing but all answers tells. So their ids are remembered from the last visit: a hint, of which
 * nothing follows but what is read first. What is shown of an answer is what the device holds of it.
 */

/** Local storage key. */
const KEY = 'firstAnswers';
/** As many as home shows before somebody asks for more. */
const MOST = 20;

/** The answers that home shows first: in progress, of the selected client, the last changed one first. */
function firstAnswers(state: RootState): Answer[] {
  const clientId = selectClientId(state);
  const first: Answer[] = [];
  for (const answer of allRecords(state.answers)) {
    if (answer.status !== 'in_progress') continue;
    const { at } = changedOf(answer);
    const last = first[MOST - 1];
    if (last && changedOf(last).at >= at) continue;
    if (clientId !== null && getRecord(state.locations, answer.location_id)?.client_id !== clientId) continue;
    const place = first.findIndex((other) => changedOf(other).at < at);
    first.splice(place === -1 ? first.length : place, 0, answer);
    first.length = Math.min(first.length, MOST);
  }
  return first;
}

/** In ms: finding them takes a look at all answers, which no single change should wait for. */
const NOTED_AFTER = 1_000;

/** Notes soon after answers changed which ones home shows first, for this person's next start. */
export function addFirstRecordsListener(startListening: StartListening) {
  const stop = startListening({
    predicate: (_, current, previous) => current.answers !== previous.answers && current.localStore.status === 'ready',
    effect: async (_, api) => {
      api.unsubscribe();
      await api.delay(NOTED_AFTER);
      api.subscribe();
      const state = api.getState();
      const { session, localStore, sharing } = state;
      if (!session.user || localStore.status !== 'ready' || sharing.ref !== null) return;
      const ids = firstAnswers(state).map(({ id }) => id);
      writeItem('local', KEY, JSON.stringify({ owner: ownerOf(session.user), ids }));
    },
  });
  return () => stop({ cancelActive: true });
}

function rememberedFirst(owner: string): string[] {
  const stored = readFields('local', KEY);
  const { ids } = stored;
  if (stored['owner'] !== owner || !Array.isArray(ids)) return [];
  return ids.filter((id): id is string => typeof id === 'string').slice(0, MOST);
}

/** Forgets what was noted for this person; without one: for whoever it was. */
export function forgetFirst(owner?: string): void {
  if (owner === undefined || readFields('local', KEY)['owner'] === owner) writeItem('local', KEY, null);
}

/** Answers that the open page shows. `ids`: to be read. `there`: known from what waits, whatever is stored of them. */
export interface FirstWanted {
  readonly ids: readonly string[];
  readonly there: readonly Answer[];
}

/** What the page at this address shows first; null: it needs all records, or none. */
export function firstOf(pathname: string, owner: string, state: RootState): FirstWanted | null {
  if (pathname === '/') return { ids: rememberedFirst(owner), there: firstAnswers(state) };
  const [, encoded] = /^\/assessment\/([^/]+)(?:\/review)?\/?$/.exec(pathname) ?? [];
  if (encoded === undefined) return null;
  const id = resolveId(state.outbox.aliases, decoded(encoded));
  const answer = getRecord(state.answers, id);
  return { ids: [id], there: answer ? [answer] : [] };
}

const distinct = (ids: readonly (string | null | undefined)[]): string[] => [
  ...new Set(ids.filter((id) => id !== null && id !== undefined)),
];

/**
 * These answers as they are stored, and what they refer to: their questionnaires and locations, the clients of those, and
 * the one that is selected.
 * @returns null: none of the answers is here
 * @throws what the browser said when it would not
 */
export async function readFirst(
  db: OfflineDb,
  { ids, there }: FirstWanted,
  selectedClient: string | null,
): Promise<FirstRecords | null> {
  const read = async <C extends keyof FirstRecords>(collection: C, wanted: string[]) =>
    (wanted.length === 0 ? [] : await db.readSome(collection, wanted)) as unknown as FirstRecords[C];
  const answers = await read('answers', distinct(ids));
  const shown = [...answers, ...there];
  if (shown.length === 0) return null;
  const [assessmentTools, locations] = await Promise.all([
    read('assessmentTools', distinct(shown.map((answer) => answer.assessment_tool_id))),
    read('locations', distinct(shown.map((answer) => answer.location_id))),
  ]);
  const clients = await read('clients', distinct([selectedClient, ...locations.map(({ client_id }) => client_id)]));
  return { answers, assessmentTools, locations, clients };
}
