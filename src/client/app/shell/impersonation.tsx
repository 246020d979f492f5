import { lazy } from 'react';
import { useAppSelector } from '../../state/hooks';
import { selectIsImpersonating } from '../../state/session/selectors';

const ImpersonationBanner = lazy(() => import(/* webpackChunkName: "impersonation" */ './impersonation-banner'));

/**
 * The banner over every page while somebody acts as another person. Nothing stands in for its code while that is on its
 * way: then the whole layout waits, so that no page is seen without it.
 */
export const Impersonation = () => useAppSelector(selectIsImpersonating) && <ImpersonationBanner />;
