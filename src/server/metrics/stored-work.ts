import { sql } from 'kysely';
import { Gauge, Registry } from 'prom-client';
import type { Db } from '../db/open-database';

/** Work that a device has had for longer is old: who is on site every day has been somewhere with a network since. */
const OLD_MS = 24 * 60 * 60 * 1000;

/** Counts, and since when the oldest waits; null: nothing does. */
interface Work {
  reports_waiting: number;
  reports_working: number;
  reports_since: string | null;
  mails_waiting: number;
  mails_unsure: number;
  mails_failed: number;
  mails_since: string | null;
  devices: number;
  devices_old: number;
  unsent: number;
  attention: number;
  unsent_since: string | null;
  runs_waiting: number;
  runs_ok: number;
  runs_failed: number;
  runs_refused: number;
  evidence_incomplete: number;
  evidence_since: string | null;
}

/** Runs that only the organisation can put right, and was told of: their place or their owner is gone. */
const isRefused = sql`coalesce(reason in ('schedule.placeGone', 'schedule.ownerGone'), false)`;

/** In one statement. Mails of links that nobody can open any more are nobody's concern. */
async function readWork(db: Db, now: Date): Promise<Work> {
  const isLive = sql`revoked_at is null and expires_at > ${now.toISOString()}`;
  const old = new Date(now.getTime() - OLD_MS).toISOString();
  const { rows } = await sql<Work>`
    select * from
      (select count(*) filter (where status = 'waiting') as reports_waiting,
        count(*) filter (where status = 'working') as reports_working, min(created_at) as reports_since
      from report_jobs where status in ('waiting', 'working')) as reports,
      (select count(*) as mails_waiting, min(sent_at) as mails_since
      from answer_shares where mail_state in ('waiting', 'sending') and ${isLive}) as mails,
      (select count(*) filter (where mail_state = 'unsure') as mails_unsure,
        count(*) filter (where mail_state = 'failed') as mails_failed
      from answer_shares where mail_state in ('unsure', 'failed') and ${isLive}) as troubles,
      (select count(*) as devices, count(*) filter (where oldest_unsent_at < ${old}) as devices_old,
        coalesce(sum(unsent), 0)::bigint as unsent, coalesce(sum(attention), 0)::bigint as attention,
        min(oldest_unsent_at) as unsent_since
      from devices) as devices,
      (select count(*) filter (where status <> 'done') as runs_waiting,
        count(*) filter (where outcome in ('sent', 'not_below') and due_at > ${old}) as runs_ok,
        count(*) filter (where outcome = 'failed' and due_at > ${old} and not (${isRefused})) as runs_failed,
        count(*) filter (where outcome = 'failed' and due_at > ${old} and ${isRefused}) as runs_refused
      from schedule_runs where status <> 'done' or due_at > ${old}) as runs,
      (select count(*) as evidence_incomplete, min(created_at) as evidence_since
      from evidence where received < size) as evidence`.execute(db);
  const [work] = rows;
  if (!work) throw new Error('An aggregate without a row.');
  return work;
}

/**
 * What waits in the database, whichever process it is for, as Prometheus reads it. Rejects when that cannot be read.
 */
export async function storedWork(db: Db, now: Date): Promise<string> {
  const work = await readWork(db, now);
  // Made anew each time: after a failure there are no figures, rather than old ones.
  const registry = new Registry();
  const age = (since: string | null) => (since === null ? 0 : (now.getTime() - Date.parse(since)) / 1000);
  const gauge = (name: string, help: string, value: number) => {
    new Gauge({ name: `outpost_${name}`, help, registers: [registry] }).set(value);
  };
  const gauges = (name: string, help: string, values: Record<string, number>) => {
    const made = new Gauge({ name: `outpost_${name}`, help, labelNames: ['status'], registers: [registry] });
    for (const [status, value] of Object.entries(values)) made.set({ status }, value);
  };
  gauges('report_jobs', 'Reports that were asked for and are not made.', {
    waiting: work.reports_waiting,
    working: work.reports_working,
  });
  gauge('report_jobs_oldest_seconds', 'How long the oldest of them has waited.', age(work.reports_since));
  gauges(
    'schedule_runs',
    'Scheduled reports that wait or are being made, and those of the last 24 hours by what became of them.',
    {
      open: work.runs_waiting,
      ok: work.runs_ok,
      failed: work.runs_failed,
      refused: work.runs_refused,
    },
  );
  gauges('share_mails', 'Mails with a link that works, which are not known to have left.', {
    waiting: work.mails_waiting,
    unsure: work.mails_unsure,
    failed: work.mails_failed,
  });
  gauge('share_mails_oldest_seconds', 'How long the oldest waiting mail has waited.', age(work.mails_since));
  gauge('devices', 'Devices that were heard of within 90 days.', work.devices);
  gauge('devices_with_old_unsent_work', 'Devices with work that is a day old and not sent.', work.devices_old);
  gauge('device_entries_unsent', 'Changes that wait on devices, as these said last.', work.unsent);
  gauge('device_entries_needing_attention', 'Of these, how many wait for a person to decide.', work.attention);
  gauge('device_entries_oldest_seconds', 'Age of the oldest change that waits on a device.', age(work.unsent_since));
  gauge(
    'evidence_incomplete',
    'Photos, files and voice notes of which bytes are still on devices.',
    work.evidence_incomplete,
  );
  gauge('evidence_incomplete_oldest_seconds', 'How long ago the oldest of them was added.', age(work.evidence_since));
  return registry.metrics();
}
