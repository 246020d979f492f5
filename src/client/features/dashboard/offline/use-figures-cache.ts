import type { DashboardQuery } from '../../../../contract/dashboard';
import { cacheFigures, type CachedFigures } from '../../../lib/storage/figures-db';
import { useCachedFigures } from '../../../parts/use-cached-figures';
import { useAppSelector } from '../../../state/hooks';
import { ownerOf } from '../../../state/session/slice';

/** The figures that are cached on this device, and how more is added. */
export interface FiguresCache {
  /** Newest first; null while the device is being read. */
  readonly all: readonly CachedFigures[] | null;
  /** Those of the view that is shown. */
  readonly here: CachedFigures | null;
  /** Whether the view has its words, without which it would not be found again. */
  readonly isReady: boolean;
  readonly keep: (part: string, data: unknown, at: string) => void;
}

/** In one order, so that the same filters have one key. */
const keyOf = (owner: string, { clientId, filters = {} }: DashboardQuery): string =>
  JSON.stringify([owner, clientId ?? null, Object.entries(filters).sort(([one], [other]) => one.localeCompare(other))]);

/**
 * Figures that were seen on this device, for when there is no connection. They are read when they are needed: offline,
 * or when the server does not answer.
 * @param title what the view is narrowed to, in words; null while these are not known
 */
export function useFiguresCache(
  query: DashboardQuery,
  search: string,
  title: string | null,
  isNeeded: boolean,
): FiguresCache {
  const owner = useAppSelector(({ session: { user } }) => (user ? ownerOf(user) : null));
  const key = owner === null ? null : keyOf(owner, query);
  const all = useCachedFigures(isNeeded ? owner : null, key);
  return {
    all,
    here: all?.find((cached) => cached.key === key) ?? null,
    isReady: key !== null && title !== null,
    keep: (part, data, at) => {
      if (owner === null || key === null || title === null) return;
      // Forbidden, or full: it is only a convenience.
      cacheFigures({ key, owner, search, title, at, part, data }).catch(() => undefined);
    },
  };
}
