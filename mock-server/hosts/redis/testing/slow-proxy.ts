import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Passes connections on to a port of this machine, until it is told to hold them back or to cut them. */
export interface SlowProxy {
  readonly port: number;
  /** Connections stay open, and nothing comes through. */
  hold(): void;
  /** Ends all connections, and refuses new ones. */
  cut(): void;
  /** What was held back comes through, and all that follows. */
  pass(): void;
  close(): Promise<void>;
}

export async function startSlowProxy(target: number): Promise<SlowProxy> {
  let mode: 'pass' | 'hold' | 'cut' = 'pass';
  const sockets = new Set<Socket>();
  const track = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('data', (bytes: Buffer) => {
      if (!other.destroyed) other.write(bytes);
    });
    if (mode === 'hold') socket.pause();
    socket.on('error', () => {});
    socket.once('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  };
  const cut = () => {
    mode = 'cut';
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((socket) => {
    if (mode === 'cut') {
      socket.destroy();
      return;
    }
    const onward = connect(target, '127.0.0.1');
    track(socket, onward);
    track(onward, socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    hold() {
      mode = 'hold';
      for (const socket of sockets) socket.pause();
    },
    cut,
    pass() {
      mode = 'pass';
      for (const socket of sockets) socket.resume();
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
