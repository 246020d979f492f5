import { FormattedMessage } from 'react-intl';
import { useAppSelector } from '../../../state/hooks';
import { RecordsPage } from '../records-page';
import { selectCategoriesOfClient } from '../../../state/selected-client/selectors';

export default function CategoriesPage() {
  const categories = useAppSelector(selectCategoriesOfClient);
  return <RecordsPage title={<FormattedMessage id="admin.categories.title" defaultMessage="Categories" />} rows={categories} />;
}
