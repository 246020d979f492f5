import { useState, type Dispatch } from 'react';
import { newUuid } from '../../../../lib/ids';
import { useStable } from '../../../../ui/use-stable';
import { hangingOn } from './conditions';
import { changed, copyOfCategory, emptyQuestion, type Change, type QuestionWrite } from './change';
import { itemsAt, placeOf, type CategoryItem, type Content, type Place, type QuestionValues } from './content';
import type { EditorEvent, EditorState } from './editor-state';
import type { FaultField } from './faults';
import { droppedAt, firstNew, neighbourOf, placeForNew, steppedTogether } from './places';
import { usePendingFocus } from './use-pending-focus';
import { useEditorMessages } from './use-editor-messages';

type Pane = 'tree' | 'item' | 'preview';

/**
 * What a person can do to a questionnaire; each action is one step, is said aloud, and leaves the focus where one goes
 * on.
 */
export function useEditing(state: EditorState, send: Dispatch<EditorEvent>) {
  const words = useEditorMessages();
  const focus = usePendingFocus();
  const content = state.present;
  const [chosen, setChosen] = useState<string | null>(() => content[0]?.questions[0]?.key ?? content[0]?.key ?? null);
  const [pane, setPane] = useState<Pane>('tree');
  // Another object is another message, though its text be the same: it is said again.
  const [said, setNews] = useState({ text: '', number: 0 });
  const say = (text: string) => setNews(({ number }) => ({ text, number: number + 1 }));
  const place = placeOf(content, chosen);

  const change = (event: Change, typing?: string) =>
    send({ type: 'changed', change: event, ...(typing !== undefined && { typing }) });
  const open = (key: string | null, field?: FaultField) => {
    setChosen(key);
    setPane('item');
    focus(field === undefined ? 'heading' : { field });
  };
  const move = (keys: readonly string[], to: Place | null) => {
    const [key] = keys;
    const from = placeOf(content, key ?? null);
    const category = to && content[to.category];
    if (key === undefined || !from || !category) return;
    const event: Change =
      to.question === undefined
        ? { type: 'categoryMoved', key, place: to.category }
        : { type: 'questionsMoved', keys, category: category.key, place: to.question };
    change(event);
    say(
      keys.length > 1
        ? words.movedSeveral(keys.length, category)
        : words.moved(changed(content, event), to, words.wordsAt(content, from)),
    );
  };
  const jump = (next: Content, at: string | null) => {
    if (at !== null && placeOf(next, at)) setChosen(at);
  };

  /** Many came at once: one goes on at the first of them. */
  const replace = (event: Extract<Change, { content: Content }>, news: string) => {
    change(event);
    say(news);
    const added = firstNew(content, event.content);
    if (added === null) return;
    setChosen(added);
    focus({ row: added });
  };

  const [undone, redone] = [state.past.at(-1), state.future[0]];
  const actions = useStable({
    say,
    showPane: (next: Pane) => {
      setPane(next);
      if (next === 'item') focus('heading');
      else if (next === 'tree' && chosen !== null) focus({ row: chosen });
    },
    choose: setChosen,
    open,
    /** From its row: the text comes first. */
    edit: (key: string) => open(key, content.some((one) => one.key === key) ? 'name' : 'question'),
    write: (key: string, values: Partial<QuestionValues>, field?: string) =>
      change({ type: 'questionWritten', key, values }, field === undefined ? undefined : `${key} ${field}`),
    name: (key: string, name: string) => change({ type: 'categoryNamed', key, name }, `${key} name`),
    weight: (key: string, weight: number) => change({ type: 'categoryWeighted', key, weight }, `${key} weight`),
    condition: (key: string, shown_if: string | null, field?: string) => {
      const typing = field === undefined ? undefined : `${key} ${field}`;
      if (content.some((one) => one.key === key)) change({ type: 'categoryConditioned', key, shown_if }, typing);
      else change({ type: 'questionWritten', key, values: { shown_if } }, typing);
    },
    addQuestion: () => {
      const question = emptyQuestion(newUuid());
      const at = placeForNew(content, place);
      const category = content[at.category];
      if (category) change({ type: 'questionAdded', question, category: category.key, place: at.question ?? 0 });
      else
        change({
          type: 'categoryAdded',
          category: { key: newUuid(), name: '', shown_if: null, weight: 1, questions: [question] },
          place: 0,
        });
      open(question.key, 'question');
    },
    addCategory: () => {
      const category: CategoryItem = { key: newUuid(), name: '', shown_if: null, weight: 1, questions: [] };
      change({ type: 'categoryAdded', category, place: place ? place.category + 1 : content.length });
      open(category.key, 'name');
    },
    duplicate: (key: string) => {
      const from = placeOf(content, key);
      const { category, question } = itemsAt(content, from);
      if (!from || !category) return;
      const copy = question ? { ...question, key: newUuid() } : copyOfCategory(category, newUuid);
      if ('question' in copy)
        change({ type: 'questionAdded', question: copy, category: category.key, place: (from.question ?? 0) + 1 });
      else change({ type: 'categoryAdded', category: copy, place: from.category + 1 });
      say(words.duplicated(words.wordsAt(content, from)));
      setChosen(copy.key);
      focus({ row: copy.key });
    },
    /** One category, or questions in their order. */
    remove: (keys: readonly string[]) => {
      const from = placeOf(content, keys[0] ?? null);
      if (!from) return;
      const next = neighbourOf(content, keys);
      const event: Change = { type: 'itemsDeleted', keys };
      change(event);
      const left = hangingOn(changed(content, event), keys).length;
      const deleted = keys.length > 1 ? words.deletedSeveral(keys.length) : words.deleted(words.wordsAt(content, from));
      say([deleted, left > 0 ? words.leaves(left) : ''].join(' ').trim());
      setPane('tree');
      setChosen(next);
      if (next !== null) focus({ row: next });
    },
    /** `key`: the row that keeps the focus; with it, of questions in their order, all of `keys`. */
    moveBy: (key: string, step: 1 | -1, keys: readonly string[] = [key]) => {
      const to = steppedTogether(content, keys, step);
      if (to) move(keys, to);
      else say(step === 1 ? words.last() : words.first());
      focus({ row: key });
    },
    moveTo: (keys: readonly string[], to: Place) => {
      move(keys, to);
      setChosen(keys[0] ?? null);
    },
    drop: (keys: readonly string[], target: string, isBefore: boolean) =>
      move(keys, droppedAt(content, keys, target, isBefore)),
    toRow: (key: string | null) => {
      if (key !== null) focus({ row: key });
    },
    writeSeveral: (writes: readonly QuestionWrite[]) => {
      change({ type: 'questionsWritten', writes });
      say(words.changedSeveral(writes.length));
    },
    paste: (next: Content, count: number) => replace({ type: 'contentReplaced', content: next }, words.pasted(count)),
    take: (next: Content, count: number, leftOut: number) =>
      replace({ type: 'questionsTaken', content: next }, words.taken(count, leftOut)),
    undo: () => {
      if (!undone) return;
      send({ type: 'undone' });
      jump(undone.content, undone.at);
      say(words.undone(undone.did));
    },
    redo: () => {
      if (!redone) return;
      send({ type: 'redone' });
      jump(redone.content, redone.at);
      say(words.redone(redone.did));
    },
  });
  return {
    content,
    /** What a step back or forth would do, in words; null: there is none. */
    undoes: undone ? words.undoes(undone.did) : null,
    redoes: redone ? words.redoes(redone.did) : null,
    chosen,
    place,
    ...itemsAt(content, place),
    pane,
    said,
    /** The same ones however the questionnaire changes: who only does something is not drawn again for a letter. */
    actions,
  };
}
export type Editing = ReturnType<typeof useEditing>;
export type EditorActions = Editing['actions'];
