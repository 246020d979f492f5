import { lazy, Suspense } from 'react';
import { useAppSelector } from '../../state/hooks';

const InstallPrompt = lazy(
  () => import(/* webpackChunkName: "install-prompt" */ '../../features/installation/install-prompt'),
);

/** The offer to install. Its code is fetched when there is something to offer. */
export function Installation() {
  const needed = useAppSelector(({ installation }) => installation.promptVisible || installation.explaining);
  return (
    needed && (
      <Suspense fallback={null}>
        <InstallPrompt />
      </Suspense>
    )
  );
}
