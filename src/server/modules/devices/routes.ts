import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import {
  type Device,
  deviceListQuerySchema,
  deviceListSchema,
  deviceParamsSchema,
  deviceResponseSchema,
} from '../../../contract/devices';
import { scopeOf } from '../../context';
import { type Language, languageOf } from '../../messages/language';
import { message } from '../../messages/message';
import { say } from '../../messages/say';
import { perform } from '../../plugins/idempotency';
import { Problem } from '../../problem';
import { holdDevice, listDevices } from './repository';

/** In ms: who was asked is not asked again so soon. */
const ASK_AGAIN = 24 * 60 * 60_000;

/** Devices of the people that one sees, and asking one of them to connect. */
export const devicesRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get(
    '/api/devices',
    { schema: { querystring: deviceListQuerySchema, response: { 200: deviceListSchema } } },
    async (request) => {
      await app.devices.flush();
      return listDevices(scopeOf(request), { query: request.query, url: request.url }, app.now());
    },
  );

  async function mailAsked({ user, unsent }: Device, email: string, language: Language): Promise<void> {
    await app.mailer.send({
      to: { name: user.name, email },
      language,
      subject: say(language, 'mail.connect.subject'),
      before: [
        say(language, message('mail.hello', { name: user.name })),
        say(language, message('mail.connect.asked', { count: unsent })),
      ],
      link: { label: say(language, 'mail.connect.link'), url: `${app.publicUrl()}/outbox` },
      after: [say(language, 'mail.connect.after')],
    });
  }

  app.post(
    '/api/devices/:userId/:id/ask-to-connect',
    { schema: { params: deviceParamsSchema, response: { 200: deviceResponseSchema } } },
    (request, reply) =>
      perform(request, reply, async (scope) => {
        const now = app.now();
        const { device, email } = await holdDevice(scope, request.params, now);
        const admin = scope.admin();
        if (device.asked_at !== null && Date.parse(device.asked_at) > now.getTime() - ASK_AGAIN)
          throw new Problem(409, 'device.askedAlready');
        const asked_at = now.toISOString();
        await admin.noteDeviceAsked(device.user.id, device.id, asked_at);
        return {
          status: 200,
          body: { data: { ...device, asked_at } },
          after: () => app.outgoing.post(() => mailAsked(device, email, languageOf(request))),
        };
      }),
  );
  done();
};
