import { createRoot } from 'react-dom/client';
import { App } from './app';
import './base.css';
import { makeStore } from './make-store';
import { registerServiceWorker } from './register-service-worker';
import { rememberedUser, start } from './start';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const outpost = makeStore({ user: rememberedUser() });
start(outpost);
createRoot(root).render(<App store={outpost.store} />);
registerServiceWorker();
