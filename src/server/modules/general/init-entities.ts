import type { InitEntities } from '../../../contract/general';

/** Records as JSON, some at a time. */
export type Batches = AsyncIterable<string[]> | Iterable<string[]>;

/**
 * The response of init-entities as text, piece by piece: one record per line inside the arrays, so that a
 * reader can work through it without holding all of it.
 */
export async function* writeEntities(collections: Record<keyof InitEntities, Batches>): AsyncGenerator<string> {
  let opening = '{"data":{';
  for (const [name, batches] of Object.entries(collections)) {
    yield `${opening}"${name}":[`;
    let separator = '\n';
    for await (const lines of batches) {
      yield separator + lines.join(',\n');
      separator = ',\n';
    }
    yield '\n]';
    opening = ',\n';
  }
  yield '}}\n';
}
