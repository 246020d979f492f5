import { useEffect, useEffectEvent, useState } from 'react';
import type { Location } from '../../../../../contract/locations';
import { recordsApi } from '../../../../api/records-api';
import { getRecord } from '../../../../lib/record-table';
import { useAppDispatch, useAppSelector, type AppDispatch } from '../../../../state/hooks';
import { selectedIn } from '../../../../ui/data-table/selection';
import type { LabelSelection } from './label-selection';

/** More labels than anybody prints at once: a page of so many would not answer any more. */
export const MOST_LABELS = 2000;
const PER_PAGE = 200;
const ONCE = { subscribe: false, forceRefetch: true } as const;

/** Reads page after page of what the query finds; what comes feeds the slice. Throws what a call failed with. */
async function readPages(
  dispatch: AppDispatch,
  { query, selection }: LabelSelection,
  isStopped: () => boolean,
): Promise<{ ids: string[]; isCut: boolean }> {
  const { relations: _relations, ...found } = query;
  const isSelected = selectedIn(selection);
  const ids: string[] = [];
  for (let page = 1; !isStopped(); page++) {
    const call = { group: 'locations', ...found, page, perPage: PER_PAGE } as const;
    const data = await dispatch(recordsApi.endpoints.records.initiate(call, ONCE)).unwrap();
    ids.push(...data.ids.filter(isSelected));
    const isLast = data.ids.length === 0 || page >= (data.meta?.last_page ?? 1);
    if (ids.length > MOST_LABELS || isLast) return { ids: ids.slice(0, MOST_LABELS), isCut: ids.length > MOST_LABELS };
  }
  return { ids, isCut: false };
}

interface Found {
  readonly ids: readonly string[];
  /** There are more than `MOST_LABELS`. */
  readonly isCut: boolean;
}

/** The locations that were selected, in the list's order. `error`: what reading them failed with. */
export function useLabelLocations(selected: LabelSelection) {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<Found | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  const table = useAppSelector((state) => state.locations);
  const key = JSON.stringify(selected);

  const read = useEffectEvent(async (isStopped: () => boolean): Promise<Found> => {
    const { selection } = selected;
    if (selection.kind === 'all') return readPages(dispatch, { ...selected, selection }, isStopped);
    const ids = selection.ids.slice(0, MOST_LABELS);
    // Whoever selected them has seen them: they are on this device, unless the page was opened by its address.
    if (ids.some((id) => getRecord(table, id) === undefined))
      for (const id of ids) {
        if (isStopped()) break;
        const call = { group: 'locations', id } as const;
        await dispatch(recordsApi.endpoints.record.initiate(call, ONCE)).unwrap();
      }
    return { ids, isCut: selection.ids.length > MOST_LABELS };
  });
  useEffect(() => {
    let isStopped = false;
    read(() => isStopped).then(
      (now) => {
        if (!isStopped) setFound(now);
      },
      (failure: unknown) => {
        if (!isStopped) setError(failure);
      },
    );
    return () => {
      isStopped = true;
    };
  }, [key, tries]);

  const locations: Location[] = (found?.ids ?? []).flatMap((id) => getRecord(table, id) ?? []);
  const retry = () => {
    setError(null);
    setTries(tries + 1);
  };
  return { locations, isReady: found !== null, isCut: found?.isCut ?? false, error, retry };
}
