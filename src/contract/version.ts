/**
 * Raised whenever a schema of this folder changes its shape; `__tests__/contract/version.test.ts` holds
 * the fingerprint that belongs to it.
 *
 * History
 * 1  The records and calls of signing in, answering and the local store.
 * 2  The calls of notifications.
 */
export const CONTRACT_VERSION = 2;
