import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { bulkJobListSchema } from '../../contract/admin';
import { scopeOf } from '../context';
import { listBulkJobs } from './bulk-jobs';

/** What the person has asked for, of whatever group; the calls about one of them are its group's: routes.ts. */
export const bulkJobRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get('/api/bulk/jobs', { schema: { response: { 200: bulkJobListSchema } } }, async (request) => ({
    data: await listBulkJobs(scopeOf(request)),
  }));
  done();
};
