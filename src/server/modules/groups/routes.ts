import type { FastifyInstance } from 'fastify';
import { addResource } from '../../office/routes';
import { groups } from './resource';

/** Groups of projects. */
export function groupsRoutes(app: FastifyInstance, _options: object, done: () => void): void {
  addResource(app, groups);
  done();
}
