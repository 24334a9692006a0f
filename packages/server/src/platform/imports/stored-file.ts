import { Problem, type RequestContext } from '../../kernel/index.ts';
import { openBlob } from '../blobs/index.ts';
import type { FileLayout, Importer, Reading } from './importer.ts';
import { type ChildFile, readInChild } from './read-in-child.ts';

/** A file whose rows have the type that the importer's child process returns. */
export type ImportFile = ChildFile<FileLayout, Reading, unknown>;

type Stored = {
  readonly blobId: string;
  /** What the child process needs to know. */
  readonly data: unknown;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Opens the stored file of an import for `work`, in a child process and outside of transactions.
 *
 * @throws Problem `invalid` or `too_large` for a file that cannot be read, with what to do.
 */
export async function withStoredFile<T>(
  importer: Importer,
  outside: RequestContext,
  { blobId, data, signal }: Stored,
  work: (file: ImportFile) => Promise<T>,
): Promise<T> {
  const open = () => outside.transact((ctx) => openBlob(ctx, blobId));
  const { blob } = await open();
  return readInChild<FileLayout, Reading, unknown, T>(
    {
      url: importer.childModule,
      data,
      orgId: blob.orgId,
      stream: async () => (await open()).body,
      signal,
      refusal: ({ code, wording, cause }) => new Problem(code, wording, { cause }),
    },
    work,
  );
}
