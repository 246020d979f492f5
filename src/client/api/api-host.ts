/** The API's origin without a slash at its end; empty: where the page came from. */
export function apiHost(): string {
  const configured = window.OUTPOST_RUNTIME?.apiHost;
  return (configured === undefined || configured === '' ? (process.env['API_HOST'] ?? '') : configured).replace(
    /\/$/,
    '',
  );
}

/** Whether the API is where the page came from. */
export const isOwnOrigin = () => apiHost() === '' || apiHost() === location.origin;
