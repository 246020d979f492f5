import type { z } from 'zod';
import {
  type Block,
  BLOCKS_AT_MOST,
  BLOCKS_MB_AT_MOST,
  type BlockContent,
  type addBlockBodySchema,
} from '../../../contract/blocks';
import { foldName } from '../../../contract/names';
import { newId } from '../../db/ids';
import { message } from '../../messages/message';
import { invalid, notFound } from '../../problem';
import type { Scope } from '../../scope/scope';

const BYTES_AT_MOST = BLOCKS_MB_AT_MOST * 1024 * 1024;

type Body = z.output<typeof addBlockBodySchema>;

/** Throws 403 for managers. */
export const listBlocks = (scope: Scope, clientId: string | undefined): Promise<Block[]> =>
  scope.blocks().list(clientId);

/** Throws 403 for managers, 404 when there is none in sight. */
export async function readBlock(scope: Scope, id: string): Promise<BlockContent> {
  const found = await scope.blocks().find(id);
  if (!found) throw notFound();
  return {
    ...found.record,
    question_categories: JSON.parse(found.content) as BlockContent['question_categories'],
  };
}

/** Each item with an id that no other has. */
function withIds(categories: Body['question_categories']): Body['question_categories'] {
  const given = new Set<string>();
  const own = <Item extends { id?: string | undefined }>(item: Item): Item => {
    const id = item.id !== undefined && !given.has(item.id) ? item.id : newId();
    given.add(id);
    return { ...item, id };
  };
  return categories.map((category) => ({ ...own(category), questions: category.questions.map(own) }));
}

/** Holds the blocks of a client. Throws 422 when one of them but `self` is called so. @returns how many there are */
async function holdName(scope: Scope, clientId: string, name: string, self?: string): Promise<number> {
  const blocks = scope.blocks();
  await blocks.hold(clientId);
  const all = await blocks.list(clientId);
  const taken = all.find((block) => block.id !== self && foldName(block.name) === foldName(name));
  if (taken) throw invalid({ name: [message('record.nameTaken', { name: taken.name })] });
  return all.length;
}

/** A new one. Throws 403, 422 for a client out of reach, a name that is taken, or what is too much. */
export async function addBlock(
  scope: Scope,
  { client_id, name, question_categories }: Body,
  now: Date,
): Promise<Block> {
  const blocks = scope.blocks();
  const client = await scope.clients().where('clients.id', '=', client_id).select('clients.id').executeTakeFirst();
  if (!client) throw invalid({ client_id: ['record.client'] });
  const count = await holdName(scope, client.id, name);
  if (count >= BLOCKS_AT_MOST) throw invalid({ name: [message('block.tooMany', { count: BLOCKS_AT_MOST })] });
  const content = JSON.stringify(withIds(question_categories));
  if ((await blocks.size(client.id)) + Buffer.byteLength(content) > BYTES_AT_MOST)
    throw invalid({ name: [message('block.tooLarge', { size: BLOCKS_MB_AT_MOST })] });
  const id = newId(now);
  const time = now.toISOString();
  await blocks.add({
    ...{ client_id: client.id, id, name, created_at: time, updated_at: time },
    questions: question_categories.reduce((sum, { questions }) => sum + questions.length, 0),
    content,
  });
  await blocks.note('block_made', client.id, { from: null, to: name }, time);
  return blockOf(scope, id);
}

async function blockOf(scope: Scope, id: string): Promise<Block> {
  const found = await scope.blocks().find(id);
  if (!found) throw notFound();
  return found.record;
}

/** Throws 403, 404, 422 for a name that is taken. */
export async function renameBlock(scope: Scope, id: string, name: string, now: Date): Promise<Block> {
  const block = await blockOf(scope, id);
  await holdName(scope, block.client_id, name, block.id);
  const time = now.toISOString();
  await scope.blocks().rename(block, name, time);
  await scope.blocks().note('block_renamed', block.client_id, { from: block.name, to: name }, time);
  return blockOf(scope, id);
}

/** Throws 403, 404. */
export async function removeBlock(scope: Scope, id: string, now: Date): Promise<void> {
  const block = await blockOf(scope, id);
  await scope.blocks().remove(block);
  await scope.blocks().note('block_deleted', block.client_id, { from: block.name, to: null }, now.toISOString());
}
