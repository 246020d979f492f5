import type { ActivityAction } from '../../contract/activity';

/** By what somebody's sign-ins are found. */
const SIGN_INS: readonly ActivityAction[] = ['signed_in', 'sign_in_failed', 'signed_out'];

const addressOf = (userId: string, actions: readonly ActivityAction[]): string => {
  // Whatever client is chosen elsewhere: what a super administrator does with the own account is no client's.
  const words = new URLSearchParams({ client: 'all', 'filters[user]': userId });
  for (const action of actions) words.append('filters[action]', action);
  return `/admin/activity?${words.toString()}`;
};

/** Where a person's activity is seen, on servers with the capability `activity`. */
export const activityOf = (userId: string): string => addressOf(userId, []);
/** The same of signing in and out alone. */
export const signInsOf = (userId: string): string => addressOf(userId, SIGN_INS);
