import { type TestApp, oneDatabase, openTestApp } from '../support/test-app';

const [kind = 'embedded'] = oneDatabase;

interface Line {
  level: number;
  msg: string;
  reqId: string;
  req: { method: string; url: string };
  res: { statusCode: number };
}
const LEVEL = { debug: 20, info: 30 };

describe('the log of requests', () => {
  const lines: Line[] = [];
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp(kind, {
      logLevel: 'debug',
      logSample: 3,
      logTo: { write: (line) => lines.push(JSON.parse(line) as Line) },
    });
  });
  afterAll(() => server.close());

  /** The level of the line that says how each request ended. */
  async function levels(urls: readonly string[], method: 'GET' | 'POST' = 'GET'): Promise<number[]> {
    lines.length = 0;
    for (const url of urls) await server.app.inject({ url, method, headers: { host: 'localhost' } });
    return lines.filter(({ msg }) => msg === 'request completed').map(({ level }) => level);
  }

  it('does not grow by who watches the server', async () => {
    expect(await levels(['/live', '/health', '/ready', '/metrics'])).toEqual(Array(4).fill(LEVEL.debug));
  });

  it('has one of so many reads that succeed, and everything else', async () => {
    const read = '/sanctum/csrf-cookie';
    const { debug, info } = LEVEL;
    expect(await levels(Array<string>(6).fill(read))).toEqual([debug, debug, info, debug, debug, info]);
    expect(await levels(['/api/answers', '/api/nothing'])).toEqual([info, info]);
    expect(await levels(['/login'], 'POST')).toEqual([info]);
  });

  it('tells all of a request in one line, by the id that its response carries', async () => {
    lines.length = 0;
    const { headers } = await server.app.inject('/api/answers');
    expect(lines.filter(({ level }) => level >= LEVEL.info)).toEqual([
      expect.objectContaining({
        msg: 'request completed',
        reqId: headers['x-request-id'],
        req: expect.objectContaining({ method: 'GET', url: '/api/answers' }) as unknown,
        res: { statusCode: 401 },
        responseTime: expect.any(Number) as number,
      }),
    ]);
  });
});
