/** What `window.EventSource` is in tests: streams that a test opens, speaks on and ends. */
export function installEventSource() {
  const streams: FakeEventSource[] = [];

  class FakeEventSource extends EventTarget {
    static readonly CLOSED = 2;
    readyState = 0;
    constructor(readonly url: string) {
      super();
      streams.push(this);
    }
    close() {
      this.readyState = FakeEventSource.CLOSED;
    }
    open() {
      this.readyState = 1;
      this.dispatchEvent(new Event('open'));
    }
    say(data: object) {
      this.dispatchEvent(new MessageEvent('changed', { data: JSON.stringify(data) }));
    }
    /** The browser gives up. */
    end() {
      this.readyState = FakeEventSource.CLOSED;
      this.dispatchEvent(new Event('error'));
    }
  }
  Object.assign(globalThis, { EventSource: FakeEventSource });
  return {
    /** All that were ever opened, the oldest first. */
    streams,
    /** Those that are not closed. */
    live: () => streams.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED),
  };
}
