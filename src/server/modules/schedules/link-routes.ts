import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { linkedReportResponseSchema } from '../../../contract/schedules';
import { tokenParamsSchema } from '../../../contract/sharing';
import { hashOf } from '../../answers/shares';
import { attachment } from '../../export/attachment';
import { limitTries } from '../../limits/tries';
import { Problem, notFound } from '../../problem';
import { REPORT_FILE_TYPES, reportFileName } from '../../report/make-file';
import { findLinkedRun, readLinkedFile } from '../../scope/schedules';

/** The run whose link it is. Throws 404 when there is none or its schedule was deleted, 410 when it is over, 429. */
async function openLink({ server: app, ip, params }: FastifyRequest) {
  const { token } = params as { token: string };
  const run = await findLinkedRun(app.db, hashOf(token));
  if (!run) {
    await limitTries(app, 'unknown link', ip);
    throw notFound();
  }
  await limitTries(app, 'link', run.id);
  const { start_date: startDate, finish_date: finishDate, expires_at, made_at, size, answers, ...rest } = run;
  // A link that works has all of it; one that is over has lost its file.
  const isWhole = expires_at !== null && made_at !== null && size !== null;
  if (!isWhole || expires_at <= app.now().toISOString())
    throw new Problem(410, 'link.expired', { code: 'share_expired' });
  return { ...rest, startDate, finishDate, expires_at, made_at, size, answers: answers ?? 0 };
}

/** What the links of mails open, for whoever has one. */
export const reportLinkRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get(
    '/api/reports/by-token/:token',
    {
      config: { access: 'link' },
      schema: { params: tokenParamsSchema, response: { 200: linkedReportResponseSchema } },
    },
    async (request) => ({ data: await openLink(request) }),
  );

  app.get(
    '/api/reports/by-token/:token/file',
    { config: { access: 'link' }, schema: { params: tokenParamsSchema } },
    async (request, reply) => {
      const { made_at: at, time_zone: timeZone, ...run } = await openLink(request);
      const content = await readLinkedFile(app.db, run);
      if (!content) throw notFound();
      const name = reportFileName({ ...run, at, timeZone });
      return reply.type(REPORT_FILE_TYPES.pdf).header('content-disposition', attachment(name, 'pdf')).send(content);
    },
  );
  done();
};
