import { useState } from 'react';
import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { discardEntries, goesWith } from '../../state/outbox/decisions';
import { beingSent, countArrivals, discardText } from '../../state/outbox/discard-messages';
import type { Entry } from '../../state/outbox/entry';
import { successShown } from '../../state/snackbars/slice';
import { Dialog } from '../../ui/dialog';

/**
 * The entries as they are now, and what goes along with them: they may leave the device while a person thinks about it.
 */
function useDiscarded(entries: readonly Entry[]): readonly Entry[] {
  const lanes = useAppSelector((state) => state.outbox.lanes);
  const ids = new Set(entries.map(({ id }) => id));
  const refs = new Set(entries.map(({ answerRef }) => answerRef));
  const current = [...refs].flatMap((ref) => (lanes[ref] ?? []).filter(({ id }) => ids.has(id)));
  return goesWith(current, lanes);
}

/**
 * Asks twice before changes are given up, in words that say where they may be; what changes about that is asked anew.
 */
export function DiscardDialog({ entries, onClose }: { entries: readonly Entry[]; onClose: () => void }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const discarded = useDiscarded(entries);
  const { never, maybe } = countArrivals(discarded);
  const facts = `${String(never)} ${String(maybe)}`;
  const [sureOf, setSureOf] = useState<string | null>(null);
  const [tooLate, setTooLate] = useState(false);
  const sure = sureOf === facts;
  const count = discarded.length;
  const done = intl.formatMessage({ id: 'outbox.discard.done', defaultMessage: 'Discarded.' });
  const takesAll = discarded.some(({ kind }) => kind === 'createAnswer');
  const discard = async () => {
    setTooLate(false);
    if (!sure) {
      setSureOf(facts);
      return;
    }
    if (await dispatch(discardEntries(discarded))) {
      onClose();
      dispatch(successShown({ text: done }));
      return;
    }
    setSureOf(null);
    setTooLate(true);
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
          <Button danger type={sure ? 'primary' : 'default'} onClick={() => void discard()}>
            {sure ? (
              <FormattedMessage id="outbox.discard.sure.confirm" defaultMessage="Discard for good" />
            ) : (
              <FormattedMessage id="outbox.discard.confirm" defaultMessage="Discard" />
            )}
          </Button>
        </>
      }
    >
      <p role="alert">{tooLate && intl.formatMessage(beingSent.now)}</p>
      {!sure && (
        <p>
          {takesAll ? (
            <FormattedMessage
              id="outbox.discard.beginning"
              defaultMessage="The assessment was begun on this device. Without its beginning, everything in it goes too."
            />
          ) : (
            <FormattedMessage
              id="outbox.discard.goesBack"
              defaultMessage="On this device the assessment goes back to what the server has."
            />
          )}
        </p>
      )}
      <p>{discardText(intl, discarded)}</p>
    </Dialog>
  );
}
