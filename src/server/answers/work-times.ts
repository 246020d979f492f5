import type { FastifyRequest } from 'fastify';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { CLOCK_TOLERANCE } from '../../contract/clocks';
import { HEADER } from '../../contract/errors';
import { workedSchema } from '../../contract/worked';
import { headerWords } from '../header-words';

/** When somebody did what a call brings. `at` null: nothing was said, so it was done when it came. */
export interface Work {
  readonly at: string | null;
  readonly isUncertain: boolean;
}

/** What was done as it came. */
export const AS_IT_CAME: Work = { at: null, isUncertain: false };

/** In ms since the epoch: there were no devices before it, and databases know no year 0. */
const FIRST = Date.UTC(2000);

/** What the call says of its work; of what cannot be read, it was done when it came as far as anybody knows. */
export function workOf(request: FastifyRequest): Work {
  const header = request.headers[HEADER.worked.toLowerCase()];
  if (typeof header !== 'string') return AS_IT_CAME;
  const { data } = workedSchema.safeParse(headerWords(header));
  // To the millisecond: of more digits than nine, `Date.parse` loses the zeros at their beginning.
  const at = Date.parse(data?.at.replace(/(\.\d{3})\d+/, '$1') ?? '');
  if (data && !Number.isNaN(at)) {
    const since = request.server.now().getTime() - at;
    const wasSet = data.ago !== undefined && Math.abs(since - data.ago * 1000) > CLOCK_TOLERANCE;
    return {
      at: new Date(Math.max(at, FIRST)).toISOString(),
      isUncertain: data.uncertain || wasSet || at < FIRST,
    };
  }
  request.log.debug('when the work was done is not readable');
  return { at: null, isUncertain: true };
}

type Given<T> = T | Expression<T>;

interface Bounds {
  /** What the device said, or else when it came. */
  readonly at: Given<string>;
  readonly isUncertain: Given<boolean>;
  /** ISO-8601: when it came. */
  readonly now: Given<string>;
  /** Before it, the work could not be done. */
  readonly earliest: Given<string>;
}

/**
 * The time of work within its bounds: a device that lies, or whose clock is wrong, can neither date its work after it
 * came nor before there was anything to work on.
 */
export const workedAt = ({ at, now, earliest }: Omit<Bounds, 'isUncertain'>): RawBuilder<string> =>
  sql<string>`least(${now}::timestamptz(3), greatest(${at}::timestamptz(3), ${earliest}::timestamptz(3)))`;

/** Whether the device is in doubt, or what it said lay so far out of bounds that it had to be. */
export const workIsUncertain = ({ isUncertain, ...bounds }: Bounds): RawBuilder<boolean> =>
  sql<boolean>`(${isUncertain}::boolean
    or abs(extract(epoch from ${workedAt(bounds)} - ${bounds.at}::timestamptz(3))) > ${sql.lit(CLOCK_TOLERANCE / 1000)})`;
