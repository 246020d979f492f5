import { categoriesApi } from '../../../api/categories-api';
import { ResourceList } from '../list/resource-list';
import { useListView } from '../list/use-list-view';
import { useCategories } from './use-categories';

export default function CategoryListPage() {
  const resource = useCategories();
  const list = useListView(resource);
  const result = categoriesApi.useCategoriesQuery(list.query, list.options);
  return <ResourceList resource={resource} list={list} result={result} />;
}
