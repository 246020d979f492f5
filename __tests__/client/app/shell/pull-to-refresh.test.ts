import { isPullAllowed } from '../../../../src/client/app/shell/pull-to-refresh-allowed';
import { whenSaved } from '../../../../src/client/app/shell/pull-to-refresh-saved';
import { makeStore } from '../../../../src/client/app/make-store';
import { entriesRefused, entriesSaved, entryQueued } from '../../../../src/client/state/outbox/events';
import { makeEntry } from '../../../support/entries';

const change = makeEntry(
  { kind: 'setAnswerDetail', args: { questionRef: 'range', answer: '4', previous: { answer: '3' } } },
  { answerRef: 'a1' },
);

describe('a pull waits for what is being saved', () => {
  const openStore = () => {
    const { store } = makeStore();
    store.dispatch(entryQueued({ entry: change, superseded: [], base: null }));
    return store;
  };

  test('nothing is', async () => {
    expect(await whenSaved(makeStore().store)).toBe(true);
  });
  test('it gets saved', async () => {
    const store = openStore();
    const saved = whenSaved(store);
    store.dispatch(entriesSaved({ entries: [{ ...change, seq: 1 }], kept: [] }));
    expect(await saved).toBe(true);
  });
  test('the device refuses it', async () => {
    const store = openStore();
    const saved = whenSaved(store);
    store.dispatch(entriesRefused({ ids: [change.id], reason: 'QuotaExceededError: full' }));
    expect(await saved).toBe(false);
  });
  test('it takes too long', async () => {
    jest.useFakeTimers();
    const saved = whenSaved(openStore());
    jest.advanceTimersByTime(5000);
    expect(await saved).toBe(false);
    jest.useRealTimers();
  });
});

describe('a pull begins on the page itself', () => {
  const put = (html: string) => {
    document.body.innerHTML = `${html}<p id="page">Text</p>`;
    for (const modal of document.querySelectorAll('[role="dialog"]'))
      modal.checkVisibility = () => !modal.hasAttribute('hidden');
    return (id: string) => document.getElementById(id);
  };

  test('not in what a finger writes in or drags', () => {
    const find = put(
      '<textarea id="text"></textarea><div role="slider" id="slider"><i id="knob"></i></div><input type="radio" id="radio">',
    );
    expect(['page', 'radio', 'text', 'knob'].map((id) => isPullAllowed(find(id)))).toEqual([true, true, false, false]);
  });
  test('not while something is typed', () => {
    const find = put('<input id="field"><input type="radio" id="radio">');
    find('radio')?.focus();
    expect(isPullAllowed(find('page'))).toBe(true);
    find('field')?.focus();
    expect(isPullAllowed(find('page'))).toBe(false);
  });
  test('not under a dialog or an open drawer', () => {
    const find = put('<div role="dialog" aria-modal="true" id="drawer"></div>');
    expect(isPullAllowed(find('page'))).toBe(false);
    find('drawer')!.hidden = true;
    expect(isPullAllowed(find('page'))).toBe(true);
  });
  test('not in a list that is scrolled, nor anywhere but at the top', () => {
    const find = put('<div id="list"><p id="row">Row</p></div>');
    find('list')!.scrollTop = 5;
    expect(isPullAllowed(find('row'))).toBe(false);
    jest.replaceProperty(window, 'scrollY', 1);
    expect(isPullAllowed(find('page'))).toBe(false);
  });
});
