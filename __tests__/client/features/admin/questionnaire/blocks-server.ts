import { addBlockBodySchema, type BlockContent } from '../../../../../src/contract/blocks';

/** Blocks as a server keeps them. */
export function makeBlocksServer() {
  const blocks: BlockContent[] = [];
  let made = 0;
  const listed = ({ question_categories: _, ...block }: BlockContent) => block;

  function answer(method: string, path: string, body: unknown, json: (body: unknown, status?: number) => Response) {
    const [, , , id] = path.split('/');
    const at = blocks.findIndex((block) => block.id === id);
    const block = blocks[at];
    if (method === 'POST') {
      const { name, client_id, question_categories } = addBlockBodySchema.parse(body);
      if (blocks.some((one) => one.name === name))
        return json({ message: 'Refused.', errors: { name: ['There is one called so.'] } }, 422);
      const stamp = '2026-02-01T00:00:00.000Z';
      blocks.push({
        ...{ id: `block-${String((made += 1))}`, name, client_id, created_at: stamp, updated_at: stamp },
        questions: question_categories.flatMap(({ questions }) => questions).length,
        question_categories: question_categories as BlockContent['question_categories'],
      });
      return json({ data: listed(blocks.at(-1) as BlockContent) }, 201);
    }
    if (id === undefined) return json({ data: blocks.map(listed) });
    if (!block) return json({ message: 'Not found.' }, 404);
    if (method === 'PUT') {
      const renamed = { ...block, ...(body as { name: string }) };
      blocks[at] = renamed;
      return json({ data: listed(renamed) });
    }
    if (method !== 'DELETE') return json({ data: block });
    blocks.splice(at, 1);
    return new Response(null, { status: 204 });
  }
  return { blocks, answer };
}
