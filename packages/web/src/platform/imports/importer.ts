import type { Phrase } from '@ngo-plus/contract/kernel';
import type { ImportColumn, ImportEndpoints, ImportRun } from '@ngo-plus/contract/platform/imports';
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type * as z from 'zod';
import type { Status } from '../../ui/index.ts';

export type Detail<E extends ImportEndpoints = ImportEndpoints> = z.infer<E['detail']>;
export type ImportRow<E extends ImportEndpoints = ImportEndpoints> = z.infer<E['row']>;
export type Preview<E extends ImportEndpoints = ImportEndpoints> = z.infer<E['preview']>;
export type Options<E extends ImportEndpoints = ImportEndpoints> = z.infer<E['options']>;

/** Fields of a column, as options of a select. */
export type FieldChoice = {
  readonly value: string;
  readonly label: string;
  /** The heading of a group of fields. */
  readonly group?: string;
};

/** Translated texts of an importer. */
export type ImportWords = {
  /** Import contacts */
  readonly title: string;
  /** Contacts */
  readonly area: string;
  /** Contacts file */
  readonly file: string;
  readonly lede: string;
  /** Import 3 people */
  readonly begin: (count: number) => string;
  /** Further effects of an import, shown before it starts. */
  readonly effect?: string;
  /** Importing contacts */
  readonly working: string;
  /** Why nothing can be imported, if not because of errors in rows. */
  readonly nothing?: (run: Detail) => string | undefined;
  /** View contacts */
  readonly view: string;
  /** The effects of undoing, and what is retained. */
  readonly undo?: string;
};

/** How an importer renders a parsed row. */
export type PreviewCells<P> = {
  readonly heads: readonly string[];
  /** One per heading. The first names the record. */
  readonly cells: (preview: P) => readonly ReactNode[];
  /** Further remarks on the row. */
  readonly remarks?: (preview: P) => readonly string[];
};

/** Everything that differs between the pages of importers. */
export type Importer<E extends ImportEndpoints = ImportEndpoints> = {
  readonly endpoints: E;
  /** The path of the page to choose a file; an import is below it by id. */
  readonly startAt: string;
  /** The path of the list that the import changes. */
  readonly listAt: string;
  /** The path of a record. */
  recordAt?(id: string): string;
  /** Queries that an import invalidates. */
  readonly outdates: readonly QueryKey[];
  /** Names of formats; keys of the catalogue. */
  readonly formatNames: Readonly<Record<string, Phrase>>;
  /** Outcomes of a row; keys of the catalogue. */
  readonly outcomes: Readonly<Record<string, readonly [Status, Phrase]>>;
  /** Why undoing retained a record; keys of the catalogue. */
  readonly keptReasons?: Readonly<Record<string, Phrase>>;
  useWords(): ImportWords;
  useFields(run: Detail<E>): readonly FieldChoice[];
  usePreview(): PreviewCells<Preview<E>>;
  /** Settings in addition to the columns. */
  readonly Options?: ComponentType<OptionsProps<Options<E>>>;
  /** Creates a field for a column. Offered if `useMayAddField` returns true. */
  readonly NewField?: ComponentType<NewFieldProps>;
  useMayAddField?(): boolean;
};

export type OptionsProps<O> = { options: O; onChange: (options: O) => void };

export type NewFieldProps = {
  column: ImportColumn | undefined;
  onClose: () => void;
  /** The column is matched to the new field. */
  onAdded: (field: string) => void;
};

/** Rows that an import would add or update, or did. */
export const importedRows = ({ plan }: Pick<ImportRun, 'plan'>): number => plan.add + plan.update;
