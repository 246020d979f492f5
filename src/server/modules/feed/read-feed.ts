import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { FeedData, feedQuerySchema } from '../../../contract/feed';
import { readMoment } from '../../db/changes';
import type { Db } from '../../db/open-database';
import { writeCsv } from '../../export/csv';
import { writeNdjson } from '../../export/ndjson';
import type { ExportRow } from '../../export/table';
import { type Feed, type FeedKey, openFeed } from '../../scope/feed';
import type { FeedGrant } from '../../scope/feed-tokens';
import { type Place, cursorAt, placeAt } from './cursor';
import { type FeedSource, sourceOf } from './rows';

interface Question {
  readonly grant: FeedGrant;
  readonly data: FeedData;
  readonly query: z.output<typeof feedQuerySchema>;
  /** Where the application is. */
  readonly publicUrl: string;
}

/** Keys that are found at a time where all are asked for. */
const KEYS = 10_000;
const WRITERS = { csv: writeCsv, ndjson: writeNdjson };

/** Keys from a place on to the end, a batch at a time, each of which begins behind the one before it. */
async function* allKeys(feed: Feed, { seen, after }: Place): AsyncGenerator<FeedKey[]> {
  let last = after;
  do {
    const keys = await feed.keys(seen, last, KEYS);
    yield keys;
    last = keys.length < KEYS ? undefined : keys.at(-1);
  } while (last);
}

/** Rows of assessments, in the order of their keys; of one that is gone, or says nothing any more, that. */
async function* rowsOf(
  feed: Feed,
  source: FeedSource,
  keys: AsyncIterable<readonly FeedKey[]> | Iterable<readonly FeedKey[]>,
  isFirstRound: boolean,
): AsyncGenerator<ExportRow[]> {
  for await (const some of keys) {
    for (let start = 0; start < some.length; start += source.batch) {
      const batch = some.slice(start, start + source.batch);
      const found = new Map((await feed.records(batch, source.record)).map((answer) => [answer.id, answer]));
      yield batch.flatMap((key) => {
        const answer = found.get(key.id);
        const rows = answer ? source.rowsOf(answer) : [];
        return rows.length > 0 || isFirstRound ? rows : [source.gone(key)];
      });
    }
  }
}

async function* withLast(rows: AsyncIterable<readonly ExportRow[]>, last: ExportRow) {
  yield* rows;
  yield [last];
}

/**
 * What a token opens, as far as a query asks for it, with the cursor to go on with. Read as the reader takes it: what
 * changes meanwhile is in it as it was before or after, and comes again with the cursor. Throws 410 for a cursor that is
 * no longer known.
 */
export async function readFeed(
  db: Db,
  { grant, data, query: { since, limit, next, format }, publicUrl }: Question,
): Promise<{ cursor: string; isMore: boolean; file: Readable }> {
  const feed = openFeed(db, grant);
  const source = sourceOf(data, publicUrl);
  // Before anything is read: what this moment has not seen is the next round's.
  const moment = await readMoment(db);
  const { seen, until = moment.seen, after } = since === undefined ? ({} as Place) : placeAt(since, moment, grant);
  const page = limit === undefined ? undefined : await feed.keys(seen, after, limit + 1);
  const given = page?.slice(0, limit);
  const isMore = page !== undefined && page.length > (limit ?? 0);
  const place = isMore ? { seen, until, after: given?.at(-1) } : { seen: until };
  const cursor = cursorAt(place, moment, grant);

  const rows = rowsOf(feed, source, given ? [given] : allKeys(feed, { seen, after }), seen === undefined);
  const columns = source.columns.map((key) => ({ key, title: key }));
  const all = next === 'row' ? withLast(rows, { change: isMore ? 'more' : 'end', id: cursor }) : rows;
  const file = Readable.from(WRITERS[format]({ name: '', columns, rows: all }), { objectMode: false });
  return { cursor, isMore, file };
}
