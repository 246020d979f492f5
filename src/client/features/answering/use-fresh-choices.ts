import { assessmentToolsApi } from '../../api/assessment-tools-api';
import { categoriesApi } from '../../api/categories-api';
import { clientsApi } from '../../api/clients-api';
import { locationsApi } from '../../api/locations-api';
import { useAppSelector } from '../../state/hooks';

/**
 * Asks the server for the newest questionnaires and locations while the page is open, if there is a network. The
 * replies feed the slices, where the page reads them; without a network what is on the device will do, so errors need
 * no words here.
 */
export function useFreshChoices(): void {
  const online = useAppSelector((state) => state.connectivity.online);
  const options = { skip: !online, refetchOnMountOrArgChange: true };
  assessmentToolsApi.useAssessmentToolsQuery({}, options);
  locationsApi.useLocationsQuery({}, options);
  categoriesApi.useCategoriesQuery({}, options);
  clientsApi.useClientsQuery({}, options);
}
