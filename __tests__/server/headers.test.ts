import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestApp, openTestApp } from '../support/test-app';

const SCRIPT = "document.documentElement.classList.add('outpost-dark')";
const PAGE = `<head><script>${SCRIPT}</script><script defer="defer" src="/assets/main.js"></script></head>`;

describe('headers', () => {
  const staticDir = mkdtempSync(join(tmpdir(), 'outpost-dist-'));
  let server: TestApp;
  let policy: Map<string, string[]>;
  let headers: Record<string, unknown>;
  beforeAll(async () => {
    writeFileSync(join(staticDir, 'index.html'), PAGE);
    server = await openTestApp('embedded', {
      staticDir,
      apiHost: 'https://api.example.org',
      fontServices: ['https://fonts.example.org'],
    });
    ({ headers } = await server.app.inject({ url: '/login', headers: { accept: 'text/html' } }));
    const directives = String(headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.split(' '));
    policy = new Map(directives.map(([name = '', ...sources]) => [name, sources]));
  });
  afterAll(async () => {
    await server.close();
    rmSync(staticDir, { recursive: true });
  });

  it('let no script run but our files and the page’s own', () => {
    const own = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
    expect(policy.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'", own]);
  });
  it('let styles and faces come from us and the configured font service', () => {
    expect(policy.get('style-src')).toEqual(["'self'", 'https://fonts.example.org']);
    expect(policy.get('font-src')).toEqual(["'self'", 'https://fonts.example.org']);
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://api.example.org', 'https://fonts.example.org']);
  });
  it('let pictures come from us and from the API, whose logos they are', () => {
    expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:', 'https://api.example.org']);
  });
  it('allow nothing unsafe, no frame and no plug-in', () => {
    // WebAssembly alone, which reads codes: no text becomes a script.
    expect(String(headers['content-security-policy']).replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe');
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect([policy.get('frame-ancestors'), policy.get('object-src')]).toEqual([["'none'"], ["'none'"]]);
  });
  it('switch off what the application does not use and tell other sites nothing', () => {
    for (const feature of ['microphone', 'payment']) {
      expect(String(headers['permissions-policy']).split(', ')).toContain(`${feature}=()`);
    }
    for (const feature of ['camera', 'geolocation'])
      expect(String(headers['permissions-policy']).split(', ')).toContain(`${feature}=(self)`);
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' });
  });
});
