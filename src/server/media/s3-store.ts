import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import type { MediaContent, MediaStore, StoredMedia } from './media-store';
import { type AskS3, type S3Request, type S3Settings, openS3 } from './s3-client';

/** What a response to a listing says that is read here: objects, and where the next ones begin. */
function readListing(text: string): { stored: StoredMedia[]; next: string | undefined } {
  const stored: StoredMedia[] = [];
  const said = new Map<string, string>();
  let content = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', () => {
    content = '';
  });
  parser.on('text', (more) => {
    content += more;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'Contents')
      stored.push({ key: said.get('Key') ?? '', since: new Date(said.get('LastModified') ?? Number.NaN) });
    else said.set(name, content);
    content = '';
  });
  parser.write(text).close();
  return { stored, next: said.get('NextContinuationToken') };
}

async function* listAll(ask: AskS3): AsyncGenerator<readonly StoredMedia[]> {
  let next: string | undefined;
  do {
    const query = { 'list-type': '2', ...(next !== undefined && { 'continuation-token': next }) };
    const response = await ask({ method: 'GET', query });
    const listing = readListing((await response?.text()) ?? '');
    yield listing.stored;
    next = listing.next;
  } while (next !== undefined);
}

function contentOf(response: Response): MediaContent {
  const { body } = response;
  return {
    size: Number(response.headers.get('content-length')),
    read: async () => Buffer.from(await response.arrayBuffer()),
    stream: () => (body ? Readable.fromWeb(body) : Readable.from([])),
    close: async () => body?.cancel(),
  };
}

/** A bucket of an S3-compatible store, which all servers of an installation share. It has nothing else in it. */
export function openS3Store(settings: S3Settings): MediaStore {
  const ask = openS3(settings);
  /** Nothing of the answer is needed; its connection is. */
  const tell = async (request: S3Request) => {
    await (await ask(request))?.arrayBuffer();
  };
  const remove = (key: string) => tell({ method: 'DELETE', key });
  return {
    put: (key, body) => tell({ method: 'PUT', key, body }),
    open: async (key) => {
      const response = await ask({ method: 'GET', key });
      return response && contentOf(response);
    },
    move: async (key, target) => {
      const copied = await ask({
        method: 'PUT',
        key: target,
        headers: { 'x-amz-copy-source': `/${settings.bucket}/${key}` },
      });
      // It answers before it copies, and says in the text when that failed.
      if (copied && (await copied.text()).includes('<Error>')) throw new Error(`${key} could not be moved.`);
      if (copied) await remove(key);
    },
    remove,
    list: () => listAll(ask),
    room: () => Promise.resolve(Number.POSITIVE_INFINITY),
    check: async () => {
      const key = `check/${randomUUID()}`;
      await tell({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } });
      await tell({ method: 'PUT', key, body: Buffer.from('Outpost was here.') });
      await tell({ method: 'GET', key });
      await remove(key);
    },
  };
}
