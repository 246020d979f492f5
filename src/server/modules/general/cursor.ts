import { createHash } from 'node:crypto';
import { CONTRACT_VERSION } from '../../../contract/version';
import { type Moment, type Snapshot, formatSnapshot, isComplete, parseSnapshot } from '../../db/changes';
import type { Sight } from '../../scope/sight';
import type { Viewer } from '../../viewer';

const hashOf = (parts: unknown): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);

/** Of which past of which server it is, and as what its records are written. */
const originOf = ({ history }: Moment): string => hashOf([history, CONTRACT_VERSION]);
/**
 * Who sees, and what: with another role, client, place or rule everything is looked at anew. Not with what was opened:
 * the device has it.
 */
const sightMark = ({ id, role, clientId }: Viewer, { places, kept }: Sight): string =>
  hashOf([id, role, clientId, places, ...(kept ? [kept.rule, kept.places] : [])]);

/**
 * What somebody's device knows that took in all that was there at a moment: `<origin>.<sight>.<snapshot>`. There is no
 * time in it, of which two clocks may think differently.
 */
export const cursorAt = (moment: Moment, viewer: Viewer, sight: Sight): string =>
  [originOf(moment), sightMark(viewer, sight), formatSnapshot(moment.seen)].join('.');

/** What a cursor of this person has seen; undefined unless all that changed since is known at this moment. */
export function seenBy(cursor: string, moment: Moment, viewer: Viewer, sight: Sight): Snapshot | undefined {
  const [origin, mark, text = ''] = cursor.split('.');
  if (origin !== originOf(moment) || mark !== sightMark(viewer, sight)) return undefined;
  const seen = parseSnapshot(text);
  return seen && isComplete(moment, seen) ? seen : undefined;
}
