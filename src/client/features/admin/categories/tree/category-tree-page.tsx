import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useAdminAccess } from '../../../../state/admin/use-admin-access';
import { useAppSelector } from '../../../../state/hooks';
import { useCategories } from '../use-categories';
import { TreePage, useTreeClient } from '../../tree/tree-page';
import { useUndoKey } from '../../use-undo-key';
import { CategoryTree } from './category-tree';
import { childrenOf, stepOf, type Direction, type Move } from './moves';
import { TreeTools } from './tree-tools';
import { useListedCategories } from './use-listed-categories';
import { useTreeMoves } from './use-tree-moves';

/** `/admin/categories/tree`: a client's categories below each other, moved by pointer, keys or buttons. */
export default function CategoryTreePage() {
  const client = useTreeClient();
  // What was chosen and can be taken back there is not for the next client's tree.
  return <TreeOfClient key={client.clientId} client={client} />;
}

function TreeOfClient({ client }: { readonly client: ReturnType<typeof useTreeClient> }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { online } = useAdminAccess();
  const resource = useCategories();
  const { categories: listed, error, reread } = useListedCategories(client.clientId, client.isKnown);
  const { categories, move, undo } = useTreeMoves(listed ?? [], reread);
  const age = useAppSelector((state) => state.snapshot.filledAt ?? 'unknown');
  const [chosenId, setChosen] = useState<string | null>(null);
  const [moved, setMoved] = useState<Move | null>(null);
  const chosen = categories.find(({ id }) => id === chosenId) ?? null;

  const go = (next: Move) => {
    setChosen(next.id);
    setMoved(next);
    move(next);
  };
  const step = (id: string, direction: Direction) => {
    const next = online && stepOf(categories, id, direction);
    if (next) go(next);
  };
  const takeBack = online && undo ? () => setMoved(undo() ?? null) : null;
  useUndoKey(() => {
    takeBack?.();
    return takeBack !== null;
  });

  /** Where what was moved last stands now, in words. */
  const said = (): string | null => {
    const category = moved && categories.find(({ id }) => id === moved.id);
    if (!category) return null;
    const siblings = childrenOf(categories, category.parent_id);
    const parent = categories.find(({ id }) => id === category.parent_id);
    const values = { name: category.name, place: siblings.indexOf(category) + 1, count: siblings.length };
    return parent
      ? intl.formatMessage(
          { id: 'categoryTree.movedBelow', defaultMessage: '“{name}” is number {place} of {count} below “{parent}”.' },
          { ...values, parent: parent.name },
        )
      : intl.formatMessage(
          { id: 'categoryTree.movedTop', defaultMessage: '“{name}” is number {place} of {count} at the top.' },
          values,
        );
  };

  const title = intl.formatMessage({ id: 'app.title.categoryTree', defaultMessage: 'Tree of categories' });
  return (
    <TreePage
      {...{ title, client, resource, age, error }}
      count={listed && categories.length}
      isEmpty={categories.length === 0}
      onRetry={reread}
      said={said()}
    >
      <TreeTools
        chosen={chosen}
        pathOf={resource.updatePath}
        canStep={(direction) => online && chosen !== null && stepOf(categories, chosen.id, direction) !== null}
        onStep={(direction) => chosen && step(chosen.id, direction)}
        onUndo={takeBack}
      />
      <CategoryTree
        label={title}
        categories={categories}
        chosen={chosenId}
        onChoose={setChosen}
        onOpen={(id) => void navigate(resource.updatePath(id))}
        onMove={online ? go : null}
        onStep={step}
      />
    </TreePage>
  );
}
