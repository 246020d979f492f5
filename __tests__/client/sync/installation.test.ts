import { installationPostponed, installationRequested } from '../../../src/client/state/installation/slice';
import { closeAllPages, freshDevice, openPage, type Page } from '../../support/client-store';
import { makeScriptedServer } from '../../support/scripted-server';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1';

beforeEach(async () => {
  await freshDevice();
  sessionStorage.clear();
});
afterEach(closeAllPages);

const open = () => openPage(makeScriptedServer());
const installation = (page: Page) => page.getState().installation;

function offer() {
  const prompt = jest.fn(() => Promise.resolve());
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  return { event, prompt };
}

test("the browser's offer is kept back and shown as ours", () => {
  const page = open();
  expect(installation(page).promptVisible).toBe(false);
  expect(offer().event.defaultPrevented).toBe(true);
  expect(installation(page)).toMatchObject({ promptVisible: true, way: 'browser', installed: false });
});

test('Install asks the browser, once, and hides', () => {
  const page = open();
  const { prompt } = offer();
  page.dispatch(installationRequested());
  expect(installation(page)).toMatchObject({ promptVisible: false, way: null, explaining: false });
  page.dispatch(installationRequested());
  expect(prompt).toHaveBeenCalledTimes(1);
});

test('a browser that refuses to ask changes nothing', async () => {
  const page = open();
  const { prompt } = offer();
  prompt.mockRejectedValue(new DOMException('no gesture', 'NotAllowedError'));
  page.dispatch(installationRequested());
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(installation(page).promptVisible).toBe(false);
});

test('Later hides it for the rest of the visit; who looks for it still can', () => {
  const page = open();
  offer();
  page.dispatch(installationPostponed());
  expect(installation(page).promptVisible).toBe(false);
  offer();
  expect(installation(page)).toMatchObject({ promptVisible: false, way: 'browser' });
  page.close();
  const reloaded = open();
  const { prompt } = offer();
  expect(installation(reloaded).promptVisible).toBe(false);
  reloaded.dispatch(installationRequested());
  expect(prompt).toHaveBeenCalled();
});

test('installed: nothing is offered any more', () => {
  const page = open();
  offer();
  window.dispatchEvent(new Event('appinstalled'));
  expect(installation(page)).toEqual({ promptVisible: false, installed: true, way: null, explaining: false });
  offer();
  expect(installation(page).promptVisible).toBe(false);
});

test('a page in a window of its own is the installed one', () => {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) =>
      Object.assign(matchMedia(media), { matches: media === '(display-mode: standalone)' }),
    );
  expect(installation(open())).toMatchObject({ promptVisible: false, installed: true });
});

test('an iPhone is shown how', () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  const page = open();
  expect(installation(page)).toMatchObject({ promptVisible: true, way: 'byHand' });
  page.dispatch(installationRequested());
  expect(installation(page)).toMatchObject({ promptVisible: false, way: 'byHand', explaining: true });
  expect(installation(open()).promptVisible).toBe(false);
});

test("an iPhone's Home Screen application is installed", () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  Object.assign(navigator, { standalone: true });
  try {
    expect(installation(open())).toMatchObject({ promptVisible: false, installed: true, way: null });
  } finally {
    Object.assign(navigator, { standalone: false });
  }
});
