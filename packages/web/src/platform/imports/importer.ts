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

/** Fields that a column can fill, as a select shows them. */
export type FieldChoice = {
  readonly value: string;
  readonly label: string;
  /** The heading of a group of fields. */
  readonly group?: string;
};

/** Sentences of an importer, translated. */
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
  /** What an import does besides, before it begins. */
  readonly effect?: string;
  /** Importing contacts */
  readonly working: string;
  /** Why nothing can be imported, if it is not for errors in the rows. */
  readonly nothing?: (run: Detail) => string | undefined;
  /** View contacts */
  readonly view: string;
  /** What undoing does, and what stays. */
  readonly undo?: string;
};

/** How an importer shows the understood part of a row. */
export type PreviewCells<P> = {
  readonly heads: readonly string[];
  /** One per head. The first names the record. */
  readonly cells: (preview: P) => readonly ReactNode[];
  /** Further remarks on the row. */
  readonly remarks?: (preview: P) => readonly string[];
};

/** Everything that the pages of one kind of import show differently. */
export type Importer<E extends ImportEndpoints = ImportEndpoints> = {
  readonly endpoints: E;
  /** The address where a file is chosen; an import has its id below it. */
  readonly startAt: string;
  /** The list that the import changes. */
  readonly listAt: string;
  /** The address of a record. */
  recordAt?(id: string): string;
  /** Queries that an import outdates. */
  readonly outdates: readonly QueryKey[];
  /** Names of formats; keys of the catalogue. */
  readonly formatNames: Readonly<Record<string, Phrase>>;
  /** What a row turned out to be; keys of the catalogue. */
  readonly outcomes: Readonly<Record<string, readonly [Status, Phrase]>>;
  /** Why undoing left a record as it is; keys of the catalogue. */
  readonly keptReasons?: Readonly<Record<string, Phrase>>;
  useWords(): ImportWords;
  useFields(run: Detail<E>): readonly FieldChoice[];
  usePreview(): PreviewCells<Preview<E>>;
  /** Settings besides the columns. */
  readonly Options?: ComponentType<OptionsProps<Options<E>>>;
  /** Creates a field for a column. It is offered if `useMayAddField` says so. */
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

/** Rows that an import would add or update, or has. */
export const importedRows = ({ plan }: Pick<ImportRun, 'plan'>): number => plan.add + plan.update;
