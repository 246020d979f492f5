/** The service worker answers from its cache, so this is plenty. Milliseconds. */
const TIMEOUT = 3_000;

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;

/** Whether every file of the application is on this device, so that it opens without a network. */
export async function isApplicationOnDevice(): Promise<boolean> {
  const worker = (await registration())?.active;
  if (!worker) return false;
  const { port1: here, port2: there } = new MessageChannel();
  return new Promise((resolve) => {
    const settle = (complete: boolean) => {
      clearTimeout(timer);
      here.close();
      resolve(complete);
    };
    const timer = setTimeout(settle, TIMEOUT, false);
    here.onmessage = ({ data }) => {
      settle(data === true);
    };
    worker.postMessage({ type: 'IS_COMPLETE' }, [there]);
  });
}

/** Asks the server for a newer version of the application; what is found then waits for the person to reload. */
export async function lookForUpdate(): Promise<void> {
  await (await registration())?.update().catch(() => undefined);
}
