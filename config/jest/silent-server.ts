/**
 * Nobody answers, nor says that nobody is there, until a test brings a server. Node's own fetch would refuse the
 * relative addresses of the client, some time later: a test that does not wait for that would depend on the machine.
 */
beforeEach(() => {
  globalThis.fetch = () => new Promise(() => undefined);
});
