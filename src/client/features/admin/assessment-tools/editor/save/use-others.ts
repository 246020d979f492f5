import { useEffect, useEffectEvent, useState } from 'react';
import type { Saver } from '../../../../../parts/resource-form/fields';
import { useSaver } from '../../../record/use-saver';
import { useAdminAccess } from '../../../../../state/admin/use-admin-access';
import { useOthersChanges } from '../../../../../state/admin/use-others-changes';
import { selectHearsNews } from '../../../../../state/connectivity/selectors';
import { useAppSelector } from '../../../../../state/hooks';
import type { Stored } from '../editor-state';

/** In ms: how often a server without news is asked whether somebody else saved, while something here is not. */
const WATCHING = 30_000;

interface OthersSetup {
  readonly id: string;
  /** What somebody else saved meanwhile. */
  readonly theirs: Stored | null;
  readonly isWatching: boolean;
  readonly refetch: () => unknown;
}

/**
 * Finds out whether somebody else saves while a person edits, and who that was: to be known before saving, not by being
 * refused. Null: nobody did.
 */
export function useOthers({ id, theirs, isWatching, refetch }: OthersSetup): { readonly by: Saver | null } | null {
  const findSaver = useSaver();
  const { online } = useAdminAccess();
  const [found, setFound] = useState<{ readonly of: Stored; readonly by: Saver | null } | null>(null);
  const ask = useEffectEvent((of: Stored, isOver: () => boolean) => {
    void findSaver('assessment-tools', id).then((by) => {
      if (!isOver()) setFound({ of, by });
    });
  });
  useEffect(() => {
    if (!theirs) return undefined;
    let isOver = false;
    ask(theirs, () => isOver);
    return () => {
      isOver = true;
    };
  }, [theirs]);

  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refetch();
  });
  const isLooking = isWatching && online && !theirs;
  const hearsNews = useAppSelector(selectHearsNews);
  useOthersChanges(() => {
    if (isLooking) refetch();
  });
  useEffect(() => {
    if (!isLooking || hearsNews) return undefined;
    const timer = setInterval(() => look(), WATCHING);
    const listener = () => look();
    document.addEventListener('visibilitychange', listener);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', listener);
    };
  }, [isLooking, hearsNews]);
  return theirs && { by: found?.of === theirs ? found.by : null };
}
