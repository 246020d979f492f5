import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type TestApp, openTestApp } from '../support/test-app';

const page = { headers: { accept: 'text/html,*/*' } };

describe('the built application', () => {
  const staticDir = mkdtempSync(join(tmpdir(), 'outpost-dist-'));
  let server: TestApp;
  let app: FastifyInstance;
  beforeAll(async () => {
    mkdirSync(join(staticDir, 'assets'));
    writeFileSync(join(staticDir, 'index.html'), '<title>Outpost</title>');
    writeFileSync(join(staticDir, 'service-worker.js'), 'self');
    writeFileSync(join(staticDir, 'assets/main.0a1b2c.js'), 'main');
    server = await openTestApp('embedded', { staticDir, origins: ['https://app.example.org'], secureCookies: true });
    app = server.app;
  });
  afterAll(async () => {
    await server.close();
    rmSync(staticDir, { recursive: true });
  });

  it.each(['/', '/login', '/assessment/7', '/admin/users?page=2', '/any/where'])('is the page at %s', async (url) => {
    const response = await app.inject({ url, ...page });
    expect([response.statusCode, response.body]).toEqual([200, '<title>Outpost</title>']);
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
  });

  it.each(['%00', 'a%00b', '%', '%zz', '%E0%A4', 'x'.repeat(400)])(
    'is the page at a link whose token is %s; its calls are refused as ever',
    async (token) => {
      const response = await app.inject({ url: `/assessment/sharing/${token}`, ...page });
      expect([response.statusCode, response.body]).toEqual([200, '<title>Outpost</title>']);
      const call = await app.inject({ url: `/api/answers/get-by-token/${token}`, ...page });
      expect([400, 403, 404]).toContain(call.statusCode);
      expect(call.json()).toMatchObject({ message: expect.any(String) as string });
    },
  );

  it.each(['/api/nothing', '/sanctum/nothing', '/health/nothing', '/assets/gone.js'])('is not at %s', async (url) => {
    const response = await app.inject({ url, ...page });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ message: expect.any(String) as string });
  });

  it.each(['/missing.png', '/..%2f..%2fetc/passwd', '/../package.json'])('has no file %s', async (url) => {
    const response = await app.inject({ url, headers: { accept: 'image/png' } });
    expect([403, 404]).toContain(response.statusCode);
  });

  it('keeps hashed files for ever and asks for the others each time', async () => {
    const asset = await app.inject('/assets/main.0a1b2c.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await app.inject('/service-worker.js')).headers['cache-control']).toBe('no-cache');
  });

  it('may be on another origin if that is allowed, and on no other', async () => {
    const from = (origin: string) => app.inject({ url: '/sanctum/csrf-cookie', headers: { origin } });
    const allowed = await from('https://app.example.org');
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example.org',
      'access-control-allow-credentials': 'true',
    });
    for (const header of ['X-Capabilities', 'X-Request-Id', 'ETag', 'Retry-After', 'Idempotency-Replayed']) {
      expect(allowed.headers['access-control-expose-headers']).toContain(header);
    }
    expect((await from('https://evil.example.org')).headers['access-control-allow-origin']).toBeUndefined();
    expect(allowed.cookies.every(({ secure }) => secure === true)).toBe(true);
  });

  it('answers a preflight for every write', async () => {
    const response = await app.inject({
      method: 'OPTIONS',
      url: '/api/answers/1',
      headers: {
        origin: 'https://app.example.org',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'x-xsrf-token,idempotency-key,content-type',
      },
    });
    expect(response.statusCode).toBe(204);
    expect(response.headers['access-control-allow-methods']).toContain('PUT');
    expect(String(response.headers['access-control-allow-headers']).toLowerCase()).toContain('idempotency-key');
  });

  it('is told how the server is', async () => {
    expect((await app.inject('/health')).json()).toMatchObject({
      status: 'ok',
      contract: expect.any(Number) as number,
    });
  });
});
