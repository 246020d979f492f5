import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Database } from '../../src/server/db/open-database';
import { newId } from '../../src/server/db/ids';
import { openBenchApp } from './bench-app';
import { median, type Row } from './report';

const ROUNDS = 5;
/** Of those with many rows. */
const FEW_ROUNDS = 2;
/** The nanoseconds of a millisecond. */
const NS = 1e6;

const fileOf = (locations: number): string =>
  [
    'project;district;name;code;address',
    ...Array.from(
      { length: locations },
      (_, n) => `Project;District ${String(n % 20)};Location ${String(n)};L${String(n)};${String(n)} Main Street`,
    ),
  ].join('\r\n');

interface Size {
  readonly engine: Database['kind'];
  readonly locations: number;
  readonly rounds: number;
  /** In ms. */
  readonly targets: { readonly check: number; readonly write: number; readonly blocked: number; readonly list: number };
}

/** Reads a response to its end. Not all at once: that would be a long task in the process that is measured. */
async function beginningOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let beginning = '';
  for await (const chunk of response.body ?? []) if (beginning.length < 10_000) beginning += decoder.decode(chunk);
  return beginning;
}

/** Looks at a list again and again. @returns how long the slowest took, in ms, once it is told to end. */
function keepReading(url: string, headers: Record<string, string>) {
  let isOver = false as boolean;
  let longest = 0;
  const reading = (async () => {
    while (!isOver) {
      const from = performance.now();
      await (await fetch(url, { headers })).text();
      longest = Math.max(longest, performance.now() - from);
    }
  })();
  return async (): Promise<number> => {
    isOver = true;
    await reading;
    return longest;
  };
}

/** Locations from a file: checked, then imported; and the longest that others waited meanwhile. */
async function rowsOf({ engine, locations, rounds, targets }: Size): Promise<Row[]> {
  const bench = await openBenchApp(engine);
  const file = fileOf(locations);
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

    const send = async (dryRun: '0' | '1'): Promise<void> => {
      const form = new FormData();
      form.set('client_id', clientId);
      form.set('dry_run', dryRun);
      form.set('file', new Blob([file], { type: 'text/csv' }), 'locations.csv');
      const response = await fetch(`${origin}/api/locations/import-locations`, { method: 'POST', headers, body: form });
      const told = await beginningOf(response);
      if (!told.includes(`"summary":{"created":${String(locations)},`)) throw new Error(told.slice(0, 500));
    };
    const measure = async (dryRun: '0' | '1') => {
      const delay = monitorEventLoopDelay({ resolution: 5 });
      delay.enable();
      const endReading = keepReading(`${origin}/api/districts?page=1&perPage=50`, headers);
      const from = performance.now();
      await send(dryRun);
      const took = performance.now() - from;
      const list = await endReading();
      delay.disable();
      return { took, list, blocked: delay.max / NS };
    };

    const checks: Awaited<ReturnType<typeof measure>>[] = [];
    const imports: typeof checks = [];
    for (let round = 0; round < rounds; round += 1) {
      checks.push(await measure('1'));
      imports.push(await measure('0'));
      await bench.db.deleteFrom('locations').execute();
    }
    const row = (name: string, ours: number, atMost: number): Row => ({
      row: name,
      size: `${locations.toLocaleString('en')}, ${engine}`,
      unit: 'ms',
      floor: null,
      ours,
      target: { of: 'value', atMost },
    });
    return [
      row('import: dry run', median(checks.map(({ took }) => took)), targets.check),
      row('import: written', median(imports.map(({ took }) => took)), targets.write),
      row('  longest task', median([...checks, ...imports].map(({ blocked }) => blocked)), targets.blocked),
      row('  slowest list meanwhile', median(imports.map(({ list }) => list)), targets.list),
    ];
  } finally {
    await bench.close();
  }
}

/** "Imports": on PostgreSQL, and many rows on the embedded database, which has one connection for everybody. */
export async function importRows(): Promise<Row[]> {
  const usual = { check: 5_000, write: 10_000, blocked: 50, list: 1_000 };
  const many = { check: 25_000, write: 50_000, blocked: 50, list: 10_000 };
  return [
    ...(await rowsOf({ engine: 'postgres', locations: 10_000, rounds: ROUNDS, targets: usual })),
    ...(await rowsOf({ engine: 'embedded', locations: 50_000, rounds: FEW_ROUNDS, targets: many })),
  ];
}
