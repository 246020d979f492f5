import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAppSelector } from '../hooks';

/**
 * Whether the admin area can write at the moment, and if not, why. Changes of the admin area are not queued: they
 * need the server.
 */
export function useAdminAccess(): { readonly online: boolean; readonly reason: ReactNode } {
  const online = useAppSelector((state) => state.connectivity.online);
  return {
    online,
    reason: online ? null : (
      <FormattedMessage
        id="admin.offline"
        defaultMessage="You are offline. Records can be looked up, but changing them needs a connection."
      />
    ),
  };
}

/** Whether the server can do more than the specification: many at once, files, taking back, who did what. */
export const useHasAdmin = (): boolean => useAppSelector((state) => state.connectivity.capabilities?.office === true);

/** Whether the server can change any field of many records, their lists too, and take that back. */
export const useHasMany = (): boolean => useAppSelector((state) => state.connectivity.capabilities?.many === true);

/** Whether the server changes many records while the person does something else. */
export const useHasBulkJobs = (): boolean =>
  useAppSelector((state) => state.connectivity.capabilities?.bulkJobs === true);

/** Whether the server narrows lists by days and numbers. Before it has ever answered, it is not known that it does not. */
export const useHasRanges = (): boolean =>
  useAppSelector(({ connectivity }) => connectivity.capabilities === null || connectivity.capabilities.ranges === true);

/** Whether the server orders lists by references and by two keys, and narrows them by what is not. */
export const useHasQueries = (): boolean =>
  useAppSelector((state) => state.connectivity.capabilities?.queries === true);
