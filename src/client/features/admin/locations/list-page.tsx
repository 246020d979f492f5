import { locationsApi } from '../../../api/locations-api';
import { ResourceList } from '../list/resource-list';
import { useListView } from '../list/use-list-view';
import { useLocations } from './use-locations';

export default function LocationListPage() {
  const resource = useLocations();
  const list = useListView(resource);
  const result = locationsApi.useLocationsQuery(list.query, list.options);
  return <ResourceList resource={resource} list={list} result={result} />;
}
