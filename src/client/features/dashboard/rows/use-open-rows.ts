import { useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../../../state/hooks';
import { firstRows, withRows, type RowsOf } from './rows-of';

/** Opens the rows behind a mark of a chart; null while offline, when they can't be had. */
export function useOpenRows(): ((of: RowsOf) => void) | null {
  const [parameters, setParameters] = useSearchParams();
  const online = useAppSelector((state) => state.connectivity.online);
  return online ? (of) => setParameters(withRows(parameters, firstRows(of)), { preventScrollReset: true }) : null;
}
