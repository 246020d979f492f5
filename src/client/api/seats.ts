import type { HttpRequest, HttpResult } from './http';

/** Takes the place of the network for one call. */
type Seat = (request: HttpRequest) => Promise<HttpResult>;

const seats = new Map<string, Seat>();

/** The seat of the call with this idempotency key, where it travels with others; undefined: it travels by itself. */
export const seatOf = (key: string): Seat | undefined => seats.get(key);

/** From now on the call with this key travels so. @returns a function that ends that */
export function reserveSeat(key: string, seat: Seat): () => void {
  seats.set(key, seat);
  return () => {
    seats.delete(key);
  };
}
