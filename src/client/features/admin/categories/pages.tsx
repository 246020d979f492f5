import { useParams } from 'react-router-dom';
import { categoriesApi } from '../../../api/categories-api';
import { ResourceList } from '../list/resource-list';
import { useListView } from '../list/use-list-view';
import { RecordCreator, RecordEditor } from '../record/record-editor';
import { useReadOptions } from '../record/use-read-options';
import { useCategories } from './use-categories';

export function ListPage() {
  const resource = useCategories();
  const list = useListView(resource);
  const result = categoriesApi.useCategoriesQuery(list.query, list.options);
  return <ResourceList resource={resource} list={list} result={result} />;
}

export function CreatePage() {
  const [create] = categoriesApi.useCreateCategoryMutation();
  return <RecordCreator resource={useCategories()} save={create} />;
}

export function UpdatePage() {
  const { id = '' } = useParams();
  const result = categoriesApi.useCategoryQuery({ id }, useReadOptions());
  const [update] = categoriesApi.useUpdateCategoryMutation();
  return <RecordEditor key={id} resource={useCategories()} id={id} result={result} save={update} />;
}
