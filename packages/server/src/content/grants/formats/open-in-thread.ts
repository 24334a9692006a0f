import type { Readable } from 'node:stream';
import { Problem, untranslated } from '../../../kernel/index.ts';
import { readInThread, type ThreadFile } from '../../../platform/imports/index.ts';
import type { FileLayout } from './open-file.ts';
import type { JudgedRow, Reading, ThreadData } from './thread-messages.ts';

/** A file as the thread that reads it tells it. */
export type FileInThread = ThreadFile<FileLayout, Reading, JudgedRow>;

export type FileToRead = {
  /** Opens the file at its beginning. */
  readonly stream: () => Promise<Readable>;
  readonly now: Date;
  /** Whose file it is: organisations share the threads fairly. */
  readonly orgId: string;
  /** Ends the thread at once; whoever waits for it gets the reason. */
  readonly signal?: AbortSignal | undefined;
  /** A thread that wants more memory is ended, and the rest of the server stays. */
  readonly maxMegabytes?: number;
  /** How long the thread may read, all in all. */
  readonly readsWithinMs?: number;
};

/**
 * Reads a file in a thread of its own for as long as `work` takes, and ends the thread.
 *
 * @throws Problem `invalid` or `too_large` for a file that cannot be read, with what to do.
 */
export const openInThread = <T>(
  { now, ...file }: FileToRead,
  work: (file: FileInThread) => Promise<T>,
): Promise<T> =>
  readInThread<FileLayout, Reading, JudgedRow, T>(
    {
      ...file,
      url: new URL('./thread.ts', import.meta.url),
      data: { now } satisfies ThreadData,
      refusal: (why) => new Problem(why.code, untranslated(why.message), { cause: why.cause }),
    },
    work,
  );
