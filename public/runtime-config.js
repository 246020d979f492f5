/*
 * Settings that may differ from one installation to the next without a new build.
 * The page loads this file before the application; edit it in place on the web host.
 *
 * apiHost  Address of the API server, e.g. 'https://api.example.org'. Empty: the address that was
 *          given as API_HOST at build time, or else the server that this page came from.
 *
 * translation  true: people may choose among English, French and Arabic. Left out: as config/product.ts says.
 */
globalThis.OUTPOST_RUNTIME = { apiHost: '' };
