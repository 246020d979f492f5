import { categoriesApi } from '../../../api/categories-api';
import { RecordCreator } from '../record/record-editor';
import { useCategories } from './use-categories';

export default function CategoryCreatePage() {
  const [create] = categoriesApi.useCreateCategoryMutation();
  return <RecordCreator resource={useCategories()} save={create} />;
}
