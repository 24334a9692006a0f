import type {
  DonationImportField,
  DonationImportMapping,
} from '@ngo-plus/contract/fundraising/donations';
import { Problem, type RequestContext, untranslated } from '../../../kernel/index.ts';
import { readInThread, storedFile, type ThreadFile } from '../../../platform/imports/index.ts';
import type { StoredColumn } from './table.ts';

/** A row of the file: what its columns fill, and the cells as they stood. */
export type RawRow = {
  readonly row: number;
  readonly fields: Partial<Record<DonationImportField, string>>;
  /** The amount was a number of a spreadsheet, so its point is a point. */
  readonly isNumber: boolean;
  readonly cells: readonly string[];
};

/** From which row on, exclusive, the rows are wanted, and what each column fills. */
export type Reading = { readonly mapping: DonationImportMapping; readonly after: number };

export type FileLayout = {
  readonly format: 'csv' | 'xlsx';
  readonly columns: readonly StoredColumn[];
  readonly guess: DonationImportMapping;
  /** By which one can tell how days are written. */
  readonly daySamples: readonly string[];
};

export type OpenFile = ThreadFile<FileLayout, Reading, RawRow>;

/**
 * Opens the stored file of an import for `work`, in a thread and outside of transactions.
 *
 * @throws Problem `invalid` or `too_large` for a file that cannot be read, with what to do.
 */
export const withStored = async <T>(
  outside: RequestContext,
  blobId: string,
  work: (file: OpenFile) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> =>
  readInThread<FileLayout, Reading, RawRow, T>(
    {
      url: new URL('./thread.ts', import.meta.url),
      ...(await storedFile(outside, blobId)),
      signal,
      refusal: ({ code, message, cause }) => new Problem(code, untranslated(message), { cause }),
    },
    work,
  );
