import type { ImportMapping, OwnField } from '@ngo-plus/contract/crm/contacts';
import { Problem, type RequestContext } from '../../../kernel/index.ts';
import { readInThread, storedFile, type ThreadFile } from '../../../platform/imports/index.ts';
import type { ReadRow } from './record.ts';
import type { StoredColumn } from './table.ts';

/** What the thread is started with. */
export type ThreadData = { readonly fields: readonly OwnField[] };

/** From which row on, exclusive, the rows are wanted, and what each column fills. */
export type Reading = { readonly mapping: ImportMapping; readonly after: number };

export type FileLayout = {
  readonly format: 'csv' | 'xlsx';
  readonly columns: readonly StoredColumn[];
  readonly guess: ImportMapping;
};

export type OpenFile = ThreadFile<FileLayout, Reading, ReadRow>;

type Stored = {
  readonly blobId: string;
  readonly fields: readonly OwnField[];
  readonly signal?: AbortSignal | undefined;
};

/**
 * Opens the stored file of an import for `work`, in a thread and outside of transactions.
 *
 * @throws Problem `invalid` or `too_large` for a file that cannot be read, with what to do.
 */
export async function withStored<T>(
  outside: RequestContext,
  { blobId, fields, signal }: Stored,
  work: (file: OpenFile) => Promise<T>,
): Promise<T> {
  return readInThread<FileLayout, Reading, ReadRow, T>(
    {
      url: new URL('./thread.ts', import.meta.url),
      data: { fields } satisfies ThreadData,
      ...(await storedFile(outside, blobId)),
      signal,
      refusal: ({ code, message, cause }) => new Problem(code, message, { cause }),
    },
    work,
  );
}
