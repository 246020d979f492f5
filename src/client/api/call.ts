import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ApiError } from './api-error';
import { isOwnOrigin } from './api-host';
import type { ApiContext, Capabilities } from './context';
import { fileCallEnded, fileRequested } from './events';
import { http, type HttpRequest, type HttpResult } from './http';
import { transportOf } from './transports';

const CAPABILITIES = [
  'idempotency',
  'etag',
  'office',
  'values',
  'devices',
  'account',
  'batches',
  'deltas',
  'times',
  'news',
  'bounded',
  'orders',
  'zones',
  'exports',
  'evidence',
  'keyTrends',
  'documents',
  'takeBack',
  'inputs',
  'evidenceAnswers',
  'positions',
  'many',
  'attention',
  'listViews',
  'bulkJobs',
  'trees',
  'activity',
  'queries',
  'comparison',
  'ranges',
  'conditions',
  'feed',
  'reviews',
  'points',
  'reusedTexts',
  'notes',
  'exchange',
  'translations',
  'drafts',
  'schedules',
  'spokenFigures',
  'blocks',
  'targets',
  'worstQuestions',
  'ownPlaces',
  'accents',
  'namedResults',
] satisfies (keyof Capabilities)[];

export function capabilitiesOf(response: Response): Capabilities {
  const words = (response.headers.get('X-Capabilities') ?? '').split(/\s*,\s*/);
  return Object.fromEntries(CAPABILITIES.map((word) => [word, words.includes(word)])) as Record<
    keyof Capabilities,
    boolean
  >;
}

/**
 * Whether a header beyond the specification may be sent. On the page's own origin it does no harm; another origin
 * that has not shown that it knows it might refuse the whole call for it.
 */
const knows = (context: ApiContext, capability: keyof Capabilities) =>
  isOwnOrigin() || context.capabilities()?.[capability] === true;

/**
 * Another tab may have signed somebody else in a moment ago: its cookie is this page's too. A server that knows the
 * header refuses calls that were meant in the first one's name.
 */
function personFor(context: ApiContext): { person?: string } {
  const person = context.owner();
  return person !== null && knows(context, 'idempotency') ? { person } : {};
}

/** What the device says of itself, to a server that listens. */
function deviceFor(context: ApiContext, entryIds: readonly string[]): { device?: string } {
  const report = context.deviceReport(entryIds);
  if (report === null) return {};
  const words = Object.entries(report).map(([name, value]) => `${name}=${String(value)}`);
  return { device: words.join('; ') };
}

/** Which device this is, where a server has orders for it. */
function proofFor(context: ApiContext): { device?: string } {
  const proof = knows(context, 'orders') ? context.deviceProof() : null;
  return proof === null ? {} : { device: `id=${proof.id}; key=${proof.key}` };
}

const keysOf = (key: string | undefined): readonly string[] => (key === undefined ? [] : [key]);

interface CallRequest extends HttpRequest {
  /** Whoever is signed in: that is what is asked for, or does not matter. */
  readonly asAnybody?: boolean;
  /** The device proves which one it is, to a server that has orders for it. */
  readonly provesDevice?: boolean;
  /** The entries of the outbox that it brings; by default the one whose id is its idempotency key. */
  readonly entryIds?: readonly string[];
}

/**
 * The way of every call: in the name of who is signed in, and its response for nobody else. A failure is told to the
 * application, which knows what it means for the session and the connection; unless this page has aborted the call.
 */
export async function call(
  context: ApiContext,
  { asAnybody = false, provesDevice = false, idempotencyKey, ifMatch, ifNoneMatch, entryIds, ...request }: CallRequest,
): Promise<HttpResult> {
  if (!context.isOnline()) return { ok: false, error: { kind: 'offline' } };
  const owner = context.owner();
  const send = () =>
    http(
      {
        ...request,
        ...(!asAnybody && { ...personFor(context), ...deviceFor(context, entryIds ?? keysOf(idempotencyKey)) }),
        ...(provesDevice && proofFor(context)),
        ...(idempotencyKey !== undefined && knows(context, 'idempotency') && { idempotencyKey }),
        ...(ifMatch !== undefined && knows(context, 'etag') && { ifMatch }),
        ...(ifNoneMatch !== undefined && knows(context, 'etag') && { ifNoneMatch }),
      },
      context,
    );
  const transport = idempotencyKey === undefined ? undefined : transportOf(idempotencyKey);
  const result = await (transport ? transport(request) : send());
  // A call that changes the session has its answer all the same: others, sent under the old one, may be refused before
  // it comes.
  if (context.owner() !== owner && !request.changesSession) return { ok: false, error: { kind: 'overtaken' } };
  if (!result.ok && request.signal?.aborted !== true) context.onFailed(result.error);
  return result;
}

/** A call outside the query cache, because a file has no place in the state. */
export type ApiThunk<Result> = ThunkAction<Promise<Result>, unknown, ApiContext, UnknownAction>;

type Failed = { readonly error: ApiError };

/** A call and the reading of its body, which may be long on its way: for it the same holds as for the call. */
export async function callAndRead<Content extends object>(
  context: ApiContext,
  request: CallRequest,
  read: (response: Response) => Promise<Content | Failed>,
): Promise<Content | Failed> {
  const owner = context.owner();
  const result = await call(context, request);
  if (!result.ok) return { error: result.error };
  const content = await read(result.response);
  if (context.owner() !== owner) return { error: { kind: 'overtaken' } };
  if (!('error' in content)) context.onReached(capabilitiesOf(result.response));
  else if (request.signal?.aborted !== true) context.onFailed(content.error);
  return content;
}

/** What the log of actions is told besides: files have no place there. */
interface Story<Content> {
  readonly sent?: object;
  readonly cameOf?: (content: Content) => object;
}

/** A call that carries a file. What was asked for and how that ended can be read in the log of actions. */
export const fileCall =
  <Content extends object>(
    request: CallRequest,
    read: (response: Response) => Promise<Content | Failed>,
    { sent, cameOf }: Story<Content> = {},
  ): ApiThunk<Content | Failed> =>
  async (dispatch, _getState, context) => {
    const { method, path } = request;
    dispatch(fileRequested({ method, path, ...(sent && { sent }) }));
    const answer = await callAndRead(context, request, read);
    const end = 'error' in answer ? { error: answer.error } : { error: null, ...(cameOf && { came: cameOf(answer) }) };
    dispatch(fileCallEnded({ method, path, ...end }));
    return answer;
  };
