import { useAppSelector } from '../../../state/hooks';

/** For the read hook of a record's page: a form begins with what the server has now; offline nothing is asked. */
export function useReadOptions() {
  const online = useAppSelector((state) => state.connectivity.online);
  return { skip: !online, refetchOnMountOrArgChange: true } as const;
}
