import type { SnapshotBatch, SnapshotRecords } from './events';
import { MissingField, normaliseRecords } from './normalise';
import { isFields } from '../lib/fields';
import { makeRecordReader } from '../lib/json-records';
import { yieldToMain } from '../lib/yield-to-main';

const COLLECTIONS: readonly (keyof SnapshotRecords)[] = [
  'clients',
  'locations',
  'categories',
  'assessmentTools',
  'answers',
];
/** Whether records of this collection are what a device is filled with. */
export const isOfDevice = (name: string): name is keyof SnapshotRecords =>
  (COLLECTIONS as readonly string[]).includes(name);

/** Ids of records that are gone. */
export type Removed = Readonly<Record<keyof SnapshotRecords, readonly string[]>>;

/** What has come of a response so far. */
export interface Arrived {
  readonly records: SnapshotBatch;
  readonly removed: Record<keyof SnapshotRecords, string[]>;
  /** The last record that came, as `answers.<id>`. */
  last: string | null;
}

export const nothingArrived = (): Arrived => ({
  records: { clients: [], locations: [], categories: [], assessmentTools: [], answers: [] },
  removed: { clients: [], locations: [], categories: [], assessmentTools: [], answers: [] },
  last: null,
});

/** Records are told of in steps of this many. */
const PROGRESS_STEP = 500;

/** The page has its turn after this many ms of reading. */
const SLICE = 8;

function takeRemoval({ removed }: Arrived, raw: unknown): void {
  if (!isFields(raw)) return;
  const { collection, id } = raw;
  if (typeof collection === 'string' && isOfDevice(collection) && typeof id === 'string') removed[collection].push(id);
}

/**
 * Reads a body of init-entities record by record, so that tens of megabytes never freeze the page. Whatever comes is put
 * into `arrived`, which holds what came before the end also when there is none.
 * @throws MissingField, SyntaxError or what the network says.
 */
export async function readEntities(
  response: Response,
  arrived: Arrived,
  onProgress: (received: number) => void,
): Promise<void> {
  let received = 0;
  const reader = makeRecordReader((name, raw) => {
    if (name === 'removed') takeRemoval(arrived, raw);
    if (!isOfDevice(name)) return;
    const { ids, batch } = normaliseRecords(name, raw);
    for (const collection of COLLECTIONS) {
      (arrived.records[collection] as unknown[]).push(...(batch[collection] ?? []));
    }
    arrived.last = `${name}.${ids[0] ?? ''}`;
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
}
