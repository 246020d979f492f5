import dayjs from 'dayjs';
import type { AddFeedTokenBody, FeedData } from '../../../../contract/feed';

/** Days after which a token ends, or one that is chosen. */
export const EXPIRIES = [30, 90, 365, 'day'] as const;
export type Expiry = (typeof EXPIRIES)[number];

/** In place of a client: all of them. */
export const ALL_CLIENTS = 'all';

/** What the form holds. */
export interface TokenValues {
  readonly name: string;
  readonly data: readonly FeedData[];
  /** Of a superAdmin: a client, or `ALL_CLIENTS`. */
  readonly client?: string | undefined;
  readonly project?: string | null;
  readonly expiry: Expiry;
  /** `YYYY-MM-DD`, where a day is chosen. */
  readonly day?: string | null;
}

/** The first and the last day that can be chosen. */
export const dayLimits = (now: number) => ({
  min: dayjs(now).format('YYYY-MM-DD'),
  max: dayjs(now).add(365, 'day').format('YYYY-MM-DD'),
});

/** What is sent; `ownClient`: the client of a company administrator. A token works to the end of its last day, here. */
export function bodyOf(values: TokenValues, ownClient: string | null, now: number): AddFeedTokenBody {
  const { name, data, client, project, expiry, day } = values;
  const last = expiry === 'day' ? dayjs(day) : dayjs(now).add(expiry, 'day');
  const client_id = ownClient ?? (client === undefined || client === ALL_CLIENTS ? null : client);
  return {
    ...{ name, data: [...data], client_id, project_id: client_id === null ? null : (project ?? null) },
    expires_at: last.endOf('day').toISOString(),
  };
}
