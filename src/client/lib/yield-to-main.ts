/** Lets the page do all that it has to do, as far as the browser tells; then as `yieldToMain`. */
export const yieldInBackground = (): Promise<void> =>
  'scheduler' in window ? window.scheduler.postTask(() => undefined, { priority: 'background' }) : yieldToMain();

/** Resolves when the page has had a quiet moment, or `timeout` ms later. */
export const untilQuiet = (timeout: number) =>
  new Promise<void>((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve, 0);
  });

/** Lets the page have its turn: input, drawing. Resolves in a task of its own, without a timer's delay. */
export const yieldToMain = () =>
  new Promise<void>((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(null);
  });
