import type { RootState } from '../../state/root-reducer';

/** How long saving may take, in ms. */
const TIMEOUT = 5000;

interface OutboxStore {
  readonly getState: () => Pick<RootState, 'outbox'>;
  readonly subscribe: (onChange: () => void) => () => void;
}

/**
 * Waits for changes that are being saved on the device. @returns false when the device refuses them, or takes too long.
 */
export function whenSaved({ getState, subscribe }: OutboxStore): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (saved: boolean) => {
      clearTimeout(timeout);
      unsubscribe();
      resolve(saved);
    };
    const look = () => {
      const unsaved = Object.values(getState().outbox.unsaved);
      if (unsaved.length === 0) settle(true);
      else if (unsaved.some(({ reason }) => reason !== null)) settle(false);
    };
    const timeout = setTimeout(settle, TIMEOUT, false);
    const unsubscribe = subscribe(look);
    look();
  });
}
