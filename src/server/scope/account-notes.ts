import type { AccountAction } from '../../contract/activity';
import type { AuditEntry } from '../../contract/admin';
import type { Device } from '../accounts/device';
import type { Db } from '../db/open-database';
import type { Viewer } from '../viewer';
import { recordAudit } from './audit';

interface AccountNote {
  action: AccountAction;
  now: Date;
  /** From where; nothing more is kept of it, no address either. */
  device?: Device;
  /** Whose account, if not the viewer's own. */
  of?: Pick<Viewer, 'id' | 'clientId'>;
}

const devicePart = ({ browser, system }: Device): AuditEntry['changes'] =>
  Object.fromEntries(
    Object.entries({ browser, system }).flatMap(([part, to]) => (to === null ? [] : [[part, { from: null, to }]])),
  );

/** Notes among what was done what somebody did with an account: signing in and out, a new password, the end of sessions. */
export const noteAccount = (db: Db, viewer: Viewer, { action, now, device, of = viewer }: AccountNote): Promise<void> =>
  recordAudit(db, viewer, {
    group: 'users',
    recordId: of.id,
    clientId: of.clientId,
    action,
    ...(device && { changes: devicePart(device) }),
    now: now.toISOString(),
  });
