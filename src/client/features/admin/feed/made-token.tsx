import Button from 'antd/es/button';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Dialog } from '../../../ui/dialog';
import '../../../ui/field.css';
import { Notice } from '../../../ui/notice';
import { CopyButton } from './copy-button';
import type { MadeOne } from './new-token-dialog';

interface MadeTokenProps extends MadeOne {
  readonly onClose: () => void;
}

/** A new token, shown this once. It stands nowhere else on this device. */
export function MadeToken({ name, token, onClose }: MadeTokenProps) {
  const intl = useIntl();
  const id = useId();
  return (
    <Dialog
      isWide
      title={<FormattedMessage id="feed.made" defaultMessage="Token “{name}”" values={{ name: <bdi>{name}</bdi> }} />}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <FormattedMessage id="feed.made.close" defaultMessage="I have kept it" />
        </Button>
      }
    >
      {token === null ? (
        <Notice kind="error">
          <FormattedMessage
            id="feed.made.lost"
            defaultMessage="The token was made, but it did not arrive here, and is not told twice. Revoke it and make another one."
          />
        </Notice>
      ) : (
        <>
          <Notice kind="warning">
            <FormattedMessage
              id="feed.made.once"
              defaultMessage="It is shown this once. Whoever has it can read these data, without signing in, until it expires or you revoke it."
            />
          </Notice>
          <label className="feed-token-label" htmlFor={id}>
            <FormattedMessage id="feed.made.label" defaultMessage="The token" />
          </label>
          <div className="feed-token">
            <input
              id={id}
              className="field"
              dir="ltr"
              readOnly
              autoFocus
              spellCheck={false}
              value={token}
              onFocus={(event) => event.target.select()}
            />
            <CopyButton
              isPrimary
              text={token}
              what={intl.formatMessage({ id: 'feed.made.label', defaultMessage: 'The token' })}
            />
          </div>
        </>
      )}
    </Dialog>
  );
}
