import { useSearchParams } from 'react-router-dom';
import { firstRows, withRows, type RowsOf } from './rows-of';

/** Opens the rows behind a mark of a chart. */
export function useOpenRows(): (of: RowsOf) => void {
  const [parameters, setParameters] = useSearchParams();
  return (of) => setParameters(withRows(parameters, firstRows(of)), { preventScrollReset: true });
}
