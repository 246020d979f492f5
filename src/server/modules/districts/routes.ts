import type { FastifyInstance } from 'fastify';
import { addResource } from '../../office/routes';
import { districts } from './resource';

/** Districts. Their locations are listed by the locations' own module. */
export function districtsRoutes(app: FastifyInstance, _options: object, done: () => void): void {
  addResource(app, districts);
  done();
}
