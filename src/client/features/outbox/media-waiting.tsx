import Button from 'antd/es/button';
import { useId } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectHeldMedia, selectIsHeld } from '../../state/media/selectors';
import { mediaReleased, type MediaItem } from '../../state/media/slice';
import { refusedText } from '../../state/outbox/refused-messages';
import { Bytes } from '../../ui/bytes';
import { Notice } from '../../ui/notice';
import { MediaActions } from './media-actions';

/** As many are named; of more only the number is told. */
const MOST = 20;

function Row({ item }: { readonly item: MediaItem }) {
  const intl = useIntl();
  const isHeld = useAppSelector((root) => selectIsHeld(root, item));
  const { name, size, received, state, error } = item;
  return (
    <li className={state === 'failed' ? 'outbox-entry outbox-entry-needs-attention' : 'outbox-entry'}>
      <div className="outbox-entry-words">
        <bdi className="outbox-entry-title">{name}</bdi>
        <span className="outbox-entry-status">
          <Bytes of={size} /> ·{' '}
          {state === 'sending' ? (
            <FormattedMessage
              id="outbox.media.sending"
              defaultMessage="Sending {part}"
              values={{ part: <FormattedNumber value={received / size} style="percent" /> }}
            />
          ) : state === 'failed' ? (
            <FormattedMessage id="outbox.media.failed" defaultMessage="The server does not take it" />
          ) : isHeld ? (
            <FormattedMessage id="outbox.media.held" defaultMessage="On this device, waits for Wi-Fi" />
          ) : (
            <FormattedMessage id="outbox.media.waiting" defaultMessage="On this device, waits to be sent" />
          )}
        </span>
        {error && <p className="outbox-entry-error">{refusedText(intl, error)}</p>}
      </div>
      {state === 'failed' && <MediaActions item={item} />}
    </li>
  );
}

/** That some wait for Wi-Fi, as the person chose, and a way not to. */
function HeldNotice() {
  const dispatch = useAppDispatch();
  const held = useAppSelector(selectHeldMedia);
  const onlyPhotos = held.every(({ kind }) => kind === 'photo');
  if (held.length === 0) return null;
  return (
    <Notice
      kind="info"
      actions={
        <Button onClick={() => dispatch(mediaReleased({ ids: held.map(({ id }) => id) }))}>
          <FormattedMessage id="outbox.media.release" defaultMessage="Send now anyway" />
        </Button>
      }
    >
      {onlyPhotos ? (
        <FormattedMessage
          id="outbox.media.heldPhotos"
          defaultMessage="{count, plural, one {One photo waits} other {# photos wait}} for Wi-Fi."
          values={{ count: held.length }}
        />
      ) : (
        <FormattedMessage
          id="outbox.media.heldFiles"
          defaultMessage="{count, plural, one {One file waits} other {# photos and files wait}} for Wi-Fi."
          values={{ count: held.length }}
        />
      )}
    </Notice>
  );
}

/** Photos, files and voice notes whose bytes the server does not have yet, with how much that is. */
export function MediaWaiting({ media }: { readonly media: readonly MediaItem[] }) {
  const id = useId();
  const left = media.reduce((sum, { size, received }) => sum + size - received, 0);
  const shown = [...media].sort((one, other) => Number(other.state === 'failed') - Number(one.state === 'failed'));
  return (
    <section className="panel outbox-answer" aria-labelledby={id}>
      <div className="outbox-answer-head">
        <h2 id={id}>
          <FormattedMessage id="outbox.media.title" defaultMessage="Photos, files and voice notes" />
        </h2>
        <span className="outbox-entry-status">
          <FormattedMessage
            id="outbox.media.left"
            defaultMessage="{count, plural, one {One waits} other {# wait}}: {left} to be sent"
            values={{ count: media.length, left: <Bytes of={left} /> }}
          />
        </span>
      </div>
      <HeldNotice />
      <ul>
        {shown.slice(0, MOST).map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}
