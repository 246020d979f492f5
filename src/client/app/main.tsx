import { createRoot } from 'react-dom/client';
import { loadRememberedLanguage } from '../state/settings/actions';
import { App } from './app';
import { loadFontsAfterPaint } from './fonts/load-fonts';
import './layers.css';
import { makeStore } from './make-store';
import { preload } from './preload';
import { registerServiceWorker } from './register-service-worker';
import { rememberedUser, start } from './start';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

preload(location.pathname);
const outpost = makeStore({ user: rememberedUser(), settings: await loadRememberedLanguage() });
start(outpost);
createRoot(root).render(<App store={outpost.store} />);
registerServiceWorker();
loadFontsAfterPaint();
