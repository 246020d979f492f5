import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useListAddress } from './came-from';

/** Leads from a record's page to its list, as the person left it. */
export function useBackToList(path: string): () => void {
  const navigate = useNavigate();
  const list = useListAddress(path);
  return () => void navigate(list);
}

export const BackLabel = () => <FormattedMessage id="admin.record.toList" defaultMessage="Back to the list" />;
