import CaretDownFilled from '@ant-design/icons/CaretDownFilled';
import type { Key, KeyboardEvent, ReactNode } from 'react';
import Tree, { type DataNode, type TreeProps } from 'antd/es/tree';
import './tree.css';
import { useDropInto, type DropInto, type Dropped } from './use-drop-into';

/** From so many rows on only those in sight are in the page. */
const MANY = 200;
/** What stands above and below the tree, in px. */
const AROUND = 320;
const LEAST_HEIGHT = 320;

/** A row of the tree, and those below it; `key` is its own in the whole tree. */
export interface TreeItem {
  readonly key: string;
  readonly title: ReactNode;
  readonly children: readonly TreeItem[];
  /** Something may be below it, though nothing is here. */
  readonly canOpen?: boolean;
  /** A word in place of rows: it can be neither chosen nor moved. */
  readonly isNote?: boolean;
}

interface RecordTreeProps {
  readonly label: string;
  /** What its keys do, for who hears the page. */
  readonly keys: string;
  readonly items: readonly TreeItem[];
  readonly open: readonly string[];
  readonly onToggle: (key: string, isOpen: boolean) => void;
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
  /** Enter, or a double click. */
  readonly onOpen: (key: string) => void;
  /** Takes a key that is pressed on what is chosen. @returns whether it did */
  readonly onKey: (event: KeyboardEvent, chosen: string) => boolean;
  /** Without it nothing is dragged. */
  readonly onDrop: ((dropped: Dropped) => void) | null;
  /** What is dragged is put into a row, not between rows. */
  readonly dropInto?: DropInto;
}

const NOWHERE: DropInto = { isDragged: () => false, into: () => null };

const isRightToLeft = () => document.documentElement.dir === 'rtl';

/** Where a side key leads by the line of writing; null: it is another key. */
export function sideOf(key: string): 'in' | 'out' | null {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  return (key === 'ArrowRight') !== isRightToLeft() ? 'in' : 'out';
}

const countOf = (items: readonly TreeItem[]): number =>
  items.reduce((count, { children }) => count + 1 + countOf(children), 0);

/** The row with this key, and the one that it is below. */
function findItem(items: readonly TreeItem[], key: string, above: TreeItem | null = null): readonly TreeItem[] | null {
  for (const item of items) {
    if (item.key === key) return above ? [item, above] : [item];
    const found = findItem(item.children, key, item);
    if (found) return found;
  }
  return null;
}

/** Rows in one list, so nothing but this says how deep one stands, and among how many. */
const nodesOf = (items: readonly TreeItem[], over: string | null, level = 1): DataNode[] =>
  items.map(({ key, title, children, canOpen = false, isNote = false }, place) => ({
    key,
    title,
    isLeaf: children.length === 0 && !canOpen,
    selectable: !isNote,
    children: nodesOf(children, over, level + 1),
    ...(key === over && { className: 'record-tree-over' }),
    'data-key': key,
    'aria-level': level,
    'aria-posinset': place + 1,
    'aria-setsize': items.length,
  }));

/** Records below each other: Ant Design's tree, with keys that go by the line of writing, and Enter that opens a record. */
export function RecordTree(props: RecordTreeProps) {
  const { label, keys, items, open, onToggle, chosen, onChoose, onOpen, onKey, onDrop, dropInto } = props;
  const { over, handlers } = useDropInto(dropInto ?? NOWHERE, (dropped) => onDrop?.(dropped));

  /** Before the tree's own keys: for it Enter opens and closes rows, and the right is always inwards. */
  const takeKey = (event: KeyboardEvent) => {
    if (chosen === null) return;
    const side = sideOf(event.key);
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (onKey(event, chosen)) {
      // Taken.
    } else if (isPlain && event.key === 'Enter') onOpen(chosen);
    else if (isPlain && side && isRightToLeft()) {
      const [item, above] = findItem(items, chosen) ?? [];
      const isOpen = open.includes(chosen);
      const first = item?.children[0];
      if (isOpen ? side === 'out' : side === 'in' && (first ?? item?.canOpen)) onToggle(chosen, side === 'in');
      else if (side === 'in' && first) onChoose(first.key);
      else if (side === 'out' && above) onChoose(above.key);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const drop: TreeProps['onDrop'] = ({ dragNode, node, dropToGap, dropPosition }) => {
    const isBefore = dropPosition < Number(node.pos.split('-').at(-1));
    const where = dropToGap ? (isBefore ? 'before' : 'behind') : 'below';
    onDrop?.({ key: String(dragNode.key), target: String(node.key), where });
  };
  return (
    <div
      className={`panel record-tree${dropInto ? ' record-tree-into' : ''}`}
      onKeyDownCapture={takeKey}
      {...(dropInto && handlers)}
    >
      <Tree
        aria-label={label}
        aria-describedby="record-tree-keys"
        treeData={nodesOf(items, over)}
        expandedKeys={[...open]}
        onExpand={(_, { node, expanded }) => onToggle(String(node.key), expanded)}
        selectedKeys={chosen === null ? [] : [chosen]}
        activeKey={chosen}
        onActiveChange={(key: Key | null) => {
          if (key !== null) onChoose(String(key));
        }}
        onSelect={(_, { node }) => onChoose(String(node.key))}
        onDoubleClick={(_, { key }) => onOpen(String(key))}
        draggable={onDrop ? { icon: false } : false}
        onDrop={drop}
        switcherIcon={<CaretDownFilled aria-hidden="true" />}
        blockNode
        {...(countOf(items) > MANY && { height: Math.max(LEAST_HEIGHT, window.innerHeight - AROUND) })}
      />
      <p id="record-tree-keys" hidden>
        {keys}
      </p>
    </div>
  );
}
