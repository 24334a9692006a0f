import { Readable } from 'node:stream';
import {
  keepCompiledModules,
  onParentMessage,
  postToParent,
  spendBatch,
} from '../../kernel/child.ts';
import type { FromChild, ToChild } from './child-messages.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** The layout that the child process reports before the rows, and the rows. */
export type OpenedFile<Layout, Reading, Row> = {
  readonly layout: Layout;
  readonly rows: (reading: Reading) => AsyncIterator<Row>;
};

const batchSize = 250;

/**
 * The code of a child process that reads one file, so that a large file does not block requests. The
 * server, which alone may decrypt, sends the bytes; the rows are returned in batches on request.
 */
export function readFileHere<Layout, Reading, Row>(
  open: (stream: () => Promise<Readable>) => Promise<OpenedFile<Layout, Reading, Row>>,
): void {
  const post = (message: FromChild<Layout, Row>) => postToParent(message);
  const bytes = byteRequests(post);
  /** An error that is not the fault of the file ends the child process, and is reported as such. */
  const postUnreadable = (error: unknown) => {
    if (!(error instanceof UnreadableFile)) throw error;
    post({ kind: 'unreadable', code: error.code, wording: error.wording });
  };
  const postBatch = async () => {
    post({ kind: 'batch', rows: await batchOf(rows) });
    spendBatch();
  };

  const opening = open(async () => Readable.from(bytes.ofFile()));
  let rows: AsyncIterator<Row> | undefined;
  onParentMessage((message: ToChild<Reading>) => {
    if (message.kind === 'bytes') bytes.came(message);
    else if (message.kind === 'next') postBatch().catch(postUnreadable);
    else
      opening
        .then((file) => {
          rows = file.rows(message.reading);
          return postBatch();
        })
        .catch(postUnreadable);
  });
  opening
    .then(({ layout }) => post({ kind: 'layout', layout }))
    .then(keepCompiledModules)
    .catch(postUnreadable);
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

type BytesMessage = { readonly stream: number; readonly bytes: Uint8Array | null };

function byteRequests(post: (message: { kind: 'more' | 'shut'; stream: number }) => void) {
  const expected = new Map<number, (bytes: Uint8Array | null) => void>();
  let streams = 0;
  async function* ofFile(): AsyncGenerator<Buffer> {
    streams += 1;
    const stream = streams;
    try {
      for (;;) {
        const bytes = await new Promise<Uint8Array | null>((resolve) => {
          expected.set(stream, resolve);
          post({ kind: 'more', stream });
        });
        if (!bytes) return;
        yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      }
    } finally {
      post({ kind: 'shut', stream });
    }
  }
  return { ofFile, came: ({ stream, bytes }: BytesMessage) => expected.get(stream)?.(bytes) };
}
