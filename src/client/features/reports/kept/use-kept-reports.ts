import { useFigures } from '../../../ui/use-figures';
import { useAppSelector } from '../../../state/hooks';
import { selectUser } from '../../../state/session/selectors';
import { keptIn, ownerOfReports, type Kept } from './use-kept-report';

/** All reports that are kept on this device for the person, the newest first; null while it is being read. */
export function useKeptReports(): readonly (Kept & { readonly search: string })[] | null {
  const user = useAppSelector(selectUser);
  const all = useFigures(user && ownerOfReports(user));
  return all?.flatMap((one) => keptIn(one).map((report) => ({ ...report, search: one.search }))) ?? null;
}
