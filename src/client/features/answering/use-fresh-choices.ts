import { recordsApi } from '../../api/records-api';
import { useAppSelector } from '../../state/hooks';

/**
 * Asks the server for the newest questionnaires and locations while the page is open, if there is a network. The
 * replies feed the slices, where the page reads them; without a network what is on the device will do, so errors need
 * no words here.
 * @returns how it stands with the locations: whether they are asked for, and whether the server has given them
 */
export function useFreshChoices(): { readonly isAsking: boolean; readonly isFresh: boolean } {
  const online = useAppSelector((state) => state.connectivity.online);
  const options = { skip: !online, refetchOnMountOrArgChange: true };
  recordsApi.useRecordsQuery({ group: 'assessment-tools' }, options);
  const { isFetching, isSuccess } = recordsApi.useRecordsQuery({ group: 'locations' }, options);
  recordsApi.useRecordsQuery({ group: 'categories' }, options);
  recordsApi.useRecordsQuery({ group: 'clients' }, options);
  return { isAsking: isFetching, isFresh: online && isSuccess };
}
