import { PHOTO_RESERVE } from '../../lib/device-storage';

/** What is known of this device. Null: the browser doesn't say. */
export interface Facts {
  /** Every file of the application is here; null: not known yet. */
  readonly application: boolean | null;
  /** When the records were last known to be the server's newest, ISO-8601; null: there are none. */
  readonly filledAt: string | null;
  /** The browser refused to keep records. */
  readonly recordsRefused: boolean;
  /** Changes that are only in memory. */
  readonly unsaved: number;
  /** Changes that wait for the person's decision. */
  readonly needsAttention: number;
  /** The browser promised not to delete the data. */
  readonly persisted: boolean | null;
  /** Bytes that are left. */
  readonly free: number | null;
}

export type Reason =
  | 'noApplication'
  | 'noRecords'
  | 'recordsRefused'
  | 'unsaved'
  | 'oldRecords'
  | 'needsAttention'
  | 'littleSpace'
  | 'notKept';

interface Verdict {
  readonly level: 'checking' | 'ready' | 'almost' | 'notReady';
  /** The weightiest first. */
  readonly reasons: readonly Reason[];
}

/** Older records than this, in ms, are worth a refresh before leaving. */
const OLD = 24 * 60 * 60_000;
/** Less space than this, in bytes, may not last for a day's work. */
const LITTLE = 50 * 1024 * 1024;

/** Bytes of a photo as this device sends one: most are smaller. */
const PHOTO = 600_000;

/** Without these the work can't be done, or could be lost. */
const GRAVE: readonly Reason[] = ['noApplication', 'noRecords', 'recordsRefused', 'unsaved'];

export const isOld = (filledAt: string, now: number): boolean => now - Date.parse(filledAt) > OLD;
/** How many photos there is room for, in round numbers, beside what the rest of the work needs. */
export function photosIn(free: number): number {
  const photos = Math.max(0, (free - PHOTO_RESERVE) / PHOTO);
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(photos, 1))) - 1);
  return Math.floor(photos / step) * step;
}
export const isLittle = (free: number | null): boolean => free !== null && free < LITTLE;

/** Whether one can go offline with this device, and what speaks against it. `now`: ms since the epoch. */
export function judge(facts: Facts, now: number): Verdict {
  const { application, filledAt } = facts;
  const found: Record<Reason, boolean> = {
    unsaved: facts.unsaved > 0,
    noApplication: application === false,
    noRecords: filledAt === null,
    recordsRefused: facts.recordsRefused,
    needsAttention: facts.needsAttention > 0,
    oldRecords: filledAt !== null && isOld(filledAt, now),
    littleSpace: isLittle(facts.free),
    notKept: facts.persisted === false,
  };
  const reasons = (Object.keys(found) as Reason[]).filter((reason) => found[reason]);
  if (reasons.some((reason) => GRAVE.includes(reason))) return { level: 'notReady', reasons };
  if (application === null) return { level: 'checking', reasons };
  return { level: reasons.length > 0 ? 'almost' : 'ready', reasons };
}
