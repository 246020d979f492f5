import type { FastifyInstance } from 'fastify';
import { addResource } from '../../office/routes';
import { categories } from './resource';

/** Categories of assessment tools. */
export function categoriesRoutes(app: FastifyInstance, _options: object, done: () => void): void {
  addResource(app, categories);
  done();
}
