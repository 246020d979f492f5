import { districtsApi } from '../../../api/districts-api';
import { ResourceList } from '../list/resource-list';
import { useListView } from '../list/use-list-view';
import { useDistricts } from './use-districts';

export default function DistrictListPage() {
  const resource = useDistricts();
  const list = useListView(resource);
  const result = districtsApi.useDistrictsQuery(list.query, list.options);
  return <ResourceList resource={resource} list={list} result={result} />;
}
