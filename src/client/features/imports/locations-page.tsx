import { useSearchParams } from 'react-router-dom';
import { ImportPage } from './import-page';

/** Locations, and at `?kind=districts` districts: the specification has no address of their own for them. */
export default function ImportLocationsPage() {
  const [search] = useSearchParams();
  const kind = search.get('kind') === 'districts' ? 'districts' : 'locations';
  return <ImportPage key={kind} kind={kind} />;
}
