import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Role, type RoleName, roleListSchema, roleResponseSchema, roleSchema } from '../../../contract/roles';
import { sendRecord } from '../../plugins/etag';

/** Roles are part of the program, not data: all are as old as it is. */
const SINCE = '2026-01-01T00:00:00.000Z';
const role = (name: RoleName): Role => ({ id: name, name, created_at: SINCE, updated_at: SINCE });
const ROLES = roleSchema.shape.name.options.map(role);

const roleParamsSchema = z.object({ id: z.string() });

/** The three roles, for whoever is signed in. */
export const rolesRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get('/api/roles', { schema: { response: { 200: roleListSchema } } }, () => ({ data: ROLES }));
  app.get(
    '/api/roles/:id',
    { schema: { params: roleParamsSchema, response: { 200: roleResponseSchema } } },
    (request, reply) =>
      sendRecord(
        reply,
        ROLES.find(({ id }) => id === request.params.id),
      ),
  );
  done();
};
