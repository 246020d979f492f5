import { startTransition } from 'react';
import { yieldToMain } from '../lib/yield-to-main';
import { loadFontsAfterPaint } from './fonts/load-fonts';
import './layers.css';
import { preload } from './preload';
import { registerServiceWorker } from './register-service-worker';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

// Each part's code runs in a turn of its own, which slow phones need; what is fetched or read meanwhile comes first.
preload(location.pathname);
await yieldToMain();
const { enter } = await import(/* webpackMode: "eager" */ './enter');
const entered = enter();
await yieldToMain();
const { createRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
const { store } = await entered;
await yieldToMain();
const { App } = await import(/* webpackMode: "eager" */ './app');
// As a transition, so that drawing the first picture leaves the browser turns of its own on a slow phone.
startTransition(() => {
  createRoot(root).render(<App store={store} />);
});
registerServiceWorker();
loadFontsAfterPaint();
