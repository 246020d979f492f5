import Button from 'antd/es/button';
import Flex from 'antd/es/flex';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { saveFile } from '../../lib/save-file';
import { useAppDispatch } from '../../state/hooks';
import { discardMedia } from '../../state/media/actions';
import { openMedia } from '../../state/media/open-media';
import { mediaRetried, type MediaItem } from '../../state/media/slice';
import { errorShown, successShown } from '../../state/snackbars/slice';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { RetryButton } from '../../ui/retry-button';

/** What a person can do about bytes that the server does not take: send them again, take them elsewhere, give them up. */
export function MediaActions({ item: { id, name, type } }: { readonly item: MediaItem }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [isSure, setSure] = useState(false);
  const label = (action: string) =>
    intl.formatMessage({ id: 'outbox.action.about', defaultMessage: '{action}: {title}' }, { action, title: name });
  const save = intl.formatMessage({ id: 'outbox.media.save', defaultMessage: 'Save a copy' });
  const discard = intl.formatMessage({ id: 'outbox.discard', defaultMessage: 'Discard' });

  async function saveCopy() {
    const content = await dispatch(openMedia({ id, type }, 'file', false));
    if (content) saveFile(name, content);
    else {
      const message = intl.formatMessage({
        id: 'outbox.media.unreadable',
        defaultMessage: 'This browser could not read it. Reload the page and try again.',
      });
      dispatch(errorShown({ message }));
    }
  }
  async function giveUp() {
    setSure(false);
    if (await dispatch(discardMedia(id)))
      dispatch(successShown({ text: intl.formatMessage({ id: 'outbox.discard.done', defaultMessage: 'Discarded.' }) }));
  }

  return (
    <Flex wrap align="center" gap="small">
      <RetryButton onClick={() => dispatch(mediaRetried({ id }))} />
      <Button aria-label={label(save)} onClick={() => void saveCopy()}>
        {save}
      </Button>
      <Button danger type="text" aria-label={label(discard)} onClick={() => setSure(true)}>
        {discard}
      </Button>
      {isSure && (
        <ConfirmDialog
          title={<FormattedMessage id="outbox.media.discard.title" defaultMessage="Discard this file for good?" />}
          keep={<FormattedMessage id="outbox.discard.keep" defaultMessage="Keep" />}
          confirm={<FormattedMessage id="outbox.discard.sure.confirm" defaultMessage="Discard for good" />}
          onKeep={() => setSure(false)}
          onConfirm={() => void giveUp()}
        >
          <p>
            <FormattedMessage
              id="outbox.media.discard.text"
              defaultMessage="The content of {name} is on this device alone: the server does not have it."
              values={{ name: <bdi key="name">{name}</bdi> }}
            />
          </p>
        </ConfirmDialog>
      )}
    </Flex>
  );
}
