import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

/** What becomes of a connection that sends `text`: the far end never hears of it, or does it and nobody hears that. */
interface Trap {
  text: string;
  cut: 'before' | 'after';
  /** Every other connection breaks, and no new one comes about. */
  refuses: boolean;
}

/** Stands in front of a server, as a network does that breaks. */
export async function startTcpProxy({ hostname, port }: URL) {
  const pairs = new Set<[Socket, Socket]>();
  let trap: Trap | null = null;
  const cutAll = (except?: [Socket, Socket]) => {
    for (const pair of pairs) if (pair !== except) for (const socket of pair) socket.destroy();
  };

  const server = createServer((near) => {
    const far = connect(Number(port === '' ? 5432 : port), hostname);
    const pair: [Socket, Socket] = [near, far];
    let isCutByAnswer = false;
    const cut = () => {
      near.destroy();
      far.destroy();
      pairs.delete(pair);
    };
    pairs.add(pair);
    for (const socket of pair) socket.on('error', cut).on('close', cut);
    near.on('data', (bytes) => {
      const sprung = trap !== null && bytes.includes(trap.text) ? trap : null;
      if (sprung) trap = null;
      if (sprung?.refuses) {
        server.close();
        cutAll(pair);
      }
      if (sprung?.cut === 'before') {
        cut();
        return;
      }
      isCutByAnswer = sprung !== null;
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (isCutByAnswer) cut();
      else near.write(bytes);
    });
  });
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const address = server.address() as AddressInfo;

  return {
    /** The same database, by way of this proxy. */
    through: (database: string): string =>
      Object.assign(new URL(database), { hostname: '127.0.0.1', port: String(address.port) }).href,
    /** Breaks every connection. */
    cut: () => {
      cutAll();
    },
    /** From now on there is nobody: what is open breaks, and nothing new is accepted. */
    refuse: () => {
      server.close();
      cutAll();
    },
    accept: () => listen(address.port),
    /** Breaks the connection that sends this next. */
    trap: (text: string, at: Trap['cut'], { refuses = false } = {}) => {
      trap = { text, cut: at, refuses };
    },
    close: () => {
      if (server.listening) server.close();
      cutAll();
    },
  };
}
export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;
