import { useDeferredValue, useState, type FocusEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { placeOf, type CategoryItem, type Content } from '../content';
import type { Removal } from '../editor-state';
import type { Selection } from '../selection/use-selection';
import { useConditionWords } from '../use-condition-words';
import { CategoryBranch } from './category-branch';
import { FindField } from './find-field';
import { foundIn } from './find';
import { RemovedRow } from './removed-row';
import { treeKeys, type TreeActions } from './tree-keys';
import { useRowDrops } from './use-row-drag';
import { useKeptFocus } from './use-kept-focus';
import './tree.css';

interface QuestionTreeProps {
  readonly content: Content;
  readonly chosen: string | null;
  /** Keys of items with faults. */
  readonly faulty: ReadonlySet<string>;
  readonly removal: Removal | null;
  readonly isDisabled: boolean;
  readonly selection: Selection;
  readonly actions: Omit<TreeActions, 'toggle' | 'select'>;
  readonly onUndo: () => void;
  /** Dragged to stand before or behind another row. */
  readonly onDropped: (key: string, target: string, isBefore: boolean) => void;
}

/** So many questions are there at once when the page opens; the others follow while the person begins. */
const FIRST = 50;

const isFurtherDown = (content: Content, chosen: string | null): boolean =>
  content
    .flatMap(({ questions }) => questions)
    .slice(FIRST)
    .some(({ key }) => key === chosen);

/** Which of some keys are those of a category's rows, joined. */
const keysIn = ({ key, questions }: CategoryItem, keys: ReadonlySet<string>): string =>
  keys.size === 0 ? '' : [key, ...questions.map((question) => question.key)].filter((one) => keys.has(one)).join(' ');

/** Of a category's rows that are not always shown, the keys with when, as JSON. */
const conditionsIn = (category: Content[number], wordsOf: (text: string | null) => string): string =>
  JSON.stringify(
    [category, ...category.questions].flatMap(({ key, shown_if }) =>
      shown_if === null ? [] : [[key, wordsOf(shown_if)]],
    ),
  );

/**
 * All categories and questions. Nested lists of buttons, of which Tab reaches one: a tree's role would hide from screen
 * readers what else a row has, and lists are counted and read by all of them.
 */
export function QuestionTree({
  content,
  chosen,
  faulty,
  removal,
  isDisabled,
  selection,
  actions,
  onUndo,
  onDropped,
}: QuestionTreeProps) {
  const intl = useIntl();
  const wordsIn = useConditionWords();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState(chosen);
  const [seen, setSeen] = useState(chosen);
  // What was chosen elsewhere, as by adding it, is where Tab comes back to, and is in view.
  if (chosen !== seen) {
    setSeen(chosen);
    setFocused(chosen);
    const home = content.find(({ questions }) => questions.some(({ key }) => key === chosen))?.key;
    if (home !== undefined && closed.has(home)) setClosed(new Set([...closed].filter((key) => key !== home)));
  }
  // A chosen one further down is there at once as well: on a phone the way back to the tree leads to it.
  const [atOnce] = useState(() => (isFurtherDown(content, chosen) ? Infinity : FIRST));
  const drawn = useDeferredValue(Infinity, atOnce);
  // What is selected is in sight: a category that it came to is open.
  const hiding = content.filter(
    ({ key, questions }) => closed.has(key) && questions.some((question) => selection.set.has(question.key)),
  );
  if (hiding.length > 0) setClosed(new Set([...closed].filter((key) => !hiding.some((one) => one.key === key))));
  const [query, setQuery] = useState('');
  const found = foundIn(content, useDeferredValue(query));
  useRowDrops(onDropped);

  const toggle = (key: string, isOpen: boolean) => {
    // What is found stands there, open or not.
    if (found !== null) return;
    setClosed(isOpen ? new Set([...closed].filter((other) => other !== key)) : new Set([...closed, key]));
    const own = isOpen ? undefined : content.find((category) => category.key === key);
    if (own) selection.actions.keep((one) => !own.questions.some((question) => question.key === one));
  };
  const find = (next: string) => {
    setQuery(next);
    if (selection.keys.length === 0) return;
    const keys = foundIn(content, next)?.keys;
    if (keys) selection.actions.keep((key) => keys.has(key));
  };
  const select = {
    ...selection.actions,
    /** All of a category that is shown, or one question. */
    turn: (key: string) => {
      const own = content.find((category) => category.key === key)?.questions.map((question) => question.key) ?? [key];
      selection.actions.turn(found === null ? own : own.filter((one) => found.keys.has(one)));
    },
    isAny: selection.keys.length > 0,
  };
  const keys = treeKeys({ ...actions, toggle, select }, isDisabled);
  const { tree, keepFocus, forgetFocus } = useKeptFocus();
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    keepFocus(event);
    const key = event.target.dataset['row'];
    if (key !== undefined) setFocused(key);
  };
  const isThere = (key: string | null) =>
    key !== null && placeOf(content, key) !== null && (found === null || found.keys.has(key));
  const tabStop =
    [focused, chosen].find(isThere) ?? content.find(({ key }) => found === null || found.keys.has(key))?.key ?? null;
  const inside = (key: string | null, category: Content[number]) =>
    key !== null && (category.key === key || category.questions.some((question) => question.key === key)) ? key : null;

  const branches = content.map((category, place) => ({
    category,
    place,
    firstNumber: content.slice(0, place).reduce((sum, { questions }) => sum + questions.length, 1),
  }));
  const removed = removal?.category === null && (
    <RemovedRow words={removal.words} count={removal.count} onUndo={onUndo} />
  );
  return (
    <>
      <FindField
        query={query}
        count={found?.count ?? null}
        onChange={find}
        onNext={() => {
          const place = found?.questions.indexOf(chosen ?? '') ?? -1;
          const next = found?.questions[(place + 1) % found.questions.length];
          if (next !== undefined) actions.choose(next);
        }}
      />
      <div
        className="tree"
        role="group"
        aria-label={intl.formatMessage({ id: 'admin.questions.tree', defaultMessage: 'Categories and questions' })}
        aria-describedby="tree-keys"
        data-selecting={selection.keys.length > 0 || undefined}
        ref={tree}
        onFocus={onFocus}
        onBlur={forgetFocus}
        {...keys}
      >
        <ol className="tree-categories">
          {branches.map(
            ({ category, place, firstNumber }) =>
              (found === null || found.keys.has(category.key)) && (
                <li key={category.key}>
                  {removal?.place === place && removed}
                  <CategoryBranch
                    category={category}
                    firstNumber={firstNumber}
                    isOpen={found !== null || !closed.has(category.key)}
                    drawn={drawn}
                    chosen={inside(chosen, category)}
                    tabStop={inside(tabStop, category)}
                    faulty={keysIn(category, faulty)}
                    selected={keysIn(category, selection.set)}
                    conditions={conditionsIn(category, (text) => wordsIn(text, content))}
                    found={found?.keys ?? null}
                    removedAt={removal?.category === category.key ? removal.place : null}
                    removedWords={removal?.words ?? ''}
                    removedCount={removal?.count ?? 0}
                    isDisabled={isDisabled}
                    onUndo={onUndo}
                  />
                </li>
              ),
          )}
          {removal?.place === content.length && removed && <li>{removed}</li>}
        </ol>
      </div>
      <p id="tree-keys" className="tree-hint">
        <FormattedMessage
          id="admin.questions.keys"
          defaultMessage="Drag: move. Alt+↑ ↓: move one row. Enter: edit. Shift+↑ ↓, Ctrl+A: select several. Ctrl+D: duplicate one row. Delete: delete."
        />
      </p>
    </>
  );
}
