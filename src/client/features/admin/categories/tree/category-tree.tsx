import { useState, type Key, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import Tree, { type DataNode, type TreeProps } from 'antd/es/tree';
import type { Category } from '../../../../../contract/categories';
import { childrenOf, type Direction, type Move } from './moves';

/** From so many on only those in sight are in the page. */
const MANY = 200;
/** What stands above and below the tree, in px. */
const AROUND = 320;
const LEAST_HEIGHT = 320;

interface CategoryTreeProps {
  readonly label: string;
  readonly categories: readonly Category[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  readonly onOpen: (id: string) => void;
  /** Without it nothing is moved. */
  readonly onMove: ((move: Move) => void) | null;
  readonly onStep: (id: string, direction: Direction) => void;
}

const isRightToLeft = () => document.documentElement.dir === 'rtl';

/** The step that a key with Alt stands for; the side keys go by the line of writing. */
function directionOf(key: string): Direction | null {
  if (key === 'ArrowUp') return 'up';
  if (key === 'ArrowDown') return 'down';
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  return (key === 'ArrowRight') !== isRightToLeft() ? 'in' : 'out';
}

/** Categories below each other. Arrows go through them, Enter opens one; with Alt they move it, as the pointer does. */
export function CategoryTree({ label, categories, chosen, onChoose, onOpen, onMove, onStep }: CategoryTreeProps) {
  const intl = useIntl();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const parents = new Set(categories.map(({ parent_id }) => parent_id));
  const open = categories.flatMap(({ id }) => (parents.has(id) && !closed.has(id) ? [id] : []));
  const toggle = (id: string, isOpen: boolean) =>
    setClosed((others) => new Set([...others].filter((other) => other !== id).concat(isOpen ? [] : [id])));

  const nodesOf = (parent: string | null, level: number): DataNode[] =>
    childrenOf(categories, parent).map(({ id, name }, place, { length }) => ({
      key: id,
      title: <bdi>{name}</bdi>,
      isLeaf: !parents.has(id),
      children: nodesOf(id, level + 1),
      // The rows are in one list, so nothing else says where one stands.
      'aria-level': level,
      'aria-posinset': place + 1,
      'aria-setsize': length,
    }));

  const drop: TreeProps['onDrop'] = ({ dragNode, node, dropToGap, dropPosition }) => {
    const [id, target] = [String(dragNode.key), String(node.key)];
    const at = categories.find((category) => category.id === target);
    if (!at) return;
    const below = childrenOf(categories, target).filter((category) => category.id !== id);
    if (!dropToGap) {
      // The line that says where it goes is drawn above what is below there.
      onMove?.({ id, parent_id: target, before_id: open.includes(target) ? (below[0]?.id ?? null) : null });
      return;
    }
    const beside = childrenOf(categories, at.parent_id).filter((category) => category.id !== id);
    const place = beside.indexOf(at);
    const isAbove = dropPosition < Number(node.pos.split('-').at(-1));
    onMove?.({ id, parent_id: at.parent_id, before_id: beside[isAbove ? place : place + 1]?.id ?? null });
  };

  /** Before the tree's own keys, which know neither Alt nor the line of writing, and for which Enter opens and closes. */
  const takeKey = (event: KeyboardEvent) => {
    if (chosen === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const direction = directionOf(event.key);
    const isSideways = direction === 'in' || direction === 'out';
    if (event.altKey && direction) onStep(chosen, direction);
    else if (event.altKey) return;
    else if (event.key === 'Enter') onOpen(chosen);
    else if (isSideways && isRightToLeft()) {
      const { parent_id = null } = categories.find(({ id }) => id === chosen) ?? {};
      const isOpen = open.includes(chosen);
      const [first] = childrenOf(categories, chosen);
      if (isOpen !== (direction === 'in')) toggle(chosen, direction === 'in');
      else if (direction === 'in' && first) onChoose(first.id);
      else if (direction === 'out' && parent_id !== null) onChoose(parent_id);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="panel category-tree" onKeyDownCapture={takeKey}>
      <Tree
        aria-label={label}
        aria-describedby="category-tree-keys"
        treeData={nodesOf(null, 1)}
        expandedKeys={open}
        onExpand={(_, { node, expanded }) => toggle(String(node.key), expanded)}
        selectedKeys={chosen === null ? [] : [chosen]}
        activeKey={chosen}
        onActiveChange={(key: Key | null) => {
          if (key !== null) onChoose(String(key));
        }}
        onSelect={(_, { node }) => onChoose(String(node.key))}
        onDoubleClick={(_, { key }) => onOpen(String(key))}
        draggable={onMove ? { icon: false } : false}
        onDrop={drop}
        blockNode
        {...(categories.length > MANY && { height: Math.max(LEAST_HEIGHT, window.innerHeight - AROUND) })}
      />
      <p id="category-tree-keys" hidden>
        {intl.formatMessage({
          id: 'categoryTree.keys',
          defaultMessage:
            'Arrows go through the tree, Enter opens a category. With Alt they move it, Ctrl+Z undoes that.',
        })}
      </p>
    </div>
  );
}
