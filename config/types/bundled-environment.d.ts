/**
 * All that is left of Node in the browser: webpack replaces `process.env['API_HOST']` (address of the
 * API server fixed at build time, empty = same origin) and `process.env['NODE_ENV']` by their values.
 */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };
