import { Fragment, lazy, Suspense, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import type { LoginState } from '../features/auth/login-page';
import { useAppSelector } from '../state/hooks';
import { selectEntryCount } from '../state/outbox/selectors';
import { selectRoleName } from '../state/session/selectors';
import { RouteAnnouncer } from './route-announcer';
import { ErrorBoundary } from './error-boundary';
import { guard } from './guards';
import { LAYOUTS, layoutFor } from './layouts';
import { LocalStoreGate } from './local-store-gate';
import { NoAccessPage } from './pages/no-access-page';
import { PageLoading } from './page-loading';
import { PAGES, type PageRoute } from './route-table';

const LinkRedirect = lazy(() => import(/* webpackChunkName: "link-redirect" */ './link-redirect'));

/** The number of unsent changes while somebody is signed in, and the last one known after that. */
function useLastEntryCount(): number {
  const signedIn = useAppSelector((state) => state.session.user !== null);
  const count = useAppSelector(selectEntryCount);
  const [last, setLast] = useState(count);
  if (signedIn && last !== count) setLast(count);
  return last;
}

function ToLogin({ unsent }: { unsent: number }) {
  const location = useLocation();
  const expired = useAppSelector((state) => state.session.endedBecause !== 'left');
  const personId = useAppSelector((state) => state.session.lastUserId);
  const from = `${location.pathname}${location.search}${location.hash}`;
  const login: LoginState = expired ? { from, personId, unsent } : {};
  // Keyed by the visit: who comes back to the address while the login page is on its way is sent there again.
  return <Navigate key={location.key} to="/login" replace state={login} />;
}

/** Where the person was; another person than before begins at the root. */
function addressAfterSignIn(login: LoginState | null, userId: string | undefined): string {
  const isTheirs = (login?.personId ?? userId) === userId;
  return (isTheirs ? login?.from : undefined) ?? '/';
}

/**
 * A route once the guard has spoken: its layout, and in it the page as soon as its code and the device's records are
 * there.
 */
function RoutePage({ route, unsent }: { route: PageRoute; unsent: number }) {
  const location = useLocation();
  const roleName = useAppSelector(selectRoleName);
  const userId = useAppSelector((state) => state.session.user?.id);
  switch (guard(route, roleName)) {
    case 'toLogin':
      return <ToLogin unsent={unsent} />;
    case 'toRoot':
      if (route.name === 'assessment-sharing')
        return (
          <Suspense fallback={<PageLoading />}>
            <LinkRedirect />
          </Suspense>
        );
      return (
        <Navigate key={location.key} to={addressAfterSignIn(location.state as LoginState | null, userId)} replace />
      );
    case 'noAccess':
      return <NoAccessPage />;
    case 'enter':
  }
  const layout = layoutFor(route, roleName);
  const Layout = layout === false ? Fragment : LAYOUTS[layout];
  const isOfThePerson = layout === 'manager' || layout === 'default';
  const page = (
    // A boundary per page, and one per layout: the fallback is shown at once, in place of what was left.
    <Suspense key={route.name} fallback={<PageLoading />}>
      <RouteAnnouncer name={route.name} title={route.title} />
      {route.element}
    </Suspense>
  );
  return (
    <ErrorBoundary resetKey={location.pathname}>
      <Suspense key={String(layout)} fallback={<PageLoading />}>
        <Layout>
          <ErrorBoundary resetKey={location.pathname}>
            {isOfThePerson ? (
              <LocalStoreGate needsNoRecords={route.needsNoRecords ?? false} showsPart={route.showsPart ?? false}>
                {page}
              </LocalStoreGate>
            ) : (
              page
            )}
          </ErrorBoundary>
        </Layout>
      </Suspense>
    </ErrorBoundary>
  );
}

export function AppRoutes() {
  const unsent = useLastEntryCount();
  return (
    <Routes>
      {PAGES.map((route) => (
        <Route key={route.name} path={route.path} element={<RoutePage route={route} unsent={unsent} />} />
      ))}
    </Routes>
  );
}
