/**
 * In ms: so far may a device's clock be from the server's without the times of its work being in doubt; the network
 * takes its time too. In a file without schemas, because the first page of the client has no use for those.
 */
export const CLOCK_TOLERANCE = 5 * 60_000;
