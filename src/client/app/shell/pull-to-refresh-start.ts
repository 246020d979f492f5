import PullToRefresh from 'pulltorefreshjs';
import { isPullAllowed } from './pull-to-refresh-allowed';

interface Pulling {
  readonly words: Readonly<Record<'pull' | 'release' | 'refreshing', string>>;
  /** What is done when the page was pulled far enough and let go; the indicator stays until then. */
  readonly onRefresh: () => Promise<void>;
}

const MARKUP = '<div class="ptr--box"><div class="ptr--icon"></div><div class="ptr--text"></div></div>';

/**
 * The indicator, at the top of the page. The library would make one per pull, and with the first a <style> element,
 * which the content security policy forbids: it gets this one, and gets it again whenever it has thrown it away.
 */
function makeIndicator() {
  const indicator = document.createElement('div');
  indicator.className = 'ptr--ptr';
  indicator.ariaHidden = 'true';
  indicator.innerHTML = MARKUP;
  document.body.prepend(indicator);
  return indicator;
}

/** Figures: specification, section 9. @returns how to end it. */
export function startPullToRefresh({ words, onRefresh }: Pulling): () => void {
  const indicator = makeIndicator();
  const handler = PullToRefresh.init({
    distThreshold: 60,
    distMax: 80,
    distReload: 50,
    refreshTimeout: 500,
    instructionsPullToRefresh: words.pull,
    instructionsReleaseToRefresh: words.release,
    instructionsRefreshing: words.refreshing,
    onRefresh,
  });
  Object.defineProperties(handler, {
    ptrElement: {
      get: () => indicator,
      set: () => {
        document.body.prepend(indicator);
      },
    },
    contains: { value: isPullAllowed },
  });
  return () => {
    PullToRefresh.destroyAll();
    indicator.remove();
  };
}
