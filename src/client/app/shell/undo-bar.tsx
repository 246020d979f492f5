import Button from 'antd/es/button';
import { lazy, Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BulkOutcome } from '../../../contract/admin';
import { isUnreachable } from '../../api/api-error';
import { countedRecords } from '../../features/admin/list/counted-records';
import { isTyping, isUndoKey } from '../../lib/keyboard';
import { errorText } from '../../state/errors/error-messages';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { takeBack } from '../../state/admin/actions';
import { undoEnded, type Undoable } from '../../state/admin/slice';
import { errorShown, successShown } from '../../state/snackbars/slice';
import './undo-bar.css';

const BulkResult = lazy(async () => {
  const { BulkResult: Result } = await import(
    /* webpackChunkName: "bulk-result" */ '../../features/admin/list/bulk-result'
  );
  return { default: Result };
});

const SECOND = 1000;
/** The longest that there may be, in seconds: the bar's whole length. */
const WHOLE = 10;

const subscribe = (onTick: () => void) => {
  const timer = setInterval(onTick, SECOND / 4);
  return () => clearInterval(timer);
};
const useSecondsUntil = (time: string): number =>
  useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((Date.parse(time) - Date.now()) / SECOND)));

/** Ctrl or ⌘ with Z, wherever nothing is typed. */
function useUndoKey(undo: () => void) {
  const onUndo = useEffectEvent(undo);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isUndoKey(event) || isTyping(event.target)) return;
      event.preventDefault();
      onUndo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

interface UndoOfferProps {
  readonly undoable: Undoable;
  /** A change could not be taken back in each record. */
  readonly onRefused: (outcome: BulkOutcome) => void;
}

function UndoOffer({ undoable: { group, name, count, until, isChange = false }, onRefused }: UndoOfferProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const seconds = useSecondsUntil(until);
  const [isUndoing, setUndoing] = useState(false);
  const undo = async () => {
    setUndoing(true);
    const { error, outcome } = await dispatch(takeBack());
    setUndoing(false);
    if (outcome?.results.some(({ done }) => !done)) {
      onRefused(outcome);
      return;
    }
    if (!error) {
      dispatch(
        successShown({
          text: isChange
            ? intl.formatMessage({ id: 'admin.undo.changeDone', defaultMessage: 'The change was taken back.' })
            : intl.formatMessage({ id: 'admin.undo.done', defaultMessage: 'The deletion was taken back.' }),
        }),
      );
      return;
    }
    dispatch(errorShown({ message: errorText(intl, error) }));
    // The server has decided; only where it was not reached another try may help.
    if (!isUnreachable(error)) dispatch(undoEnded());
  };
  const start = () => {
    if (!isUndoing) void undo();
  };
  useUndoKey(start);
  return (
    <div className="undo-bar">
      <span className="undo-words">
        {name === null && isChange && (
          <FormattedMessage
            id="admin.undo.changed"
            defaultMessage="Changed {records}."
            values={{ records: countedRecords(intl, group, count) }}
          />
        )}
        {name === null && !isChange && (
          <FormattedMessage
            id="admin.undo.many"
            defaultMessage="Deleted {records}."
            values={{ records: countedRecords(intl, group, count) }}
          />
        )}
        {name !== null && (
          <FormattedMessage
            id="admin.undo.one"
            defaultMessage="Deleted “{name}”."
            values={{ name: <bdi>{name}</bdi> }}
          />
        )}
      </span>
      {/* For the eyes: read aloud each second it would be a torment. */}
      <span className="undo-seconds" aria-hidden="true">
        {intl.formatNumber(seconds, { style: 'unit', unit: 'second', unitDisplay: 'narrow' })}
      </span>
      <Button loading={isUndoing} aria-keyshortcuts="Control+Z Meta+Z" onClick={start}>
        <FormattedMessage id="admin.undo.undo" defaultMessage="Undo" />
      </Button>
      <div
        className="undo-left"
        aria-hidden="true"
        style={{ inlineSize: `${Math.min(100, (100 * seconds) / WHOLE)}%` }}
      />
    </div>
  );
}

/** Offers to take the last deletion, or change of many, back, as long as there is time. */
export function UndoBar() {
  const undoable = useAppSelector((state) => state.admin.undoable);
  const [refused, setRefused] = useState<BulkOutcome | null>(null);
  return (
    <>
      <div role="status">{undoable && <UndoOffer key={undoable.id} undoable={undoable} onRefused={setRefused} />}</div>
      {refused && (
        <Suspense>
          <BulkResult outcome={refused} onClose={() => setRefused(null)} />
        </Suspense>
      )}
    </>
  );
}
