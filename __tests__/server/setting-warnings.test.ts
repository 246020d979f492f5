import type { AppOptions } from '../../src/server/app';
import { openBrowser } from '../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../support/test-app';

const [kind = 'embedded'] = oneDatabase;
const forwarded = { headers: { 'x-forwarded-for': '203.0.113.7' } };

describe('settings that contradict the way in which people come', () => {
  let server: TestApp;
  afterEach(() => server.close());

  /** What the log warns of while somebody comes twice through a proxy. */
  async function warnings(options: Partial<AppOptions>): Promise<string[]> {
    const lines: string[] = [];
    server = await openTestApp(kind, { ...options, logLevel: 'warn', logTo: { write: (line) => lines.push(line) } });
    const browser = openBrowser(server.app);
    for (let visit = 0; visit < 2; visit += 1) await browser.get('/sanctum/csrf-cookie', forwarded);
    return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  }

  it('are named in the log, once', async () => {
    expect(await warnings({ publicUrl: 'https://outpost.test' })).toEqual([
      expect.stringContaining('set COOKIE_SECURE=yes'),
      expect.stringContaining('TRUST_PROXY is 0'),
    ]);
  });

  it('are not, where there are none', async () => {
    const settings = { publicUrl: 'https://outpost.test', secureCookies: true, trustedProxies: 1 };
    expect(await warnings(settings)).toEqual([]);
  });
});
