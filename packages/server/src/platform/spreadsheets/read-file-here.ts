import { Readable } from 'node:stream';
import { parentPort } from 'node:worker_threads';
import { spendBatch } from '../../kernel/thread.ts';
import type { FromThread, ToThread } from './thread-messages.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** What the thread tells of a file before its rows, and how it reads them. */
export type HereFile<Layout, Reading, Row> = {
  readonly layout: Layout;
  readonly rows: (reading: Reading) => AsyncIterator<Row>;
};

const batchSize = 250;

/**
 * The inside of a thread that reads one file, so that a large one keeps nobody waiting. Its bytes
 * come from the main thread, which alone may decrypt them; its rows go back in batches, as they are
 * asked for.
 */
export function readFileHere<Layout, Reading, Row>(
  open: (stream: () => Promise<Readable>) => Promise<HereFile<Layout, Reading, Row>>,
): void {
  if (!parentPort) throw new Error('Run this file as a thread.');
  const port = parentPort;
  const say = (message: FromThread<Layout, Row>) => port.postMessage(message);
  const bytes = bytesAskedOf(say);
  /** What is no fault of the file ends the thread, and is told as its error. */
  const sayUnreadable = (error: unknown) => {
    if (!(error instanceof UnreadableFile)) throw error;
    say({ kind: 'unreadable', code: error.code, message: error.message });
  };
  const sayBatch = async () => {
    say({ kind: 'batch', rows: await batchOf(rows) });
    spendBatch();
  };

  const opening = open(async () => Readable.from(bytes.ofFile()));
  let rows: AsyncIterator<Row> | undefined;
  port.on('message', (message: ToThread<Reading>) => {
    if (message.kind === 'bytes') bytes.came(message);
    else if (message.kind === 'next') sayBatch().catch(sayUnreadable);
    else
      opening
        .then((file) => {
          rows = file.rows(message.reading);
          return sayBatch();
        })
        .catch(sayUnreadable);
  });
  opening.then(({ layout }) => say({ kind: 'layout', layout })).catch(sayUnreadable);
}

async function batchOf<Row>(rows: AsyncIterator<Row> | undefined): Promise<Row[]> {
  const batch: Row[] = [];
  while (rows && batch.length < batchSize) {
    const { value, done } = await rows.next();
    if (done) break;
    batch.push(value);
  }
  return batch;
}

type Came = { readonly stream: number; readonly bytes: Uint8Array | null };

function bytesAskedOf(say: (message: { kind: 'more' | 'shut'; stream: number }) => void) {
  const expected = new Map<number, (bytes: Uint8Array | null) => void>();
  let streams = 0;
  async function* ofFile(): AsyncGenerator<Buffer> {
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
  return { ofFile, came: ({ stream, bytes }: Came) => expected.get(stream)?.(bytes) };
}
