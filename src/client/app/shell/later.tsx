import { Component, Suspense, useEffect, useState, type ReactNode } from 'react';

/** True when the browser had a quiet moment after the first drawing. */
function useQuietMoment(): boolean {
  const [reached, setReached] = useState(false);
  useEffect(() => {
    // Safari has no idle callback; a moment later is late enough.
    const hasIdle = 'requestIdleCallback' in window;
    const id = hasIdle ? requestIdleCallback(() => setReached(true), { timeout: 2000 }) : window.setTimeout(() => setReached(true), 300);
    return () => {
      if (hasIdle) cancelIdleCallback(id);
      else window.clearTimeout(id);
    };
  }, []);
  return reached;
}

/** What is missing because its code could not be fetched is left out: the page itself must go on. */
class LeftOutOnFailure extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** For parts of the shell that the first screen does not need: drawn when their code is there, and no sooner than it is quiet. */
export function Later({ children }: { children: ReactNode }) {
  const quiet = useQuietMoment();
  return quiet ? (
    <LeftOutOnFailure>
      <Suspense fallback={null}>{children}</Suspense>
    </LeftOutOnFailure>
  ) : null;
}
