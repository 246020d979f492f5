import { screen, waitFor } from '@testing-library/react';
import { freshDevice } from '../../support/client-store';
import { renderApp } from '../app/render-app';
import { device, fullTool, question } from '../features/answering/records';

/** What the browser's own reader sees next, and what its camera says. */
let seen: (string | null)[] = [];
let camera: () => Promise<MediaStream>;
const stopped = jest.fn();

class Reader {
  static getSupportedFormats = () => Promise.resolve(['qr_code', 'ean_13', 'code_128']);
  detect = () => {
    const text = seen.shift();
    return Promise.resolve(text ? [{ rawValue: text }] : []);
  };
}
const watching = () => {
  const track = { stop: stopped, addEventListener: () => undefined };
  return Promise.resolve({ getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream);
};

beforeEach(async () => {
  await freshDevice();
  seen = [];
  camera = watching;
  stopped.mockClear();
  Object.assign(globalThis, { BarcodeDetector: Reader });
  Object.assign(navigator, { mediaDevices: { getUserMedia: () => camera() } });
  // jsdom has the element and plays nothing.
  HTMLMediaElement.prototype.play = () => Promise.resolve();
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

async function openScanner() {
  const app = renderApp({ at: '/create-answer', online: false });
  app.happens(...device({ tools: [fullTool(), fullTool({ id: 't2', name: 'Fire safety' })], answers: [] }));
  await app.person.click(await screen.findByRole('button', { name: 'Scan code' }));
  expect(await screen.findByRole('heading', { name: 'Scan the code of a location' })).toBeVisible();
  return app;
}
const { origin } = window.location;

test('a code of this application leads to its location, and the camera is off again', async () => {
  seen = [null, `${origin}/start/l1`];
  const { getState } = await openScanner();
  expect(await screen.findByRole('heading', { level: 1, name: 'North House' })).toBeVisible();
  expect(window.location.pathname).toBe('/start/l1');
  expect(stopped).toHaveBeenCalledTimes(1);
  expect(getState().outbox.lanes).toEqual({});
});

test.each([
  ['another house', 'https://elsewhere.example/start/l1'],
  ['another page of ours', `${origin}/login`],
  ['something below it', `${origin}/start/l1/more`],
  ['a program', 'javascript:alert(1)//start/l1'],
  ['a bar code', '4006381333931'],
])('a code of %s is said to be none, and the next one is read', async (_, text) => {
  seen = [text, text, null];
  await openScanner();
  expect(await screen.findByText(/^This code is not of/)).toBeVisible();
  expect(window.location.pathname).toBe('/create-answer');
  seen = [`${origin}/start/l1`];
  expect(await screen.findByRole('heading', { level: 1, name: 'North House' })).toBeVisible();
});

test.each([
  ['NotAllowedError', /^The camera is not allowed here/],
  ['NotFoundError', /^No camera was found/],
  ['NotReadableError', /^The camera is used by another application/],
])('%s: what to do is said, and a picture can be used', async (name, words) => {
  camera = () => Promise.reject(new DOMException('No', name));
  await openScanner();
  expect(await screen.findByText(words)).toBeVisible();
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Use a picture' })).toBeEnabled();
  });
});

test('a page without HTTPS has no camera', async () => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  await openScanner();
  expect(await screen.findByText(/^No camera was found/)).toBeVisible();
});

test('a camera that is allowed only after the dialog was left is switched off', async () => {
  let allow: () => void = () => undefined;
  camera = () =>
    new Promise((resolve) => {
      allow = () => void watching().then(resolve);
    });
  const { person } = await openScanner();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  allow();
  await waitFor(() => {
    expect(stopped).toHaveBeenCalledTimes(1);
  });
});

test('a bar code fills the field of its question, and can be put right by hand', async () => {
  seen = [null, '4006381333931'];
  const { person, happens, getState } = renderApp({ at: '/assessment/a1', online: false });
  const device_ = question('device', 'text', { text_input: 'barcode', question: 'Number of the hoist' });
  happens(...device({ tools: [fullTool({ questions: [device_] })] }));
  await person.click(await screen.findByRole('button', { name: 'Scan Number of the hoist' }));
  const field = screen.getByRole('textbox', { name: 'Number of the hoist' });
  await waitFor(() => {
    expect(field).toHaveValue('4006381333931');
  });
  const values = () =>
    Object.values(getState().outbox.lanes).flatMap((lane) =>
      lane.map(({ args }) => (args as { answer?: unknown }).answer),
    );
  expect(values()).toEqual(['4006381333931']);
  await person.type(field, '-B');
  await person.tab();
  await waitFor(() => {
    expect(values()).toEqual(['4006381333931-B']);
  });
});
