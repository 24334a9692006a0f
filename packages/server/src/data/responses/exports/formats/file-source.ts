import type { Readable } from 'node:stream';
import type { TableColumn } from '../columns.ts';
import type { StagedResponse } from '../staged-response.ts';
import type { ExportTable } from '../tables.ts';

/** What a format writes a file from. */
export type FileSource = {
  readonly title: string;
  readonly createdAt: Date;
  readonly asLabels: boolean;
  readonly tables: readonly ExportTable[];
  /** Names of people by their id. */
  readonly people: ReadonlyMap<string, string>;
  readonly columnsOf: (table: ExportTable) => readonly TableColumn[];
  /** Rows of a table, by its id. */
  readonly counts: ReadonlyMap<string, number>;
  /** The longest text of each column of a table in bytes, by its id; only for SPSS. */
  readonly widths: ReadonlyMap<string, readonly number[]>;
  /** All responses from the beginning. A format may read them once per table, one time after the other. */
  readonly read: () => AsyncGenerator<readonly StagedResponse[]>;
  /** Opens a file of an answer. */
  readonly openFile: (blobId: string) => Promise<Readable>;
};

export type WrittenFile = { readonly stream: Readable; readonly extension: string };
