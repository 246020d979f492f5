import { setTimeout as pause } from 'node:timers/promises';
import { encodeForm } from '../../__tests__/support/form';
import { signInAt } from '../../__tests__/support/signed-in';

const OFFICE = { email: 'office@harbourcare.example', password: 'outpost-office' };
const ADMIN = { email: 'ada@outpost.test', password: 'correct horse battery' };
const STARTS_WITHIN_S = 120;

/** Runs a command where the server runs, with what is piped into it; answers its exit code. */
type RunThere = (command: readonly string[], input: string) => Promise<number | null>;

function expect(what: string, is: unknown, wanted: unknown): void {
  if (JSON.stringify(is) !== JSON.stringify(wanted)) throw new Error(`${what}: ${JSON.stringify(is)}`);
  console.log(`   ${what}`);
}

async function untilReady(origin: string): Promise<void> {
  for (let second = 0; second < STARTS_WITHIN_S; second += 1) {
    const response = await fetch(`${origin}/ready`).catch(() => undefined);
    if (response?.ok === true) return;
    await pause(1000);
  }
  throw new Error(`${origin}/ready does not answer.`);
}

/** Uses an installation with demo data as its people do. Throws at the first thing that does not work. */
export async function useInstallation(origin: string, runThere: RunThere): Promise<void> {
  // The proxy's certificate was made a moment ago, and is trusted by nobody.
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  await untilReady(origin);
  const page = await fetch(`${origin}/login`, { headers: { accept: 'text/html' } });
  expect('the application is served', [page.status, (await page.text()).includes('<div id="root"')], [200, true]);
  expect(
    'nothing but data and /tmp can be written to',
    await runThere(['sh', '-c', '! touch /app/x /x 2>/dev/null'], ''),
    0,
  );

  const make = ['node', 'dist-server/create-admin.mjs', '--email', ADMIN.email, '--name', 'Ada'];
  expect('a superAdmin is made', await runThere(make, ADMIN.password), 0);
  const { send, cookies } = await signInAt(origin, ADMIN);
  const user = await send('GET', '/api/user');
  expect('and signs in', [user.status, (await user.text()).includes(ADMIN.email)], [200, true]);

  const office = await signInAt(origin, OFFICE);
  const list = async (path: string) =>
    ((await (await office.send('GET', path)).json()) as { data: { id: string; client_id: string; name: string }[] })
      .data;
  const [tool] = await list('/api/assessment-tools?filters[status]=active');
  const report = await office.send('GET', `/api/assessment-tools/${tool?.id ?? ''}/generate-report?format=pdf`);
  const pdf = Buffer.from(await report.arrayBuffer())
    .subarray(0, 5)
    .toString();
  expect('a report comes as PDF', [report.status, pdf], [200, '%PDF-']);

  const file = new File(['name\r\nNorth Pier\r\n'], 'districts.csv');
  const { body, options } = await encodeForm({ client_id: tool?.client_id ?? '', file });
  const imported = await fetch(`${origin}/api/districts/import`, {
    method: 'POST',
    headers: {
      ...options.headers,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
    },
    body,
  });
  expect('a file is imported', imported.status, 200);
  const districts = await list('/api/districts?perPage=100');
  expect('and its row is there', districts.filter(({ name }) => name === 'North Pier').length, 1);
}
