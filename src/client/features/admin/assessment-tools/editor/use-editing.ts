import { useState, type Dispatch } from 'react';
import { newUuid } from '../../../../lib/ids';
import { changed, copyOfCategory, emptyQuestion, type Change } from './change';
import { itemsAt, placeOf, type CategoryItem, type Content, type Place, type QuestionValues } from './content';
import type { EditorEvent, EditorState } from './editor-state';
import type { FaultField } from './faults';
import { droppedAt, neighbourOf, placeForNew, stepped } from './places';
import { useFocusWish } from './use-focus-wish';
import { useWords } from './use-words';

type Pane = 'tree' | 'item' | 'preview';

/** What a person can do to a questionnaire; each deed is one step, is said aloud, and leaves the focus where one goes on. */
export function useEditing(state: EditorState, send: Dispatch<EditorEvent>) {
  const words = useWords();
  const focus = useFocusWish();
  const content = state.present;
  const [chosen, setChosen] = useState<string | null>(() => content[0]?.questions[0]?.key ?? content[0]?.key ?? null);
  const [pane, setPane] = useState<Pane>('tree');
  const [said, setSaid] = useState('');
  const place = placeOf(content, chosen);

  const change = (event: Change, typing?: string) => send({ type: 'changed', change: event, ...(typing !== undefined && { typing }) });
  const open = (key: string | null, field?: FaultField) => {
    setChosen(key);
    setPane('item');
    focus(field === undefined ? 'heading' : { field });
  };
  const move = (key: string, to: Place | null) => {
    const from = placeOf(content, key);
    const category = to && content[to.category];
    if (!from || !category) return;
    const event: Change =
      to.question === undefined
        ? { type: 'categoryMoved', key, place: to.category }
        : { type: 'questionMoved', key, category: category.key, place: to.question };
    change(event);
    setSaid(words.moved(changed(content, event), to, words.wordsAt(content, from)));
  };
  const jump = (next: Content, at: string | null) => {
    if (at !== null && placeOf(next, at)) setChosen(at);
  };

  return {
    content,
    chosen,
    place,
    ...itemsAt(content, place),
    pane,
    said,
    showPane: (next: Pane) => {
      setPane(next);
      if (next === 'item') focus('heading');
      else if (next === 'tree' && chosen !== null) focus({ row: chosen });
    },
    choose: setChosen,
    open,
    write: (key: string, values: Partial<QuestionValues>, field?: string) =>
      change({ type: 'questionWritten', key, values }, field === undefined ? undefined : `${key} ${field}`),
    name: (key: string, name: string) => change({ type: 'categoryNamed', key, name }, `${key} name`),
    addQuestion: () => {
      const question = emptyQuestion(newUuid());
      const at = placeForNew(content, place);
      const category = content[at.category];
      if (category) change({ type: 'questionAdded', question, category: category.key, place: at.question ?? 0 });
      else change({ type: 'categoryAdded', category: { key: newUuid(), name: '', questions: [question] }, place: 0 });
      open(question.key, 'question');
    },
    addCategory: () => {
      const category: CategoryItem = { key: newUuid(), name: '', questions: [] };
      change({ type: 'categoryAdded', category, place: place ? place.category + 1 : content.length });
      open(category.key, 'name');
    },
    duplicate: (key: string) => {
      const from = placeOf(content, key);
      const { category, question } = itemsAt(content, from);
      if (!from || !category) return;
      const copy = question ? { ...question, key: newUuid() } : copyOfCategory(category, newUuid);
      if ('question' in copy) change({ type: 'questionAdded', question: copy, category: category.key, place: (from.question ?? 0) + 1 });
      else change({ type: 'categoryAdded', category: copy, place: from.category + 1 });
      setSaid(words.duplicated(words.wordsAt(content, from)));
      setChosen(copy.key);
      focus({ row: copy.key });
    },
    remove: (key: string) => {
      const from = placeOf(content, key);
      if (!from) return;
      const next = neighbourOf(content, key);
      change({ type: 'itemDeleted', key });
      setSaid(words.deleted(words.wordsAt(content, from)));
      setPane('tree');
      setChosen(next);
      if (next !== null) focus({ row: next });
    },
    moveBy: (key: string, step: 1 | -1) => {
      const from = placeOf(content, key);
      move(key, from && stepped(content, from, step));
      focus({ row: key });
    },
    moveTo: (key: string, to: Place) => {
      move(key, to);
      setChosen(key);
    },
    drop: (key: string, target: string, isBefore: boolean) => move(key, droppedAt(content, key, target, isBefore)),
    replace: (next: Content, count: number) => {
      change({ type: 'contentReplaced', content: next });
      setSaid(words.pasted(count));
    },
    undo: () => {
      const step = state.past.at(-1);
      if (!step) return;
      send({ type: 'undone' });
      jump(step.content, step.at);
      setSaid(words.undone());
    },
    redo: () => {
      const step = state.future[0];
      if (!step) return;
      send({ type: 'redone' });
      jump(step.content, step.at);
      setSaid(words.redone());
    },
  };
}
export type Editing = ReturnType<typeof useEditing>;
