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
