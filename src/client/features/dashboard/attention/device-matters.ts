import { useMemo } from 'react';
import { selectAnswers } from '../../../state/answers/selectors';
import { useAppSelector } from '../../../state/hooks';
import { answersOnDevice } from '../device/device-figures';
import { queryOfRows } from '../rows/rows-of';
import type { Dashboard } from '../use-dashboard';
import type { MatterRows } from './matters';

/** How many of the assessments on this device each matter is of; by the rules of the server. */
export function useDeviceMatters(
  { clientId, filters }: Pick<Dashboard, 'clientId' | 'filters'>,
  rows: readonly MatterRows[],
): readonly number[] {
  const answers = useAppSelector(selectAnswers);
  const clients = useAppSelector((state) => state.clients);
  const locations = useAppSelector((state) => state.locations);
  const assessmentTools = useAppSelector((state) => state.assessmentTools);
  return useMemo(() => {
    const records = { answers, clients, locations, assessmentTools };
    return rows.map((matter) => {
      const query = queryOfRows(clientId, filters, { ...matter, page: 1 });
      const { below } = matter.of;
      return answersOnDevice(records, query).filter(
        ({ status, score }) => below === undefined || (status === 'completed' && score !== null && score < below),
      ).length;
    });
  }, [answers, clients, locations, assessmentTools, clientId, filters, rows]);
}
