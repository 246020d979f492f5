import { useEffect, useEffectEvent } from 'react';
import { isUnreachable } from '../../../api/api-error';
import { useOthersChanges } from '../../../state/admin/use-others-changes';
import { useAppSelector } from '../../../state/hooks';
import { apiErrorOf } from '../../../state/session/actions';
import type { FiguresCache } from './use-figures-cache';

/** What a query hook gives. */
interface QueryResult<T> {
  readonly data?: T | undefined;
  /** Of what was asked for last; absent until it came. */
  readonly currentData?: T | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly fulfilledTimeStamp?: number | undefined;
  readonly refetch: () => unknown;
}

/** The figures of one call as a panel shows them. */
export interface Figures<T> {
  readonly data: T | undefined;
  /** When they were made, ISO-8601; null: just now. */
  readonly keptAt: string | null;
  /** Newer ones are on their way; these stay until then. */
  readonly isBusy: boolean;
  /** Why there are none, or no newer ones. */
  readonly error: unknown;
  readonly retry: () => unknown;
}

/**
 * What the server said, or else what this device has cached of it. While an answer is on its way the last one stays.
 */
export function useFigures<T>(part: string, cache: FiguresCache, result: QueryResult<T>): Figures<T> {
  const online = useAppSelector((state) => state.connectivity.online);
  const { data, currentData, error, isFetching, fulfilledTimeStamp, refetch } = result;
  useOthersChanges(refetch);
  const keep = useEffectEvent((fresh: T, at: number) => cache.keep(part, fresh, new Date(at).toISOString()));
  useEffect(() => {
    if (cache.isReady && currentData !== undefined && fulfilledTimeStamp !== undefined)
      keep(currentData, fulfilledTimeStamp);
  }, [cache.isReady, currentData, fulfilledTimeStamp]);

  const shown = currentData ?? (isFetching ? data : undefined);
  if (shown !== undefined) {
    const keptAt =
      error === undefined || fulfilledTimeStamp === undefined ? null : new Date(fulfilledTimeStamp).toISOString();
    return { data: shown, keptAt, isBusy: currentData === undefined, error, retry: refetch };
  }
  const isCut = !online || (error !== undefined && isUnreachable(apiErrorOf(error)));
  const old = isCut ? cache.here?.parts[part] : undefined;
  return { data: old?.data as T | undefined, keptAt: old?.at ?? null, isBusy: false, error, retry: refetch };
}
