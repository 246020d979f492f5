import { DaysInNote } from '../../../parts/days-in';
import { useAppSelector } from '../../../state/hooks';
import { selectDaysIn } from '../../../state/selected-client/time-zones';
import type { Filter } from '../resource';
import type { ListView } from './list-query';

interface RangeDaysProps {
  readonly filters: readonly Filter[];
  readonly view: ListView;
  /** Null: the list is of all clients. */
  readonly clientId: string | null;
}

/** By whose days the list is narrowed, where times are narrowed by days and a reader would take them for other ones. */
export function RangeDays({ filters, view, clientId }: RangeDaysProps) {
  const daysIn = useAppSelector((state) => selectDaysIn(state, clientId));
  const isByDays = filters.some(
    (filter) => 'range' in filter && filter.range === 'times' && view.filters[filter.name]?.length,
  );
  return isByDays ? <DaysInNote daysIn={daysIn} /> : null;
}
