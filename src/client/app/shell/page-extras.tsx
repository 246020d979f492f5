import { useMedia } from '../../ui/use-environment';
import { GlobalLoader } from './global-loader';
import { Optional, lazyOptional } from '../../ui/when-idle';
import { ScrollToTop } from './scroll-to-top';
import { Snackbars } from './snackbars';

const PullToRefresh = lazyOptional(() => import(/* webpackChunkName: "pull-to-refresh" */ './pull-to-refresh'));

/** What is beside every page and on no first screen; its code comes after that. */
export default function PageExtras() {
  const isTouch = useMedia('(any-pointer: coarse)');
  return (
    <>
      <Snackbars />
      <GlobalLoader />
      <ScrollToTop />
      {isTouch && (
        <Optional>
          <PullToRefresh />
        </Optional>
      )}
    </>
  );
}
