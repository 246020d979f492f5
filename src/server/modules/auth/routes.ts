import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { impersonationRoutes } from './impersonation-routes';
import { ownAccountRoutes } from './own-account-routes';
import { passwordRoutes } from './password-routes';
import { registerRoutes } from './register-routes';
import { signInRoutes } from './sign-in-routes';

/**
 * Who somebody is: signing in and out, asking for an account, a forgotten password, acting as somebody else, one’s
 * own account.
 */
export const authRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(signInRoutes);
  await app.register(registerRoutes);
  await app.register(passwordRoutes);
  await app.register(impersonationRoutes);
  await app.register(ownAccountRoutes);
};
