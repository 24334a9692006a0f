import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** How the test double behaves: like clamd, or like a failing machine. */
export type Mood =
  | 'works'
  | 'hangs up'
  | 'says nothing'
  | 'reads nothing'
  | 'babbles'
  | 'never ends';

export type ClamdDouble = {
  readonly port: number;
  readonly feel: (mood: Mood) => void;
  /** The content of each whole scan. */
  readonly scanned: readonly Buffer[];
  readonly close: () => Promise<void>;
};

/** The text that every scanner detects, so that no real virus is needed (eicar.org). */
export const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

/**
 * clamd as its manual describes it: a command in its `z` form, frames with a length, StreamMaxLength. Anything else is
 * refused with clamd's messages.
 */
export async function openClamdDouble({ maxBytes = 1_000_000 } = {}): Promise<ClamdDouble> {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  let mood: Mood = 'works';
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (mood === 'hangs up') socket.destroy();
    else if (mood === 'reads nothing') socket.pause();
    else converse(socket, mood, { scanned, maxBytes });
  });
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened));
  return {
    port: (server.address() as AddressInfo).port,
    feel: (next) => {
      mood = next;
    },
    scanned,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

type Scanning = { readonly scanned: Buffer[]; readonly maxBytes: number };

function converse(socket: Socket, mood: Mood, { scanned, maxBytes }: Scanning): void {
  let received = Buffer.alloc(0);
  let hasStarted = false;
  const content: Buffer[] = [];
  let sizeBytes = 0;
  const reply = (words: string) => socket.end(`${words}\0`);
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes]);
    if (!hasStarted) {
      const end = received.indexOf(0);
      if (end < 0) return;
      if (received.subarray(0, end).toString() !== 'zINSTREAM')
        return void reply('UNKNOWN COMMAND');
      received = received.subarray(end + 1);
      hasStarted = true;
    }
    while (received.length >= 4) {
      const length = received.readUInt32BE();
      if (length === 0) return void answer();
      if (received.length < 4 + length) return;
      content.push(received.subarray(4, 4 + length));
      sizeBytes += length;
      received = received.subarray(4 + length);
      if (sizeBytes > maxBytes) return void reply('INSTREAM size limit exceeded. ERROR');
    }
  });
  const answer = () => {
    if (received.length > 4) return reply('UNKNOWN COMMAND');
    const whole = Buffer.concat(content);
    scanned.push(whole);
    if (mood === 'says nothing') return;
    if (mood === 'babbles') return socket.end('HTTP/1.1 400 Bad Request\r\n\r\n\0');
    if (mood === 'never ends') return babble(socket);
    return reply(whole.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
  };
}

function babble(socket: Socket): void {
  while (!socket.destroyed && socket.write('stream: '.repeat(100)));
  socket.once('drain', () => babble(socket));
}
