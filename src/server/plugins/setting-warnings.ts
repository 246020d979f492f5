import type { FastifyInstance } from 'fastify';

interface Settings {
  publicUrl?: string | undefined;
  secureCookies?: boolean;
  trustedProxies?: number;
}

/**
 * Says in the log what of the settings contradicts the way in which people come: by HTTPS, with cookies that plain HTTP
 * would carry too; through a proxy that nobody mentioned, so that all of them count as one when tries are limited.
 */
export function addSettingWarnings(
  app: FastifyInstance,
  { publicUrl, secureCookies = false, trustedProxies = 0 }: Settings,
): void {
  if (publicUrl?.startsWith('https:') === true && !secureCookies)
    app.log.warn('PUBLIC_URL is https, but COOKIE_SECURE is not set: set COOKIE_SECURE=yes');
  if (trustedProxies > 0) return;
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined) {
      isSaid = true;
      request.log.warn('requests come through a proxy, but TRUST_PROXY is 0: set it to the number of proxies in front');
    }
    done();
  });
}
