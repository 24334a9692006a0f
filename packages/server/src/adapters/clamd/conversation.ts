import { connect, type Socket } from 'node:net';
import { Problem } from '../../kernel/index.ts';
import type { Verdict } from '../../ports/index.ts';
import type { ClamdSettings } from './index.ts';

/** Every response of the daemon is at most a name and a few words. */
const maxAnswerBytes = 4_096;

/** The outcome of a connection: a response, or the reason for its absence. */
type End = { readonly text: string } | { readonly failure: Error };

/**
 * One scan after clamd's protocol (clamd(8), INSTREAM): the command, then the content in frames, each prefixed by its
 * length in four bytes, and an empty frame at the end. The response ends with a zero byte.
 * The daemon may respond before it has everything.
 */
export async function scanOver(
  { host, port, timeoutMs }: ClamdSettings,
  content: AsyncIterable<Buffer>,
  signal?: AbortSignal,
): Promise<Verdict> {
  const socket = connect({ host, port, ...(signal && { signal }) });
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error(`No response for ${timeoutMs} ms.`)));
  const { ending, hasEnded } = endOf(socket);
  try {
    const write = (bytes: Buffer) => flushed(socket, bytes);
    await write(Buffer.from('zINSTREAM\0'));
    for await (const chunk of content) {
      if (hasEnded()) break;
      if (chunk.length > 0) await write(lengthOf(chunk));
      if (chunk.length > 0) await write(chunk);
    }
    await write(Buffer.alloc(4));
    return verdictIn(await ending);
  } finally {
    socket.destroy();
  }
}

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}

/** A failed write is reported by how the connection ends: the answer may have come before. */
const flushed = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((resolve) => socket.write(bytes, () => resolve()));

/** Collects the answer from the start: a daemon may answer early and close immediately. */
function endOf(socket: Socket) {
  const { promise: ending, resolve } = Promise.withResolvers<End>();
  let text = '';
  let ended = false;
  const end = (how: End) => {
    ended = true;
    resolve(how);
  };
  socket.on('data', (bytes) => {
    text += bytes.toString('utf8');
    if (text.includes('\0')) end({ text: text.slice(0, text.indexOf('\0')) });
    else if (text.length > maxAnswerBytes)
      socket.destroy(new Error('The scanner kept sending and never finished.'));
  });
  socket.on('error', (failure) => end({ failure }));
  socket.on('close', () => end({ failure: new Error(`The connection closed after "${text}".`) }));
  return { ending, hasEnded: () => ended };
}

/** @throws Problem `too_large` beyond the daemon's StreamMaxLength, `unavailable` for anything unforeseen. */
function verdictIn(end: End): Verdict {
  if ('failure' in end) throw unavailable(end.failure);
  if (end.text === 'stream: OK') return { kind: 'clean' };
  const [, name] = end.text.match(/^stream: (\S.*) FOUND$/) ?? [];
  if (name !== undefined) return { kind: 'found', name };
  if (end.text.startsWith('INSTREAM size limit exceeded'))
    throw new Problem(
      'too_large',
      "The virus scanner doesn't accept files of this size. Contact an administrator.",
    );
  throw unavailable(new Error(`clamd answered "${end.text}".`));
}

const unavailable = (cause: Error) =>
  new Problem('unavailable', "The virus scanner isn't responding. We'll try again.", {
    cause,
  });
