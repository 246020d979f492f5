import { Component, Suspense, lazy, useEffect, useState, type ReactNode } from 'react';
import { isMissingCode } from '../lib/missing-code';

/** True when the browser had a quiet moment after the first drawing. */
function useIdle(): boolean {
  const [reached, setReached] = useState(false);
  useEffect(() => {
    // Safari has no idle callback; a moment later is late enough.
    const hasIdle = 'requestIdleCallback' in window;
    const id = hasIdle
      ? requestIdleCallback(() => setReached(true), { timeout: 2000 })
      : window.setTimeout(() => setReached(true), 300);
    return () => {
      if (hasIdle) cancelIdleCallback(id);
      else window.clearTimeout(id);
    };
  }, []);
  return reached;
}

interface OptionalProps {
  readonly children: ReactNode;
  readonly onMissing?: (() => void) | undefined;
}

class LeftOutOnFailure extends Component<OptionalProps, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch() {
    this.props.onMissing?.();
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/**
 * A part of the page that is drawn when its code is there, and left out if that can't be had: the page itself goes on.
 */
export const Optional = ({ children, onMissing }: OptionalProps) => (
  <LeftOutOnFailure onMissing={onMissing}>
    <Suspense fallback={null}>{children}</Suspense>
  </LeftOutOnFailure>
);

const nextOnline = () =>
  new Promise((resolve) => {
    window.addEventListener('online', resolve, { once: true });
  });

/**
 * The code of an optional part. What could not be fetched, since the network went before it came, is fetched when there
 * is one again; until then the part is left out.
 */
export function lazyOptional<Props>(load: () => Promise<{ default: (props: Props) => ReactNode }>) {
  const loadWhenOnline = (): ReturnType<typeof load> =>
    load().catch((error: unknown) => {
      if (!isMissingCode(error)) throw error;
      return nextOnline().then(loadWhenOnline);
    });
  return lazy(loadWhenOnline);
}

/** An optional part that the first screen does not need, and that waits until it is quiet. */
export const WhenIdle = ({ children }: { children: ReactNode }) => (useIdle() ? <Optional>{children}</Optional> : null);
