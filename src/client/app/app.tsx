import { lazy } from 'react';
import { GuardedRouter } from './guarded-history';
import type { AppStore } from './make-store';
import { Providers } from './providers';
import { AppRoutes } from './routes';
import { Installation } from './shell/installation';
import { Later } from './shell/later';
import { LoadingBar } from './shell/loading-bar';

const PageExtras = lazy(() => import(/* webpackChunkName: "page-extras" */ './shell/page-extras'));

/** The whole application on a store: `main` renders it in the page, tests wherever they like. */
export function App({ store }: { store: AppStore['store'] }) {
  return (
    <Providers store={store}>
      <GuardedRouter>
        <LoadingBar />
        <AppRoutes />
        <Later>
          <PageExtras />
        </Later>
        <Later>
          <Installation />
        </Later>
      </GuardedRouter>
    </Providers>
  );
}
