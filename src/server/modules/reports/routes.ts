import type { FastifyReply } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParamsSchema } from '../../../contract/record';
import {
  reportJobBodySchema,
  reportJobListSchema,
  reportJobResponseSchema,
  reportQuerySchema,
  reportResponseSchema,
} from '../../../contract/reports';
import { readAtOnce, scopeOf, viewerOf } from '../../context';
import { attachment } from '../../export/attachment';
import { perform } from '../../plugins/idempotency';
import {
  REPORT_FILE_TYPES,
  type ReportFileFormat,
  makeReportFile,
  reportFileName,
  wordsIn,
} from '../../report/make-file';
import { openFileWaiting } from '../../report/wait-for-file';
import { addJob, listJobs, readJob, readJobFile, removeJob } from './jobs';
import { readLogo, readReport } from './read-report';

const sendFile = (reply: FastifyReply, name: string, format: ReportFileFormat, content: Buffer): FastifyReply =>
  reply.type(REPORT_FILE_TYPES[format]).header('content-disposition', attachment(name, format)).send(content);

/** Reports on what the answers to a tool say: at once, and made in the background. */
export const reportsRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const waitForFile = openFileWaiting({
    another: 'report.another',
    tooLong: 'report.tooLong',
    tooSlow: 'report.tooSlow',
  });

  app.get(
    '/api/assessment-tools/:id/generate-report',
    { schema: { params: idParamsSchema, querystring: reportQuerySchema, response: { 200: reportResponseSchema } } },
    async (request, reply) => {
      const { format = 'json', language: wished = null, ...asked } = request.query;
      const language = wished ?? 'en';
      const { report, logo } = await readAtOnce(request, async (scope) => ({
        report: await readReport(scope, request.params.id, asked, app.now().toISOString(), {
          most: wordsIn(format),
          language: wished ?? (format === 'json' ? null : language),
        }),
        logo: format === 'pdf' ? await readLogo(scope, request.params.id) : null,
      }));
      if (format === 'json') return { data: report };
      const content = await waitForFile(viewerOf(request).id, reply, (signal) =>
        makeReportFile(report, { format, language, logo, pdfQueue: app.reportMaker.pdfQueue, signal }),
      );
      const { tool, generated_at: at, time_zone: timeZone = 'UTC' } = report;
      const { startDate, finishDate } = asked;
      const name = reportFileName({ tool: tool.name, startDate, finishDate, at, timeZone, language });
      return sendFile(reply, name, format, content);
    },
  );

  app.post(
    '/api/reports',
    { schema: { body: reportJobBodySchema, response: { 201: reportJobResponseSchema } } },
    (request, reply) =>
      perform(request, reply, async (scope) => ({
        status: 201,
        body: { data: await addJob(scope, request.body, app.now().toISOString()) },
        after: app.reportMaker.wake,
      })),
  );

  app.get('/api/reports', { schema: { response: { 200: reportJobListSchema } } }, async (request) => ({
    data: await listJobs(scopeOf(request)),
  }));

  app.get(
    '/api/reports/:id',
    { schema: { params: idParamsSchema, response: { 200: reportJobResponseSchema } } },
    async (request) => ({
      data: await readJob(scopeOf(request), request.params.id),
    }),
  );

  app.get('/api/reports/:id/file', { schema: { params: idParamsSchema } }, async (request, reply) => {
    const { name, format, content } = await readJobFile(scopeOf(request), request.params.id);
    return sendFile(reply, name, format, content);
  });

  app.delete(
    '/api/reports/:id',
    { schema: { params: idParamsSchema, response: { 204: z.undefined() } } },
    (request, reply) =>
      perform(request, reply, async (scope) => {
        await removeJob(scope, request.params.id);
        return { status: 204, body: undefined };
      }),
  );
  done();
};
