import { Readable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import { type OpenFile, openFile } from './open-file.ts';
import { hashOf, judge } from './record.ts';
import type { FromThread, JudgedRow, Reading, ThreadData, ToThread } from './thread-messages.ts';
import { UnreadableFile } from './unreadable-file.ts';

/*
 * The thread that reads one file, so that a large one keeps nobody waiting. Its bytes come from the
 * main thread, which alone may decrypt them; its rows go back in batches, as they are asked for.
 */

const batchSize = 500;

if (!parentPort) throw new Error('This file is run as a thread.');
const port = parentPort;
const say = (message: FromThread) => port.postMessage(message);

const expected = new Map<number, (bytes: Uint8Array | null) => void>();
let streams = 0;

async function* bytesOfFile(): AsyncGenerator<Buffer> {
  streams += 1;
  const stream = streams;
  try {
    for (;;) {
      const bytes = await new Promise<Uint8Array | null>((resolve) => {
        expected.set(stream, resolve);
        say({ kind: 'more', stream });
      });
      if (!bytes) return;
      yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
  } finally {
    say({ kind: 'shut', stream });
  }
}

async function* judgedRows(file: OpenFile, { mapping, after }: Reading): AsyncGenerator<JudgedRow> {
  for await (const told of file.records(mapping)) {
    if (told.row <= after) continue;
    const judged = judge(told);
    yield { ...judged, hash: judged.record && hashOf(judged.record) };
  }
}

async function sayBatch(rows: AsyncIterator<JudgedRow> | undefined): Promise<void> {
  const batch: JudgedRow[] = [];
  while (rows && batch.length < batchSize) {
    const { value, done } = await rows.next();
    if (done) break;
    batch.push(value);
  }
  say({ kind: 'batch', rows: batch });
}

/** What is no fault of the file ends the thread, and is told as its error. */
function sayUnreadable(error: unknown): void {
  if (!(error instanceof UnreadableFile)) throw error;
  say({ kind: 'unreadable', code: error.code, message: error.message });
}

const { now } = workerData as ThreadData;
const opening = openFile({ stream: async () => Readable.from(bytesOfFile()), now });
let rows: AsyncIterator<JudgedRow> | undefined;

port.on('message', (message: ToThread) => {
  if (message.kind === 'bytes') expected.get(message.stream)?.(message.bytes);
  else if (message.kind === 'next') sayBatch(rows).catch(sayUnreadable);
  else
    opening
      .then((file) => {
        rows = judgedRows(file, message.reading);
        return sayBatch(rows);
      })
      .catch(sayUnreadable);
});

opening
  .then(({ format, source, columns, guess }) =>
    say({ kind: 'layout', layout: { format, source, columns, guess } }),
  )
  .catch(sayUnreadable);
