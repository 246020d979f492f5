/*
 * What opens an answer without signing in. Actions, state, cache keys and logs hold only what stands for it: a link's
 * `ref`, or the id of the answer that was sent. The tokens themselves are here, in memory, for as long as the page is
 * open.
 */
const tokens = new Map<string, string>();
const sent = new Map<string, string>();

/** From now on the link's name stands for its token. */
export function keepToken(ref: string, token: string): void {
  tokens.set(ref, token);
}

/** The token of a link that was opened in this page. */
export const tokenOf = (ref: string): string | undefined => tokens.get(ref);

const addressOf = (token: string) => `${window.location.origin}/assessment/sharing/${encodeURIComponent(token)}`;

/** Takes the token out of an answer that is on its way into the state. */
export function keepTokenOf<A extends { id: string; share_token: string | null }>(answer: A): A {
  if (typeof answer.share_token !== 'string') return answer;
  sent.set(answer.id, addressOf(answer.share_token));
  return { ...answer, share_token: null };
}

/** Takes the address out of what the server says of an answer's link. One that is over is forgotten. */
export function keepLinkOf(answerId: string, share: unknown): unknown {
  if (typeof share !== 'object' || share === null || !('url' in share)) return share;
  if (typeof share.url === 'string') sent.set(answerId, share.url);
  else sent.delete(answerId);
  return { ...share, url: null };
}

/** The address of the director's link to an answer; undefined: not known in this page. */
export const addressOfSent = (answerId: string): string | undefined => sent.get(answerId);

/** The server's copy in a refusal: it goes with the error into state and storage, where no token may be. */
export function withoutToken(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('share_token' in value)) return value;
  return { ...value, share_token: null };
}
