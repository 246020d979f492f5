import { BrowserRouter } from 'react-router-dom';
import type { AppStore } from './make-store';
import { Providers } from './providers';
import { AppRoutes } from './routes';

/** The whole application on a store: `main` renders it in the page, tests wherever they like. */
export function App({ store }: { store: AppStore['store'] }) {
  return (
    <Providers store={store}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </Providers>
  );
}
