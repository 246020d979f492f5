/**
 * Passwords on their way to the server. RTK Query writes a call's arguments into actions, where Redux DevTools
 * would show them: so an argument holds only a handle, and the body waits here until it is sent, once.
 */
const bodies = new Map<string, unknown>();
let count = 0;

/** @returns the handle to put into the call's arguments. */
export function depositBody(body: unknown): string {
  count += 1;
  const handle = `body-${String(count)}`;
  bodies.set(handle, body);
  return handle;
}

/** The body behind a handle; afterwards the handle is worth nothing. */
export function takeBody(handle: string): unknown {
  const body = bodies.get(handle);
  bodies.delete(handle);
  return body;
}
