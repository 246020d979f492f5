import { useIntl } from 'react-intl';
import type { DashboardFilters } from '../../../../contract/dashboard';
import { useAppSelector } from '../../../state/hooks';
import { selectClients } from '../../../state/selected-client/selectors';
import { useLabels } from '../../../ui/remote-select/use-labels';
import type { FilterNames } from './filter-messages';
import type { useChoices } from './use-choices';

const NONE: readonly string[] = [];

/** What everything that is filtered by is called; null while a name is on its way, or could not be had. */
export function useNames(
  clientId: string | null,
  filters: DashboardFilters,
  choices: ReturnType<typeof useChoices>,
): FilterNames | null {
  const intl = useIntl();
  const client = useAppSelector((state) => selectClients(state).find(({ id }) => id === clientId)?.name ?? null);
  const { locations = NONE, managers = NONE, project } = filters;
  const projects = project === undefined ? NONE : [project];
  const ofLocations = useLabels(locations, choices.locations);
  const ofManagers = useLabels(managers, choices.managers);
  const ofProjects = useLabels(projects, choices.projects);
  const labels = [
    locations.map((id) => ofLocations.labelOf(id)),
    managers.map((id) => ofManagers.labelOf(id)),
    projects.map((id) => ofProjects.labelOf(id)),
  ];
  const gone = intl.formatMessage({ id: 'dashboard.words.gone', defaultMessage: 'no longer available' });
  const [locationNames = [], managerNames = [], projectNames = []] = labels.map((each) =>
    each.map((label) => (typeof label === 'string' ? null : (label.words ?? gone))),
  );
  const known = (names: readonly (string | null)[]): names is readonly string[] => names.every((name) => name !== null);
  if (!known(locationNames) || !known(managerNames) || !known(projectNames)) return null;
  return { client, locations: locationNames, managers: managerNames, project: projectNames[0] ?? '' };
}
