import type { Wording } from '@ngo-plus/contract/kernel';
import type { ImportEndpoints } from '@ngo-plus/contract/platform/imports';
import type { AuditAction, RequestContext, TransactionContext } from '../../kernel/index.ts';
import type { RowProblem, RunRow, StoredColumn, StoredRow } from './table.ts';

/** An import with the options of its importer. */
export type Run<Options = unknown> = RunRow & { readonly options: Options };

/** A stored row with the record of its importer. */
export type Row<Rec = unknown> = StoredRow & { readonly record: Rec | null };

/** What the child process reports about a file before it reads the rows. */
export type FileLayout = {
  readonly format: string;
  readonly columns: readonly StoredColumn[];
  /** The field that each column most likely fills. */
  readonly guess: Readonly<Record<string, string>>;
  readonly origin: Readonly<Record<string, unknown>>;
};

/** Which rows the child process reads, and which field each column fills. */
export type Reading = {
  readonly mapping: Readonly<Record<string, string>>;
  /** Only rows after this one. */
  readonly after: number;
};

/** What an import would do with a row. */
export type Judged<Rec = unknown> = {
  readonly row: number;
  readonly outcome: string;
  /** Null if the row is refused. */
  readonly record: Rec | null;
  /**
   * What identifies the record in this file and in others. `e:` and an email address in lower case
   * identify a person, whose rows are cleared when the person is erased.
   */
  readonly keys: readonly string[];
  readonly problems: readonly RowProblem[];
  readonly recordId?: string | null;
  readonly cells?: readonly string[] | undefined;
};

/** A stored row, with the fields that the judgement of later rows needs. */
export type EarlierRow = {
  readonly row: number;
  readonly keys: readonly string[];
  /** The name in its record, if the record has one. */
  readonly name: string;
};

/** Judges the rows of one file in order; it may remember earlier rows to find duplicates. */
export type Judge<Raw, Rec> = {
  /** Receives the rows of an earlier run when reading resumes. */
  recall(row: EarlierRow): void;
  judge(ctx: TransactionContext, batch: readonly Raw[]): Promise<Judged<Rec>[]>;
};

/** The effect of a row. Rows without an entry changed nothing. */
export type Applied =
  | {
      readonly row: number;
      readonly action: 'added' | 'updated' | 'skipped';
      readonly recordId: string | null;
      /** The previous values of an updated record, for undoing. */
      readonly before?: unknown;
      readonly revision?: number | null;
    }
  /** Why the row can't be imported any more. */
  | { readonly row: number; readonly refused: Wording };

/** Applies the rows of one import in batches; it may cache look-ups for later batches. */
export type Batches<Rec, Options> = {
  applyBatch(
    ctx: TransactionContext,
    run: Run<Options>,
    rows: readonly Row<Rec>[],
  ): Promise<readonly Applied[]>;
};

type Limits = {
  /** A file up to this size is read while the caller waits. */
  readonly readNowBytes: number;
  /** Up to this many rows are read again, applied or undone while the caller waits. */
  readonly rowsNow: number;
  /** Rows applied in one transaction. */
  readonly batchRows: number;
  readonly retentionDays: 7 | 30;
};

/**
 * Everything that one kind of import does differently. A capability contributes it and serves its
 * endpoints with `importRoutes`.
 *
 * `Raw` is a row as the child process returns it, `Rec` what is stored of it as JSON.
 */
export type Importer<
  Raw = unknown,
  Rec = unknown,
  Options = unknown,
  Preview = unknown,
  Data = unknown,
> = {
  readonly endpoints: ImportEndpoints;
  /** The module that reads the file in a child process: it calls `readTableHere` or `readFileHere`. */
  readonly childModule: URL;
  readonly limits: Limits;
  /**
   * Whether batches run in scope `system`, for importers that need rows their caller cannot see.
   * Background work always does.
   */
  readonly needsSystem?: boolean;
  /** Whether previews show the total amount of the rows to be added: records then have `amountMinor` and `currency`. */
  readonly hasTotals?: boolean;
  readonly auditActions: {
    readonly upload: AuditAction;
    readonly apply: AuditAction;
    readonly stop: AuditAction;
    readonly undo?: AuditAction;
    readonly exportSkipped: AuditAction;
  };
  /** Data for the child process, available there as `childData`. */
  childData(outside: RequestContext, orgId: string): Promise<Data>;
  /** The options that an import starts with, and what to remember of the file. */
  begin(
    ctx: TransactionContext,
    layout: FileLayout,
  ): Promise<Pick<Run<Options>, 'options' | 'origin'>>;
  /** Whether a column is matched to this field as in the last import of such a file. */
  remembers(field: string, data: Data): boolean;
  /** @throws Problem `invalid` for fields or options that cannot be used. */
  check(
    ctx: TransactionContext,
    run: Run<Options>,
    mapping: Readonly<Record<string, string>>,
    options: Options,
  ): Promise<void>;
  judge(ctx: TransactionContext, run: Run<Options>): Promise<Judge<Raw, Rec>>;
  /** What the import does with rows of this outcome. */
  actionOf(outcome: string, options: Options): 'add' | 'update' | 'skip';
  apply(): Batches<Rec, Options>;
  /**
   * Undoes rows, last row first.
   *
   * @returns by row number, the reason why its record was retained
   */
  undo?(
    ctx: TransactionContext,
    run: Run<Options>,
    rows: readonly Row<Rec>[],
  ): Promise<ReadonlyMap<number, string>>;
  /** Undoes a batch of changes that belong to no row. Returns true if more may remain. */
  undoRest?(ctx: TransactionContext, run: Run<Options>): Promise<boolean>;
  preview(record: Rec): Preview;
  /** Names of the records that still exist. */
  recordNames(
    ctx: TransactionContext,
    orgId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, string>>;
};

declare module '../../kernel/capability.ts' {
  interface Contributions {
    importers: readonly Importer[];
  }
}
