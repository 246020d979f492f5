import { useParams } from 'react-router-dom';
import { categoriesApi } from '../../../api/categories-api';
import { RecordEditor } from '../record/record-editor';
import { useReadOptions } from '../record/use-read-options';
import { useCategories } from './use-categories';

export default function CategoryUpdatePage() {
  const { id = '' } = useParams();
  const result = categoriesApi.useCategoryQuery({ id }, useReadOptions());
  const [update] = categoriesApi.useUpdateCategoryMutation();
  return <RecordEditor key={id} resource={useCategories()} id={id} result={result} save={update} />;
}
