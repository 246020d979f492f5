import { createHash } from 'node:crypto';
import { type Moment, type Snapshot, formatSnapshot, isComplete, parseSnapshot } from '../../db/changes';
import { Problem } from '../../problem';
import type { FeedKey } from '../../scope/feed';
import type { FeedGrant } from '../../scope/feed-tokens';

/**
 * How far a program has come. It goes round after round through what changed since `seen` (in the first one: through
 * everything), in the order of keys; what changes meanwhile is the next round's, which begins at the moment at which this
 * one did. So nothing is missed in whatever order transactions end, and some may come twice.
 */
export interface Place {
  readonly seen?: Snapshot | undefined;
  /** The moment at which the round began; undefined: it begins now. */
  readonly until?: Snapshot | undefined;
  /** The last one that was given in this round. */
  readonly after?: FeedKey | undefined;
}

/** In hex: a file of CSV has an apostrophe before what begins with a hyphen. */
const hashOf = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);

/** Another token that opens the same may go on where a former one was. */
const markOf = ({ history }: Moment, { clientId, projectId }: FeedGrant): string =>
  hashOf(history, clientId, projectId);

/** `<mark>.<seen>.<until>.<client>.<id>`, of which what there is not is empty. */
export const cursorAt = ({ seen, until, after }: Place, moment: Moment, grant: FeedGrant): string =>
  [
    markOf(moment, grant),
    seen ? formatSnapshot(seen) : '',
    until ? formatSnapshot(until) : '',
    after?.client_id ?? '',
    after?.id ?? '',
  ].join('.');

const startAgain = (): Problem => new Problem(410, 'feed.startAgain');

function snapshotOf(text: string, moment: Moment): Snapshot | undefined {
  if (text === '') return undefined;
  const snapshot = parseSnapshot(text);
  if (!snapshot || !isComplete(moment, snapshot)) throw startAgain();
  return snapshot;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Reads a cursor. Throws 410 when it is none, is of something else, or when not all that changed since is known at this
 * moment: changes are kept for 90 days, and a restore forgets them.
 */
export function placeAt(cursor: string, moment: Moment, grant: FeedGrant): Place {
  const [mark, seen = '', until = '', client_id = '', id = '', ...more] = cursor.split('.');
  if (mark !== markOf(moment, grant) || more.length > 0) throw startAgain();
  const place = { seen: snapshotOf(seen, moment), until: snapshotOf(until, moment) };
  if (client_id === '' && id === '') return place;
  if (!place.until || !UUID.test(client_id) || !UUID.test(id)) throw startAgain();
  return { ...place, after: { client_id, id } };
}
