import type { DashboardChoices } from '../../../contract/dashboard';
import { answerStatusSchema } from '../../../contract/answers';
import { byName } from '../../db/list';
import type { Scope } from '../../scope/scope';

const CHOICES = 200;

/** What the filters may be set to, by name, of one client or of all that the viewer sees. */
export async function readChoices(scope: Scope, clientId: string | undefined): Promise<DashboardChoices> {
  let locations = scope.locations();
  let projects = scope.projects();
  let managers = scope.users().where('users.role', '=', 'manager');
  if (clientId !== undefined) {
    locations = locations.where('locations.client_id', '=', clientId);
    projects = projects.where('projects.client_id', '=', clientId);
    managers = managers.where('users.client_id', '=', clientId);
  }
  return {
    locations: await locations
      .select(['locations.id', 'locations.name', 'locations.client_id'])
      .orderBy(byName('locations.name'))
      .orderBy('locations.id')
      .limit(CHOICES)
      .execute(),
    projects: await projects
      .select(['projects.id', 'projects.name', 'projects.client_id'])
      .orderBy(byName('projects.name'))
      .orderBy('projects.id')
      .limit(CHOICES)
      .execute(),
    managers: await managers
      .where('users.client_id', 'is not', null)
      .select(['users.id', 'users.name', 'users.client_id'])
      .$narrowType<{ client_id: string }>()
      .orderBy(byName('users.name'))
      .orderBy('users.id')
      .limit(CHOICES)
      .execute(),
    statuses: [...answerStatusSchema.options],
  };
}
