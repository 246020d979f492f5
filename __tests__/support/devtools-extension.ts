import type { StoreEnhancer } from '@reduxjs/toolkit';

interface Action {
  readonly type: string;
}
interface Options {
  readonly stateSanitizer: (state: unknown) => unknown;
  readonly actionSanitizer: (action: Action) => Action;
}
/** What the panel is given, in the order in which it comes. */
export const shown: { readonly action: Action; readonly state: unknown }[] = [];

/** As the browser's extension does, it stands right around the reducer: it sees no thunk. */
const panel =
  ({ stateSanitizer, actionSanitizer }: Options): StoreEnhancer =>
  (makeStore) =>
  (reducer, initial) => {
    const store = makeStore(reducer, initial);
    return {
      ...store,
      dispatch: (action) => {
        const result = store.dispatch(action);
        shown.push({
          action: actionSanitizer(action),
          state: stateSanitizer(store.getState()),
        });
        return result;
      },
    };
  };

/**
 * A Redux DevTools extension that remembers what it is given. Import it before Redux Toolkit, which looks for the
 * extension once; so this file imports nothing of it.
 */
const extension =
  (options: Options) =>
  (...enhancers: StoreEnhancer[]): StoreEnhancer =>
    [...enhancers, panel(options)].reduce(
      (outer, inner): StoreEnhancer =>
        (makeStore) =>
          outer(inner(makeStore)),
    );
Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: extension });
