import { createAction } from '@reduxjs/toolkit';
import type { KeptRule } from '../../contract/kept';
import type { StoredSnapshot } from '../lib/storage/outbox-schema';
import type { ApiError } from './api-error';
import { baseApi } from './base-api';
import { call, capabilitiesOf } from './call';
import type { ApiContext } from './context';
import type { SnapshotBatch } from './events';
import { MissingField } from './normalise';
import { queryString } from './query-string';
import { nothingArrived, readEntities, type Removed } from './read-entities';

/**
 * The whole snapshot of what this person may see has arrived. `revision` as in `recordsReceived`; `at`: ISO-8601;
 * `cursor`: by which the server tells later changes, if it can; `kept`: the rule by which it left out answers, if it did,
 * and the answers that it gave all the same, for they were named (`named`).
 */
export const snapshotReceived = createAction<{
  records: SnapshotBatch;
  revision: number;
  etag: string | null;
  cursor?: string | null;
  kept?: KeptRule | null;
  named?: readonly string[];
  at: string;
}>('api/snapshotReceived');
/**
 * What changed since the last snapshot has arrived: whole records, and the ids of those that are gone. `cursor`: the one
 * that holds from now on; the former one where something is missing, so that it comes again. `rest`: what came was cut.
 */
export const deltaReceived = createAction<{
  records: SnapshotBatch;
  removed: Removed;
  revision: number;
  cursor: string | null;
  rest: StoredSnapshot['rest'];
  at: string;
}>('api/deltaReceived');
/** `received` records of the snapshot have arrived so far. */
export const snapshotProgressed = createAction<{ received: number }>('api/snapshotProgressed');

/** What the device knows. `keep`: what it is to be given of the answers; null: all. */
export type Known = Pick<StoredSnapshot, 'etag' | 'cursor' | 'rest'> & {
  readonly keep: { readonly places: readonly string[]; readonly opened: readonly string[] } | null;
};
/** Whether anything came; where nothing changed, the cursor that holds from now on. */
type Filled = { readonly changed: true } | { readonly changed: false; readonly cursor: string | null };

const PATH = '/api/general/init-entities-app';
const now = () => new Date().toISOString();

/** What a server says by which it can tell what changes from now on. */
const cursorOf = (response: Response) =>
  capabilitiesOf(response).deltas === true ? response.headers.get('X-Cursor') : null;

const RULE = /^completed=(\d+); months=(\d+)$/;

/** By which rule a server says that it left out answers; null: it says nothing that can be understood. */
function ruleOf(response: Response): KeptRule | null {
  const [, completed, months] = RULE.exec(response.headers.get('X-Kept') ?? '') ?? [];
  return completed === undefined ? null : { completed: Number(completed), months: Number(months) };
}

const list = (name: string, ids: readonly string[]) => (ids.length === 0 ? {} : { [name]: ids.join(',') });
const asked = ({ cursor, rest, keep }: Known) => ({
  ...(keep && { keep: 'recent', ...list('places', keep.places), ...list('opened', keep.opened) }),
  ...(cursor !== null && { since: cursor, ...(rest && { after: rest.after }) }),
});

export const generalApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Fills the local store, or, where the server can tell, brings it up to date with what changed since `cursor`.
     * Where the server knows ETags and nothing changed since `etag`, `changed` is false.
     */
    initEntities: build.query<Filled, Known>({
      keepUnusedDataFor: 0,
      queryFn: async (known, api) => {
        const { cursor, rest } = known;
        const context = api.extra as ApiContext;
        const failed = (error: ApiError) => {
          if (!api.signal.aborted) context.onFailed(error);
          return { error };
        };
        const revision = context.revision();
        const owner = context.owner();
        const isOvertaken = () => context.revision() !== revision;
        // A difference is one to the records that were asked about: after a change of session, or beside another
        // response, it would vouch for records that are not there.
        const isAskedAbout = () =>
          !api.signal.aborted && context.owner() === owner && (cursor === null || context.cursor() === cursor);
        const result = await call(context, {
          method: 'GET',
          path: `${PATH}${queryString(asked(known))}`,
          signal: api.signal,
          ...(known.etag !== null && { ifNoneMatch: known.etag }),
        });
        if (!result.ok) return { error: result.error };
        const { response } = result;
        const next = cursorOf(response);
        if (response.status === 304) {
          context.onReached(capabilitiesOf(response));
          return { data: { changed: false, cursor: next } };
        }
        const isDelta = cursor !== null && response.headers.get('X-Since') === cursor;
        /** The cursor of the moment before anything of it was read, also where this is the rest. */
        const whole = isDelta && rest ? rest.cursor : next;
        const arrived = nothingArrived();
        const { records, removed } = arrived;
        try {
          await readEntities(response, arrived, (received) => api.dispatch(snapshotProgressed({ received })));
          context.onReached(capabilitiesOf(response));
          if (!isAskedAbout()) return { error: { kind: 'overtaken' } };
          // What was acknowledged meanwhile is left out of it: tag and cursor would vouch for records that were not
          // taken in.
          if (isDelta) {
            const held = isOvertaken() ? cursor : whole;
            api.dispatch(deltaReceived({ records, removed, revision, cursor: held, rest: null, at: now() }));
          } else {
            const [etag, held] = isOvertaken() ? [null, null] : [response.headers.get('ETag'), whole];
            const kept = ruleOf(response);
            const named = known.keep?.opened ?? [];
            api.dispatch(snapshotReceived({ records, revision, etag, cursor: held, kept, named, at: now() }));
          }
          return { data: { changed: true } };
        } catch (error) {
          if (error instanceof MissingField)
            return failed({ kind: 'unexpectedResponse', call: `GET ${PATH}`, field: error.field });
          const { last } = arrived;
          if (isDelta && whole !== null && last !== null && isAskedAbout() && !isOvertaken()) {
            // What came is right as far as it goes; the next call goes on behind it.
            const cut = { cursor: whole, after: last };
            api.dispatch(deltaReceived({ records, removed, revision, cursor, rest: cut, at: now() }));
          }
          return failed({ kind: error instanceof SyntaxError ? 'notTheServer' : 'network' });
        }
      },
    }),
  }),
});
