import { useEffect, useState } from 'react';
import type { AppThunk } from '../context';
import { useAppDispatch } from '../hooks';

/** The id of this device; null where it can't be read, which is said where the outbox is. */
const readDeviceId =
  (): AppThunk<Promise<string | null>> =>
  (_dispatch, _getState, { device }) =>
    device().catch(() => null);

/** By which this device is known to the server; null until it is read. */
export function useDeviceId(): string | null {
  const dispatch = useAppDispatch();
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    void dispatch(readDeviceId()).then(setId);
  }, [dispatch]);
  return id;
}
