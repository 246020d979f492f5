import { Readable } from 'node:stream';
import type { Moment } from '../../db/changes';

/** Bytes of complete fills that are kept for whoever asks next. */
const KEPT_BYTES = 32 * 1024 * 1024;

/** One fill, made once while any number of readers takes it, each at its own pace. */
class Fill {
  readonly #source: AsyncIterator<Buffer, undefined>;
  readonly #chunks: Buffer[] = [];
  #next: Promise<void> | undefined;
  #failure: Error | undefined;
  state: 'making' | 'complete' | 'failed' = 'making';
  readers = 0;
  bytes = 0;

  /** `moment`: before anything of it was read. */
  constructor(
    source: Readable,
    readonly moment: Moment,
  ) {
    this.#source = source.iterator() as AsyncIterator<Buffer, undefined>;
  }

  async #advance(): Promise<void> {
    try {
      const next: IteratorResult<Buffer, undefined> = await this.#source.next();
      if (next.done === true) this.state = 'complete';
      else {
        this.#chunks.push(next.value);
        this.bytes += next.value.length;
      }
    } catch (error) {
      this.state = 'failed';
      this.#failure = error as Error;
    } finally {
      this.#next = undefined;
    }
  }

  /** From the beginning. The reader that is ahead asks for more; nothing is made that nobody wants yet. */
  async *read(): AsyncGenerator<Buffer> {
    for (let at = 0; ; at += 1) {
      while (at >= this.#chunks.length && this.state === 'making') await (this.#next ??= this.#advance());
      const chunk = this.#chunks[at];
      if (chunk) yield chunk;
      else if (this.#failure) throw this.#failure;
      else return;
    }
  }

  /** Nobody wants the rest. */
  async abandon(): Promise<void> {
    await this.#source.return?.();
  }
}

/**
 * Compressed fills by their tags. Who asks for what is being made for somebody else joins; what is complete is kept for
 * the next, up to 32 MB. Under way are as many as the queue lets begin, each of a few MB.
 */
export function openSharedFills() {
  /** Those used last at the end. */
  const fills = new Map<string, Fill>();

  function makeRoom(): void {
    const idle = [...fills].filter(([, { state, readers }]) => state === 'complete' && readers === 0);
    let kept = idle.reduce((sum, [, { bytes }]) => sum + bytes, 0);
    for (const [tag, { bytes }] of idle) {
      if (kept <= KEPT_BYTES) return;
      kept -= bytes;
      fills.delete(tag);
    }
  }

  function open(tag: string, fill: Fill): { moment: Moment; body: Readable } {
    fills.delete(tag);
    fills.set(tag, fill);
    fill.readers += 1;
    const body = Readable.from(fill.read(), { objectMode: false }).once('close', () => {
      fill.readers -= 1;
      if (fill.state === 'complete') makeRoom();
      else if (fill.readers === 0) {
        // Cut short, or everybody went away: whoever comes next begins anew.
        if (fills.get(tag) === fill) fills.delete(tag);
        void fill.abandon();
      }
    });
    return { moment: fill.moment, body };
  }

  return {
    /** A fill that is there or being made, from its beginning. */
    join: (tag: string): { moment: Moment; body: Readable } | undefined => {
      const fill = fills.get(tag);
      return fill === undefined || fill.state === 'failed' ? undefined : open(tag, fill);
    },
    /** Begins one. */
    begin: (tag: string, moment: Moment, source: Readable) => open(tag, new Fill(source, moment)),
  };
}
