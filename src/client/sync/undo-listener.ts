import { isAnyOf } from '@reduxjs/toolkit';
import type { Clock } from '../lib/clock';
import { readFields, writeItem } from '../lib/storage/items';
import type { AppDispatch } from '../state/hooks';
import { hydrationFailed, recordsHydrated } from '../state/local-store/slice';
import { recordsDeleted, UNDO_FOR, undoEnded, type Undoable } from '../state/admin/slice';
import type { RootState } from '../state/root-reducer';
import { ownerOf } from '../state/session/slice';
import type { StartListening } from './start-listening';

/** Local storage key of the deletion that may still be taken back, with whose it is. */
const KEY = 'officeUndo';

interface Remembered {
  readonly owner: string;
  readonly undoable: Undoable;
}

/** A person's deletion that was remembered; null: there is none, or nothing that can be understood. */
function remembered(person: string | null): Undoable | null {
  const { owner, undoable } = readFields('local', KEY) as Partial<Remembered>;
  const isWhole =
    typeof undoable?.id === 'string' && typeof undoable.until === 'string' && typeof undoable.count === 'number';
  return isWhole && owner === person ? undoable : null;
}

/** Forgets a person's deletion. */
export function forgetUndo(owner: string): void {
  if (readFields('local', KEY)['owner'] === owner) writeItem('local', KEY, null);
}

interface Dependencies {
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
  readonly clock: Clock;
}

/**
 * A deletion can be taken back as long as there is time, after the tab was closed and in the other tabs too. Begins when
 * the records of the device were read.
 */
export function addUndoListener(startListening: StartListening, { dispatch, getState, clock }: Dependencies) {
  let forget = () => {};
  const timeLeft = ({ until }: Undoable): number => Date.parse(until) - clock.now();
  const owner = (): string | null => {
    const { user } = getState().session;
    return user && ownerOf(user);
  };
  const putBack = () => {
    const undoable = remembered(owner());
    const left = undoable ? timeLeft(undoable) : 0;
    // Far more than there ever is: somebody set the clock back since.
    if (undoable && left > 0 && left < 2 * UNDO_FOR) dispatch(recordsDeleted(undoable));
  };
  const keep = (undoable: Undoable) => {
    writeItem('local', KEY, JSON.stringify({ owner: owner(), undoable }));
    forget();
    forget = clock.after(timeLeft(undoable), () => {
      if (getState().admin.undoable?.id === undoable.id) dispatch(undoEnded());
    });
  };
  const stops = [
    startListening({ actionCreator: recordsDeleted, effect: ({ payload }) => keep(payload) }),
    startListening({ actionCreator: undoEnded, effect: () => writeItem('local', KEY, null) }),
    // Not before: what the device holds of another person is cleared first, and this with it.
    startListening({ matcher: isAnyOf(recordsHydrated, hydrationFailed), effect: putBack }),
  ];
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY) return;
    if (newValue !== null) putBack();
    else if (getState().admin.undoable) dispatch(undoEnded());
  };
  window.addEventListener('storage', onStorage);
  // What was deleted before this was there, or on an earlier visit.
  const { undoable } = getState().admin;
  if (undoable) keep(undoable);
  else putBack();
  return () => {
    forget();
    for (const stop of stops) stop();
    window.removeEventListener('storage', onStorage);
  };
}
