import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  type DeviceOrder,
  deviceParamsSchema,
  deviceResponseSchema,
  waitingOrdersSchema,
} from '../../../contract/devices';
import { HEADER } from '../../../contract/errors';
import { idParamsSchema } from '../../../contract/record';
import { orderDone, readDeviceProof, waitingOrders } from '../../accounts/device-orders';
import { perform } from '../../plugins/idempotency';
import { Problem, notFound } from '../../problem';
import type { Scope } from '../../scope/scope';
import { findDevice, holdDevice } from './repository';

const schema = { params: deviceParamsSchema, response: { 200: deviceResponseSchema } };
const access = { config: { access: 'public' } } as const;
const proofOf = ({ headers }: FastifyRequest) => readDeviceProof(headers[HEADER.device.toLowerCase()]);

type Params = z.output<typeof deviceParamsSchema>;

/** Ordering a device to sign out or to clear itself, and what it hears and says of that. */
export const deviceOrdersRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const order = async (scope: Scope, params: Params, kind: DeviceOrder['kind']) => {
    const now = app.now();
    const { device } = await holdDevice(scope, params, now);
    const admin = scope.admin();
    const isWaiting = device.order?.state === 'waiting';
    if (kind === 'sign_out' && isWaiting) throw new Problem(409, 'device.clearWaits');
    if (kind === 'clear' && !device.can_clear) throw new Problem(409, 'device.cannotClear');
    if (!isWaiting) {
      const [userId, clientId] = [device.user.id, device.client?.id ?? null];
      await admin.orderDevice({ userId, id: device.id }, kind, now);
      await admin.noteDeviceDeed({ id: userId, clientId }, kind === 'clear' ? 'clear_asked' : 'signed_out', now);
    }
    return { status: 200, body: { data: (await findDevice(scope, params, now)).device } };
  };

  for (const [path, kind] of [
    ['sign-out', 'sign_out'],
    ['clear', 'clear'],
  ] as const)
    app.post(`/api/devices/:userId/:id/${path}`, { schema }, async (request, reply) => {
      // Which sessions are that device's, it may have said a moment ago.
      await app.devices.flush();
      return perform(request, reply, (scope) => order(scope, request.params, kind));
    });

  app.delete('/api/devices/:userId/:id/clear', { schema }, (request, reply) =>
    perform(request, reply, async (scope) => {
      const now = app.now();
      const { device } = await findDevice(scope, request.params, now);
      const admin = scope.admin();
      const [userId, clientId] = [device.user.id, device.client?.id ?? null];
      if (!(await admin.cancelDeviceOrder({ userId, id: device.id }, now)))
        throw new Problem(409, 'device.nothingWaits');
      await admin.noteDeviceDeed({ id: userId, clientId }, 'clear_cancelled', now);
      return { status: 200, body: { data: (await findDevice(scope, request.params, now)).device } };
    }),
  );

  app.get('/api/device-orders', { ...access, schema: { response: { 200: waitingOrdersSchema } } }, async (request) => {
    const proof = proofOf(request);
    // That its person is back, the device may have said a moment ago.
    await app.devices.flush();
    return { data: proof ? await waitingOrders(app.db, proof) : [] };
  });

  app.post(
    '/api/device-orders/:id/done',
    { ...access, schema: { params: idParamsSchema, response: { 204: z.undefined() } } },
    async (request, reply) => {
      const proof = proofOf(request);
      if (!proof || !(await orderDone(app.db, proof, request.params.id, app.now()))) throw notFound();
      return reply.code(204).send();
    },
  );
  done();
};
