import type { FeedToken, NewFeedToken } from '../../contract/feed';

/*
 * Tokens of the data feed on their way to the person who made them. Actions and state hold none: it waits here until the
 * screen takes it, once.
 */
const tokens = new Map<string, string>();

/** Takes the token out of what the server answered, which goes into the state. */
export function withoutNewToken({ token, ...made }: NewFeedToken): FeedToken {
  if (token !== null) tokens.set(made.id, token);
  return made;
}

/** The token that was just made; null when the server did not tell it. Afterwards nobody knows it any more. */
export function takeNewToken(id: string): string | null {
  const token = tokens.get(id) ?? null;
  tokens.delete(id);
  return token;
}
