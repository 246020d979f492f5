import { allRecords } from '../../src/client/lib/record-table';
import { makeUser, type Page } from './client-store';
import { answerOf, makeDeltaServer } from './delta-server';
import type { Call } from './scripted-server';

export const DAY = 24 * 60 * 60_000;
export const completed = (id: string, daysAgo: number, fields: object = {}) => {
  const at = new Date(Date.now() - daysAgo * DAY).toISOString();
  return answerOf(id, { status: 'completed', submitted_at: at, updated_at: at, created_at: at, ...fields });
};
export const askedIn = ({ path }: Call) => Object.fromEntries(new URLSearchParams(path.split('?')[1]));
export const idsOn = (page: Page) =>
  allRecords(page.getState().answers)
    .map(({ id }) => id)
    .sort();

/** A server that leaves out answers, or says that it does: what it gives is the test's. `clock`: null: it says no time. */
export function makeBoundedServer(rule = 'completed=2; months=12', clock: () => number | null = Date.now) {
  const double = makeDeltaServer(undefined, 'idempotency, etag, deltas, bounded');
  double.setTrouble((response) => {
    response.headers.set('X-Kept', rule);
    const now = clock();
    response.headers.set('Content-Type', 'application/json');
    if (now !== null) response.headers.set('Date', new Date(now).toUTCString());
    return response;
  });
  return double;
}
export const officeUser = () => {
  const user = makeUser('u1');
  return { ...user, role: { ...user.role, name: 'companyAdmin' as const } };
};
