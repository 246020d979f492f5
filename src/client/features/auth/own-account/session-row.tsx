import Button from 'antd/es/button';
import Tag from 'antd/es/tag';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OwnSession } from '../../../../contract/auth';
import { Age } from '../../../ui/age';

/** What a person recognises the browser by. */
function DeviceName({ browser, system }: Pick<OwnSession, 'browser' | 'system'>) {
  if (browser !== null && system !== null)
    return (
      <FormattedMessage
        id="ownAccount.session.device"
        defaultMessage="{browser} on {system}"
        values={{ browser: <bdi>{browser}</bdi>, system: <bdi>{system}</bdi> }}
      />
    );
  const known = browser ?? system;
  if (known !== null) return <bdi>{known}</bdi>;
  return <FormattedMessage id="ownAccount.session.unknown" defaultMessage="Unknown browser" />;
}

/** Who acts as whom in it. */
function ActingNote({ impersonator, acting_as }: Pick<OwnSession, 'impersonator' | 'acting_as'>) {
  if (impersonator !== null)
    return (
      <p>
        <FormattedMessage
          id="ownAccount.session.impersonator"
          defaultMessage="{name} acts as you there."
          values={{ name: <bdi>{impersonator}</bdi> }}
        />
      </p>
    );
  if (acting_as === null) return null;
  return (
    <p>
      <FormattedMessage
        id="ownAccount.session.actingAs"
        defaultMessage="You act as {name} there."
        values={{ name: <bdi>{acting_as}</bdi> }}
      />
    </p>
  );
}

interface SessionRowProps {
  readonly session: OwnSession;
  readonly online: boolean;
  readonly onEnd: () => void;
}

/** One browser: what it is, since when and until when it was used; the way out but for this one. */
export function SessionRow({ session, online, onEnd }: SessionRowProps) {
  const id = useId();
  return (
    <li className="own-session">
      <div>
        <p id={id} className="own-session-name">
          <DeviceName {...session} />{' '}
          {session.is_current && (
            <Tag variant="filled" color="success">
              <FormattedMessage id="ownAccount.session.this" defaultMessage="This browser" />
            </Tag>
          )}
        </p>
        <ActingNote {...session} />
        <p className="quiet">
          <FormattedMessage
            id="ownAccount.session.times"
            defaultMessage="Signed in: {begun} · last used: {used}"
            values={{ begun: <Age of={session.created_at} isExact />, used: <Age of={session.used_at} isExact /> }}
          />
        </p>
      </div>
      {!session.is_current && (
        <Button disabled={!online} aria-describedby={online ? id : 'own-sessions-offline'} onClick={onEnd}>
          <FormattedMessage id="ownAccount.session.end" defaultMessage="Sign out there" />
        </Button>
      )}
    </li>
  );
}
