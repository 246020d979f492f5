import Button from 'antd/es/button';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isUnreachable } from '../../api/api-error';
import { countedRecords } from '../../features/admin/list/counted-records';
import { isTyping } from '../../lib/keyboard';
import { errorText } from '../../state/errors/error-messages';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { undoDeletion } from '../../state/admin/actions';
import { undoEnded, type Undoable } from '../../state/admin/slice';
import { errorShown, successShown } from '../../state/snackbars/slice';
import './undo-bar.css';

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
      const isUndo =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
      if (!isUndo || isTyping(event.target)) return;
      event.preventDefault();
      onUndo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function UndoOffer({ undoable: { group, name, count, until } }: { readonly undoable: Undoable }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const seconds = useSecondsUntil(until);
  const [isUndoing, setUndoing] = useState(false);
  const undo = async () => {
    setUndoing(true);
    const error = await dispatch(undoDeletion());
    setUndoing(false);
    if (!error) {
      dispatch(
        successShown({
          text: intl.formatMessage({ id: 'admin.undo.done', defaultMessage: 'The deletion was taken back.' }),
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
        {name === null ? (
          <FormattedMessage
            id="admin.undo.many"
            defaultMessage="Deleted {records}."
            values={{ records: countedRecords(intl, group, count) }}
          />
        ) : (
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

/** Offers to take the last deletion back, as long as there is time. */
export function UndoBar() {
  const undoable = useAppSelector((state) => state.admin.undoable);
  return (
    <div role="status" className="undo-place">
      {undoable && <UndoOffer key={undoable.id} undoable={undoable} />}
    </div>
  );
}
