import { useState } from 'react';
import { useStable } from '../../../../../ui/use-stable';
import type { Content } from '../content';

/** What was marked, by keys; some of it may be gone. */
interface Marks {
  readonly kept: ReadonlySet<string>;
  /** What Shift added last, from `anchor` to `head`: another press of it makes another one of it. */
  readonly range: readonly string[];
  readonly anchor: string | null;
  readonly head: string | null;
}

const NOTHING: Marks = { kept: new Set(), range: [], anchor: null, head: null };
const NONE: readonly string[] = [];

const allOf = ({ kept, range }: Marks): ReadonlySet<string> =>
  range.length === 0 ? kept : new Set([...kept, ...range]);

/** Of rows in their order, those from one to another. */
function between(rows: readonly string[], one: string, other: string): readonly string[] {
  const [from, to] = [rows.indexOf(one), rows.indexOf(other)];
  if (to === -1) return NONE;
  return from === -1 ? [other] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** The questions that are there and marked, in their order. */
function keysOf(content: Content, marked: ReadonlySet<string>): readonly string[] {
  if (marked.size === 0) return NONE;
  return content.flatMap(({ questions }) => questions.flatMap(({ key }) => (marked.has(key) ? key : [])));
}

/** Several questions that are moved, changed or deleted together. What is gone is not selected any more. */
export function useSelection(content: Content, chosen: string | null, onSelected: (count: number) => void) {
  const [marks, setMarks] = useState(NOTHING);
  const marked = allOf(marks);
  const keys = keysOf(content, marked);
  const mark = (next: Marks) => {
    setMarks(next);
    onSelected(keysOf(content, allOf(next)).length);
  };
  const actions = useStable({
    /** Selects these, or no longer if all of them are. */
    turn: (turned: readonly string[]) => {
      const isOff = turned.every((key) => marked.has(key));
      const kept = new Set(isOff ? [...marked].filter((key) => !turned.includes(key)) : [...marked, ...turned]);
      mark({ kept, range: NONE, anchor: turned.at(-1) ?? null, head: null });
    },
    /** On to a row of those that are shown; `from`: the one with the focus, null: from where one began. */
    extend: (rows: readonly string[], to: string, from: string | null) => {
      const goesOn = from === null || from === marks.head;
      const anchor = (goesOn ? marks.anchor : from) ?? chosen ?? to;
      mark({ kept: goesOn ? marks.kept : marked, range: between(rows, anchor, to), anchor, head: to });
    },
    /** No longer those that went out of sight: nothing is done to what a person does not see. */
    keep: (isSeen: (key: string) => boolean) => {
      if (!keys.every(isSeen)) mark({ ...NOTHING, kept: new Set(keys.filter(isSeen)) });
    },
    all: (rows: readonly string[]) => mark({ ...NOTHING, kept: new Set(rows) }),
    clear: () => mark(NOTHING),
  });
  return { keys, set: new Set(keys) as ReadonlySet<string>, actions };
}
export type Selection = ReturnType<typeof useSelection>;
