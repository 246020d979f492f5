import { server } from '../../config/scripts/build-server';
import { ensureBuilt } from '../../config/scripts/built';
import { liveThrough, shuffled } from './day';
import { openWholeGround } from './grounds';
import { areThere } from './programs';

/**
 * `npm run chaos`: servers behind HAProxy, PgBouncer, and a PostgreSQL with a replica, while people work. Connections
 * are cut, servers killed, databases restarted and failed over. Ends with 1 unless nothing was lost or done twice,
 * nobody read what was over, no server failed in another way than it may, and none died by itself.
 */
const { CHAOS_SEED: seed = String(Date.now()), CHAOS_ROUNDS: rounds = '3', CHAOS_SERVERS: servers = '3' } = process.env;
const PROGRAMS = ['pg_ctl', 'pg_basebackup', 'haproxy', 'pgbouncer'];

if (!areThere(...PROGRAMS)) {
  console.error(`This needs ${PROGRAMS.join(', ')}: apt-get install postgresql haproxy pgbouncer`);
  process.exit(1);
}
const times = Number(rounds);
const counts = {
  cut: 8 * times,
  kill: 8 * times,
  restart: times,
  crash: times,
  'replica away': times,
  'fail over': times,
};
console.log(`Seed ${seed}, ${servers} servers. Troubles:`, counts);
await ensureBuilt(server);
const ground = await openWholeGround(Number(servers));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void ground.close().finally(() => process.exit(1)));
}
try {
  const { verdict, ...report } = await liveThrough(ground, {
    seed,
    troubles: shuffled(counts, seed),
    writesBetween: 100,
    writers: 8,
    patienceMs: 5_000,
    tell: (trouble, seconds) => console.log(`${trouble}: ${seconds.toFixed(1)} s`),
  });
  console.log(report);
  for (const [what, found] of Object.entries(verdict)) {
    console.log(`${what}: ${found.length}`);
    for (const words of found.slice(0, 5)) console.log(`  ${words}`);
  }
  process.exitCode = Object.values(verdict).some((found) => found.length > 0) ? 1 : 0;
} finally {
  await ground.close();
}
