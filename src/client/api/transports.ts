import type { HttpRequest, HttpResult } from './http';

/** Takes the place of the network for one call. */
type Transport = (request: HttpRequest) => Promise<HttpResult>;

const transports = new Map<string, Transport>();

/** How the call with this idempotency key travels, where it goes with others; undefined: it travels by itself. */
export const transportOf = (key: string): Transport | undefined => transports.get(key);

/** From now on the call with this key travels so. @returns a function that ends that */
export function setTransport(key: string, transport: Transport): () => void {
  transports.set(key, transport);
  return () => {
    transports.delete(key);
  };
}
