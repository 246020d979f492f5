/** What Ant Design and React's scheduler ask of a browser and jsdom does not have. */

class StillResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Node's own MessageChannel would keep the test process alive. */
class TimerMessageChannel {
  readonly port1: { onmessage: ((event: { data: unknown }) => void) | null; close: () => void } = {
    onmessage: null,
    close: () => undefined,
  };
  readonly port2 = {
    postMessage: (data: unknown): void => {
      setTimeout(() => this.port1.onmessage?.({ data }), 0);
    },
  };
}

/** A device that asks for less motion: an animation that ends after its test would be a warning of the next. */
const matchMedia = (media: string) => ({
  media,
  matches: media === '(prefers-reduced-motion: reduce)',
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});

Object.assign(globalThis, { ResizeObserver: StillResizeObserver, MessageChannel: TimerMessageChannel, matchMedia });
const readAs = <T>(file: File, method: 'readAsText' | 'readAsArrayBuffer'): Promise<T> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(reader.result as T);
    };
    reader.onerror = () => {
      reject(reader.error ?? new Error('The file cannot be read'));
    };
    reader[method](file);
  });
File.prototype.text = function text() {
  return readAs(this, 'readAsText');
};
File.prototype.arrayBuffer = async function arrayBuffer() {
  return new Uint8Array(await readAs<ArrayBuffer>(this, 'readAsArrayBuffer')).buffer;
};
// As an operator would who offers all languages.
window.OUTPOST_RUNTIME = { translation: true };
window.scrollTo = () => undefined;
Element.prototype.setPointerCapture = () => undefined;

export {};
