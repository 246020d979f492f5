/**
 * What was looked at, how it is, and in words what to do. `warn`: it works, and something about it is not as it
 * should be.
 */
export interface Finding {
  about: string;
  status: 'ok' | 'warn' | 'fail';
  words: string;
}

export const ok = (about: string, words: string): Finding => ({ about, status: 'ok', words });
export const warn = (about: string, words: string): Finding => ({ about, status: 'warn', words });
export const fail = (about: string, words: string): Finding => ({ about, status: 'fail', words });
