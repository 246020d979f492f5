import type { BrowserContext, Page } from '@playwright/test';

const ASKED = 'test-installation-asked';

/**
 * Keeps the application from putting itself on the device before `untilOnDevice` asks it to. It does so in every new
 * browser, 4 MB of files that are fetched, stored and compiled: twice the work of a page, which few tests look at.
 */
export const holdInstallation = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((asked) => {
    // An empty page has none.
    if (!('serviceWorker' in navigator)) return;
    const { prototype } = ServiceWorkerContainer;
    const original = Object.getOwnPropertyDescriptor(prototype, 'register')
      ?.value as ServiceWorkerContainer['register'];
    const isAsked = new Promise((resolve) => {
      window.addEventListener(asked, resolve, { once: true });
    });
    prototype.register = async function held(
      this: ServiceWorkerContainer,
      ...given: Parameters<ServiceWorkerContainer['register']>
    ) {
      await isAsked;
      return original.apply(this, given);
    };
  }, ASKED);

/** The application itself is on this device, and answers for the network. */
export async function untilOnDevice(page: Page): Promise<void> {
  await page.evaluate((asked) => window.dispatchEvent(new Event(asked)), ASKED);
  // Looked for, and not waited for as an event: a busy machine may tell it before anybody listens.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
