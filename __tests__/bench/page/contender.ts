import type { SessionUser } from '../../../src/client/state/session/events';

/** Who is signed in where no server is asked. */
export const PERSON: SessionUser = {
  id: 'bench',
  created_at: '',
  updated_at: '',
  name: 'Bench',
  email: 'bench@example.test',
  role: { id: 'r', name: 'manager' },
  client_id: 'c',
  status: 'active',
  locations: [],
  is_impersonating: false,
};

export const SNAPSHOT_PATH = '/api/general/init-entities-app';

/** From `performance.now()`, in ms. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** One way to keep answers on the device. A page plays one contender, from a fresh load. */
export interface Contender {
  /** Reads all that is stored into memory. */
  hydrate(count: number): Promise<Span>;
  /** Makes the `nth` change of `changeOf`. @returns ms until it was durable; comes back when all is quiet again */
  change(nth: number): Promise<number>;
  /** Fetches the snapshot with `count` answers and keeps it, into an empty device. */
  fill(count: number): Promise<Span>;
}

export const now = () => performance.now();
