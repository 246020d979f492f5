import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { viewerOf } from '../../context';
import { notAllowed } from '../../problem';

/** Before the form is read: nobody else may send a file at all. */
export function superAdminsOnly(request: FastifyRequest, _reply: FastifyReply, next: HookHandlerDoneFunction): void {
  next(viewerOf(request).role === 'superAdmin' ? undefined : notAllowed('request.superAdminOnly'));
}
