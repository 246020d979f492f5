import { BlockingRouter } from './blocking-router';
import type { AppStore } from './make-store';
import { Providers } from './providers';
import { AppRoutes } from './routes';
import { Installation } from './shell/installation';
import { WhenIdle, lazyOptional } from '../ui/when-idle';
import { LoadingBar } from './shell/loading-bar';

const PageExtras = lazyOptional(() => import(/* webpackChunkName: "page-extras" */ './shell/page-extras'));

/** The whole application on a store: `main` renders it in the page, tests wherever they like. */
export function App({ store }: { store: AppStore['store'] }) {
  return (
    <Providers store={store}>
      <BlockingRouter>
        <LoadingBar />
        <AppRoutes />
        <WhenIdle>
          <PageExtras />
        </WhenIdle>
        <WhenIdle>
          <Installation />
        </WhenIdle>
      </BlockingRouter>
    </Providers>
  );
}
