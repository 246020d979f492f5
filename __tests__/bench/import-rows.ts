import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ImportOutcome } from '../../src/contract/imports';
import { newId } from '../../src/server/db/ids';
import { openBenchApp } from './bench-app';
import { median, type Row } from './report';

const LOCATIONS = 10_000;
const ROUNDS = 5;
/** The nanoseconds of a millisecond. */
const NS = 1e6;

const FILE = [
  'project;district;name;code;address',
  ...Array.from(
    { length: LOCATIONS },
    (_, n) => `Project;District ${String(n % 20)};Location ${String(n)};L${String(n)};${String(n)} Main Street`,
  ),
].join('\r\n');

/**
 * Ten thousand locations from a file, on PostgreSQL: checked, then imported; and the longest that others waited
 * meanwhile.
 */
export async function importRows(): Promise<Row[]> {
  const bench = await openBenchApp();
  try {
    const now = new Date().toISOString();
    const stamps = { created_at: now, updated_at: now };
    const [clientId, personId] = [newId(), newId()];
    await bench.db
      .insertInto('clients')
      .values({ id: clientId, name: 'Client', status: 'active', logo_url: null, ...stamps })
      .execute();
    await bench.db
      .insertInto('projects')
      .values({
        client_id: clientId,
        id: newId(),
        name: 'Project',
        status: 'active',
        starts_on: null,
        ends_on: null,
        ...stamps,
      })
      .execute();
    const districts = Array.from({ length: 20 }, (_, n) => ({
      client_id: clientId,
      id: newId(),
      name: `District ${String(n)}`,
      ...stamps,
    }));
    await bench.db.insertInto('districts').values(districts).execute();
    const person = {
      id: personId,
      client_id: null,
      name: 'Person',
      email: 'person@bench.test',
      password_hash: '',
      role: 'superAdmin',
      status: 'active',
    } as const;
    await bench.db
      .insertInto('users')
      .values({ ...person, ...stamps })
      .execute();
    const headers = await bench.signIn({ id: personId, role: 'superAdmin', clientId: null, impersonatorId: null });
    const origin = await bench.app.listen({ port: 0, host: '127.0.0.1' });

    const send = async (dryRun: '0' | '1'): Promise<ImportOutcome> => {
      const form = new FormData();
      form.set('client_id', clientId);
      form.set('dry_run', dryRun);
      form.set('file', new Blob([FILE], { type: 'text/csv' }), 'locations.csv');
      const response = await fetch(`${origin}/api/locations/import-locations`, { method: 'POST', headers, body: form });
      const body = (await response.json()) as { data: ImportOutcome };
      if (!response.ok || body.data.summary.created !== LOCATIONS) throw new Error(JSON.stringify(body).slice(0, 500));
      return body.data;
    };
    const measure = async (dryRun: '0' | '1') => {
      const delay = monitorEventLoopDelay({ resolution: 5 });
      delay.enable();
      const from = performance.now();
      await send(dryRun);
      const took = performance.now() - from;
      delay.disable();
      return { took, blocked: delay.max / NS };
    };

    const checks: { took: number; blocked: number }[] = [];
    const imports: { took: number; blocked: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      checks.push(await measure('1'));
      imports.push(await measure('0'));
      await bench.db.deleteFrom('locations').execute();
    }
    const row = (name: string, ours: number, atMost: number): Row => ({
      row: name,
      size: '10,000 locations',
      unit: 'ms',
      floor: null,
      ours,
      target: { of: 'value', atMost },
    });
    return [
      row('import: dry run', median(checks.map(({ took }) => took)), 5_000),
      row('import: written', median(imports.map(({ took }) => took)), 10_000),
      row('import: others wait at most', median([...checks, ...imports].map(({ blocked }) => blocked)), 50),
    ];
  } finally {
    await bench.close();
  }
}
