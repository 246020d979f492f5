import { createAction } from '@reduxjs/toolkit';
import type { ApiError } from './api-error';
import { baseApi } from './base-api';
import { call, capabilitiesOf } from './call';
import type { ApiContext } from './context';
import type { SnapshotBatch, SnapshotRecords } from './events';
import { MissingField, normaliseRecords } from './normalise';
import { yieldToMain } from '../lib/yield-to-main';
import { makeRecordReader } from '../lib/json-records';

/** The whole snapshot of what this person may see has arrived. `revision` as in `recordsReceived`; `at`: ISO-8601. */
export const snapshotReceived = createAction<{
  records: SnapshotBatch;
  revision: number;
  etag: string | null;
  at: string;
}>('api/snapshotReceived');
/** `received` records of the snapshot have arrived so far. */
export const snapshotProgressed = createAction<{ received: number }>('api/snapshotProgressed');

const COLLECTIONS: readonly (keyof SnapshotRecords)[] = [
  'clients',
  'locations',
  'categories',
  'assessmentTools',
  'answers',
];
const isCollection = (name: string): name is keyof SnapshotRecords => (COLLECTIONS as readonly string[]).includes(name);

/** Records are told of in steps of this many. */
const PROGRESS_STEP = 500;

/** The page has its turn after this many ms of reading. */
const SLICE = 8;

/** Reads the body record by record, so that tens of megabytes never freeze the page. */
async function readSnapshot(response: Response, onProgress: (received: number) => void): Promise<SnapshotBatch> {
  const records: SnapshotBatch = { clients: [], locations: [], categories: [], assessmentTools: [], answers: [] };
  let received = 0;
  const reader = makeRecordReader((name, raw) => {
    if (!isCollection(name)) return;
    const { batch } = normaliseRecords(name, raw);
    for (const collection of COLLECTIONS) {
      (records[collection] as unknown[]).push(...(batch[collection] ?? []));
    }
    received += 1;
    if (received % PROGRESS_STEP === 0) onProgress(received);
  });
  let since = performance.now();
  const chunks = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let chunk = await chunks?.read(); chunk && !chunk.done; chunk = await chunks?.read()) {
    reader.push(chunk.value);
    // Chunks that have arrived already come without a pause of their own.
    if (performance.now() - since > SLICE) {
      await yieldToMain();
      since = performance.now();
    }
  }
  const present = reader.end();
  for (const collection of COLLECTIONS) if (!present.has(collection)) throw new MissingField(collection);
  onProgress(received);
  // What comes next, the slices taking it all in, deserves a task of its own.
  await yieldToMain();
  return records;
}

export const generalApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Fills the local store. Where the server knows ETags and nothing changed since `etag`, `changed` is false. */
    initEntities: build.query<{ changed: boolean }, { etag: string | null }>({
      keepUnusedDataFor: 0,
      queryFn: async ({ etag: known }, api) => {
        const context = api.extra as ApiContext;
        const failed = (error: ApiError) => {
          if (!api.signal.aborted) context.onFailed(error);
          return { error };
        };
        const revision = context.revision();
        const owner = context.owner();
        const path = '/api/general/init-entities-app';
        const result = await call(context, {
          method: 'GET',
          path,
          signal: api.signal,
          ...(known !== null && { ifNoneMatch: known }),
        });
        if (!result.ok) return { error: result.error };
        if (result.response.status === 304) {
          context.onReached(capabilitiesOf(result.response));
          return { data: { changed: false } };
        }
        try {
          const records = await readSnapshot(result.response, (received) =>
            api.dispatch(snapshotProgressed({ received })),
          );
          context.onReached(capabilitiesOf(result.response));
          if (context.owner() !== owner) return { error: { kind: 'overtaken' } };
          // What was acknowledged meanwhile is left out of it: the tag would vouch for records that were not taken in.
          const etag = context.revision() === revision ? result.response.headers.get('ETag') : null;
          api.dispatch(snapshotReceived({ records, revision, etag, at: new Date().toISOString() }));
          return { data: { changed: true } };
        } catch (error) {
          if (error instanceof MissingField)
            return failed({ kind: 'unexpectedResponse', call: `GET ${path}`, field: error.field });
          return failed({ kind: error instanceof SyntaxError ? 'notTheServer' : 'network' });
        }
      },
    }),
  }),
});
