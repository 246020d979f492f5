import type { FastifyInstance } from 'fastify';
import { addResource } from '../../office/routes';
import { projects } from './resource';

/** Projects. Their locations are listed by the locations' own module. */
export function projectsRoutes(app: FastifyInstance, _options: object, done: () => void): void {
  addResource(app, projects);
  done();
}
