import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import type { Edge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/types';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

type Kind = 'category' | 'question';
interface Dragged extends Record<string | symbol, unknown> {
  readonly kind: Kind;
  readonly rowKey: string;
}
const draggedIn = (data: Record<string | symbol, unknown>): Dragged | null =>
  typeof data['rowKey'] === 'string' && (data['kind'] === 'category' || data['kind'] === 'question')
    ? (data as Dragged)
    : null;

/**
 * Makes a row something to drag, and to drop others on. A category goes beside categories, a question beside questions
 * and into categories. `edge`: where the line is drawn that says where the dragged row would go.
 */
export function useRowDrag(kind: Kind, rowKey: string, isDragged: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [edge, setEdge] = useState<Edge | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || !isDragged) return undefined;
    const own: Dragged = { kind, rowKey };
    const clear = () => setEdge(null);
    return combine(
      draggable({ element, getInitialData: () => own }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => {
          const dragged = draggedIn(source.data);
          return dragged !== null && dragged.rowKey !== rowKey && (dragged.kind === 'question' || kind === 'category');
        },
        getData: ({ input, element: target, source }) =>
          attachClosestEdge(own, {
            input,
            element: target,
            // Questions go into a category, behind its heading.
            allowedEdges:
              kind === 'category' && draggedIn(source.data)?.kind === 'question' ? ['bottom'] : ['top', 'bottom'],
          }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data)),
        onDragLeave: clear,
        onDrop: clear,
      }),
    );
  }, [kind, rowKey, isDragged]);
  return { ref, edge };
}

/** Calls `onDropped` with the keys of the row that was dropped and of the one beside it. */
export function useRowDrops(onDropped: (key: string, target: string, isBefore: boolean) => void): void {
  const dropped = useEffectEvent(onDropped);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => draggedIn(source.data) !== null,
        onDrop: ({ source, location }) => {
          const dragged = draggedIn(source.data);
          const data = location.current.dropTargets[0]?.data;
          const target = data && draggedIn(data);
          if (dragged && target) dropped(dragged.rowKey, target.rowKey, extractClosestEdge(data) === 'top');
        },
      }),
    [],
  );
}
