import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { MediaStoreAway, MediaStoreRefused } from './media-store';

/** Where an S3-compatible store is, and who asks. */
export interface S3Settings {
  /** Its origin, and a path where it stands under one: `https://s3.eu-west-3.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
  /** The bucket stands in the path of its addresses, and not before the host's name. */
  readonly isInPath: boolean;
}

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Empty: of the bucket. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** Such stores ask to come again now and then; a device does so too, later. */
const RETRIES = 3;
/** Until it begins to answer, with what is tried again meanwhile. */
const LONGEST_MS = 60_000;
const NO_BYTES = createHash('sha256').digest('hex');
const ABSENT = 'NoSuchKey';

/** What the settings lead to, for sentences: without its key. */
const nameOf = ({ endpoint, bucket }: S3Settings): string => `"${bucket}" at ${new URL(endpoint).host}`;

/** What to do about a refusal, by the store's own word for it. */
function adviceOn(code: string, status: number, settings: S3Settings): string {
  const where = `The S3 store ${nameOf(settings)}`;
  switch (code) {
    case 'InvalidAccessKeyId':
      return `${where} does not know this key. Correct S3_ACCESS_KEY_ID.`;
    case 'SignatureDoesNotMatch':
      return `${where} does not accept the key's secret. Correct S3_SECRET_ACCESS_KEY, or S3_REGION.`;
    case 'NoSuchBucket':
      return `${where} does not exist. Create the bucket, or correct S3_BUCKET or S3_ENDPOINT.`;
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
      return `${where} is in another region. Correct S3_REGION and S3_ENDPOINT.`;
    case 'RequestTimeTooSkewed':
      return `${where} has another time than this machine. Let it follow a time server (NTP).`;
    case 'AccessDenied':
      return `${where} does not let this key in. Let it list the bucket, and read, write and remove what is in it.`;
    default:
      return `${where} refuses (${String(status)} ${code}). See to S3_ENDPOINT, S3_BUCKET and S3_PATH_STYLE.`;
  }
}

const reasonOf = (error: unknown): string => {
  const { cause, message } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
};

/**
 * Asks the store. @returns its response; undefined when there is no such object. Throws `MediaStoreAway` when it does not
 * answer or is busy, `MediaStoreRefused` with what to do when it refuses.
 */
export type AskS3 = (request: S3Request) => Promise<Response | undefined>;

export function openS3(settings: S3Settings): AskS3 {
  const { endpoint, bucket, region, keyId, secret, isInPath } = settings;
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: RETRIES,
  });
  const base = new URL(endpoint);
  const folder = base.pathname.replace(/\/$/, '');
  if (!isInPath) base.hostname = `${bucket}.${base.hostname}`;
  const pathOf = (key: string) => [folder, ...(isInPath ? [bucket] : []), ...(key === '' ? [] : [key])].join('/');

  return async ({ method, key = '', query = {}, headers = {}, body }) => {
    const address = new URL(base);
    address.pathname = pathOf(key);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    // The store refuses what arrives as something else.
    const sum = body ? createHash('sha256').update(body).digest('hex') : NO_BYTES;
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), LONGEST_MS);
    let response: Response;
    try {
      response = await client.fetch(address.href, {
        method,
        headers: { ...headers, 'x-amz-content-sha256': sum },
        signal: stop.signal,
        redirect: 'manual',
        ...(body && { body: new Uint8Array(body) }),
      });
    } catch (error) {
      throw new MediaStoreAway(
        `The S3 store ${nameOf(settings)} does not answer (${reasonOf(error)}). Start it, or correct S3_ENDPOINT.`,
        { cause: error },
      );
    } finally {
      clearTimeout(timer);
    }
    if (response.ok) return response;
    const code = /<Code>(\w+)<\/Code>/.exec(await response.text().catch(() => ''))?.[1] ?? '';
    if (response.status === 404 && (code === ABSENT || (code === '' && key !== ''))) return undefined;
    if (response.status >= 500 || response.status === 429)
      throw new MediaStoreAway(
        `The S3 store ${nameOf(settings)} is in trouble (${String(response.status)} ${code}). It is tried again.`,
      );
    throw new MediaStoreRefused(adviceOn(code, response.status, settings));
  };
}
