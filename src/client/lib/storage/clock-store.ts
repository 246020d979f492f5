import type { StoredClock, WithConnection } from './outbox-schema';

/** In the store `meta`, beside the entries whose times it puts right. */
const CLOCK_KEY = 'clock';

const isClock = (value: unknown): value is StoredClock =>
  typeof value === 'object' && value !== null && 'offset' in value && typeof value.offset === 'number';

/** How far a server's clock was last seen to be from this device's, in the database of the log. */
export const makeClockStore = (withConnection: WithConnection) => ({
  /** In ms that the server was ahead; null: its clock was never compared. */
  clockOffset: (host: string): Promise<number | null> =>
    withConnection(async (connection) => {
      const known: unknown = await connection.get('meta', CLOCK_KEY);
      return isClock(known) && known.host === host ? known.offset : null;
    }),

  putClockOffset: (host: string, offset: number): Promise<void> =>
    withConnection(async (connection) => {
      await connection.put('meta', { host, offset }, CLOCK_KEY);
    }),
});
