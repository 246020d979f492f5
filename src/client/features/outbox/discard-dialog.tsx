import { useState } from 'react';
import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAppDispatch } from '../../state/hooks';
import { discardEntries } from '../../state/outbox/actions';
import type { Entry } from '../../state/outbox/entry';
import { successShown } from '../../state/snackbars/slice';
import { Dialog } from '../../ui/dialog';

/** Asks twice before changes are given up: nobody can bring them back. */
export function DiscardDialog({ entries, onClose }: { entries: readonly Entry[]; onClose: () => void }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [sure, setSure] = useState(false);
  const count = entries.length;
  const discarded = intl.formatMessage({ id: 'outbox.discard.done', defaultMessage: 'Discarded.' });
  const takesAll = entries.some(({ kind }) => kind === 'createAnswer');
  const discard = () => {
    if (!sure) setSure(true);
    else {
      void dispatch(discardEntries(entries)).then(() => {
        onClose();
        dispatch(successShown({ text: discarded }));
      });
    }
  };
  return (
    <Dialog
      title={
        sure ? (
          <FormattedMessage id="outbox.discard.sure.title" defaultMessage="Discard for good?" />
        ) : (
          <FormattedMessage
            id="outbox.discard.title"
            defaultMessage="Discard {count, plural, one {this change} other {these # changes}}?"
            values={{ count }}
          />
        )
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="outbox.discard.keep" defaultMessage="Keep" />
          </Button>
          <Button danger type={sure ? 'primary' : 'default'} onClick={discard}>
            {sure ? (
              <FormattedMessage id="outbox.discard.sure.confirm" defaultMessage="Discard for good" />
            ) : (
              <FormattedMessage id="outbox.discard.confirm" defaultMessage="Discard" />
            )}
          </Button>
        </>
      }
    >
      {sure ? (
        <FormattedMessage
          id="outbox.discard.sure.text"
          defaultMessage="{count, plural, one {This change was} other {These changes were}} never sent and {count, plural, one {exists} other {exist}} only on this device. Nobody can bring {count, plural, one {it} other {them}} back."
          values={{ count }}
        />
      ) : takesAll ? (
        <FormattedMessage
          id="outbox.discard.creation"
          defaultMessage="The assessment was begun on this device and is not on the server. Without its beginning, everything in it goes too."
        />
      ) : (
        <FormattedMessage
          id="outbox.discard.text"
          defaultMessage="The assessment goes back to what the server has. {count, plural, one {The change is} other {The changes are}} not sent."
          values={{ count }}
        />
      )}
    </Dialog>
  );
}
