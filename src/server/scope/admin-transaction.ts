import type { Db } from '../db/open-database';

const transactions = new WeakMap<object, Db>();

/** Notes what an administrator's rows are changed in. */
export function keepTransaction<Admin extends object>(admin: Admin, tx: Db): Admin {
  transactions.set(admin, tx);
  return admin;
}

/**
 * The database itself, behind what an administrator may reach. For files that write statements of their own over rows
 * which the scope found, and that a dependency rule names; a module has the doors of `openAdmin`, and what is built on
 * this.
 */
export function transactionOf(admin: object): Db {
  const tx = transactions.get(admin);
  if (!tx) throw new TypeError('Not an administrator’s scope');
  return tx;
}
