import { useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Category } from '../../../../../contract/categories';
import { RecordTree, sideOf, type TreeItem } from '../../tree/record-tree';
import type { Dropped } from '../../tree/use-drop-into';
import { childrenOf, type Direction, type Move } from './moves';

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

const directionOf = (key: string): Direction | null =>
  key === 'ArrowUp' ? 'up' : key === 'ArrowDown' ? 'down' : sideOf(key);

/** Categories below each other. Arrows go through them, Enter opens one; with Alt they move it, as the pointer does. */
export function CategoryTree({ categories, onMove, onStep, ...props }: CategoryTreeProps) {
  const intl = useIntl();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const parents = new Set(categories.map(({ parent_id }) => parent_id));
  const open = categories.flatMap(({ id }) => (parents.has(id) && !closed.has(id) ? [id] : []));
  const toggle = (id: string, isOpen: boolean) =>
    setClosed((others) => new Set([...others].filter((other) => other !== id).concat(isOpen ? [] : [id])));

  const itemsOf = (parent: string | null): TreeItem[] =>
    childrenOf(categories, parent).map(({ id, name }) => ({
      key: id,
      title: <bdi>{name}</bdi>,
      children: itemsOf(id),
    }));
  const drop = ({ key: id, target, where }: Dropped) => {
    const at = categories.find((category) => category.id === target);
    if (!at) return;
    const parent_id = where === 'below' ? target : at.parent_id;
    const beside = childrenOf(categories, parent_id).filter((category) => category.id !== id);
    const place = beside.indexOf(at);
    // The line that says where it goes below another one is drawn above what is there, if that is seen.
    const before =
      where === 'below' ? (open.includes(target) ? 0 : beside.length) : where === 'before' ? place : place + 1;
    onMove?.({ id, parent_id, before_id: beside[before]?.id ?? null });
  };
  const takeKey = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent, id: string): boolean => {
    const direction = altKey && !ctrlKey && !metaKey && !shiftKey ? directionOf(key) : null;
    if (direction) onStep(id, direction);
    return direction !== null;
  };
  return (
    <RecordTree
      {...props}
      keys={intl.formatMessage({
        id: 'categoryTree.keys',
        defaultMessage:
          'Arrows go through the tree, Enter opens a category. With Alt they move it, Ctrl+Z undoes that.',
      })}
      items={itemsOf(null)}
      open={open}
      onToggle={toggle}
      onKey={takeKey}
      onDrop={onMove && drop}
    />
  );
}
