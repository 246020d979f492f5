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
import { readReport } from './read-report';

interface ReportFile {
  readonly tool: string;
  readonly format: ReportFileFormat;
  /** ISO-8601. */
  readonly at: string;
  readonly timeZone: string | undefined;
  readonly content: Buffer;
}
const sendFile = (reply: FastifyReply, { tool, format, at, timeZone = 'UTC', content }: ReportFile): FastifyReply =>
  reply
    .type(REPORT_FILE_TYPES[format])
    .header('content-disposition', attachment(reportFileName(tool, at, timeZone), format))
    .send(content);

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
      const { format = 'json', language = 'en', ...asked } = request.query;
      const report = await readAtOnce(request, (scope) =>
        readReport(scope, request.params.id, asked, app.now().toISOString(), undefined, wordsIn(format)),
      );
      if (format === 'json') return { data: report };
      const content = await waitForFile(viewerOf(request).id, reply, (signal) =>
        makeReportFile(report, { format, language, pdfQueue: app.reportMaker.pdfQueue, signal }),
      );
      const { tool, generated_at: at, time_zone: timeZone } = report;
      return sendFile(reply, { tool: tool.name, format, at, timeZone, content });
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
    const { tool_name, created_at, time_zone, format, content } = await readJobFile(
      scopeOf(request),
      request.params.id,
    );
    return sendFile(reply, { tool: tool_name, format, at: created_at, timeZone: time_zone, content });
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
