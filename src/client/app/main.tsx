import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { yieldToMain } from '../lib/yield-to-main';
import type { AppDispatch } from '../state/hooks';
import { loadRememberedLanguage } from '../state/settings/actions';
import { findPerson } from '../sync/find-person';
import { loadFontsAfterPaint } from './fonts/load-fonts';
import './layers.css';
import { makeStore } from './make-store';
import { preload } from './preload';
import { registerServiceWorker } from './register-service-worker';
import { start } from './start';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

preload(location.pathname);
const outpost = makeStore({ settings: await loadRememberedLanguage() });
// Nothing is shown or sent before it is known who is here.
const person = await findPerson({ dispatch: outpost.store.dispatch as AppDispatch, context: outpost.context });
start(outpost, person);
// The device is being read by now; the screens' code runs in a turn of its own, which slow phones need.
await yieldToMain();
const { App } = await import(/* webpackMode: "eager" */ './app');
// As a transition, so that drawing the first picture leaves the browser turns of its own on a slow phone.
startTransition(() => {
  createRoot(root).render(<App store={outpost.store} />);
});
registerServiceWorker();
loadFontsAfterPaint();
