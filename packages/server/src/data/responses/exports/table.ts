import {
  type makeResponseExport,
  responseExportFormats,
  responseExportStates,
} from '@ngo-plus/contract/data/responses';
import type { Input, Wording } from '@ngo-plus/contract/kernel';
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';

/** What was asked for, without the form and the format. */
export type ExportOptions = Omit<Input<typeof makeResponseExport>, 'formId' | 'format'>;

export const formExports = pgTable('form_exports', {
  orgId: uuid().notNull(),
  id: uuid().notNull(),
  formId: uuid().notNull(),
  createdBy: uuid().notNull(),
  createdAt: instant().notNull(),
  format: text({ enum: responseExportFormats }).notNull(),
  options: jsonb().$type<ExportOptions>().notNull(),
  /** Versions published later are not part of it. */
  version: integer().notNull(),
  title: text().notNull(),
  isMasked: boolean().notNull(),
  state: text({ enum: responseExportStates }).notNull(),
  rowCount: integer().notNull().default(0),
  rowsRead: integer().notNull().default(0),
  partsRead: integer().notNull().default(0),
  /** All rows are in the parts. */
  isRead: boolean().notNull().default(false),
  percent: integer().notNull().default(0),
  /** Starts since the last part that was stored. */
  attempts: integer().notNull().default(0),
  /** Grows when a person in it is erased meanwhile, so that it is written again. */
  generation: integer().notNull().default(0),
  blobId: uuid(),
  sizeBytes: bigint({ mode: 'number' }),
  failure: jsonb().$type<Wording>(),
});
export type ExportRow = typeof formExports.$inferSelect;

export const formExportParts = pgTable('form_export_parts', {
  orgId: uuid().notNull(),
  exportId: uuid().notNull(),
  number: integer().notNull(),
  blobId: uuid(),
  rows: integer().notNull(),
  lastReceivedAt: instant().notNull(),
  lastId: uuid().notNull(),
  figures: jsonb().$type<PartFigures>().notNull(),
});
export type PartRow = typeof formExportParts.$inferSelect;

/** What writers know of a part without reading it, by the id of a table; '' is that of responses. */
export type PartFigures = {
  /** Rows of each table. */
  readonly rows: Readonly<Record<string, number>>;
  /** The longest text of each column in bytes, for formats that need it. */
  readonly widths: Readonly<Record<string, readonly number[]>>;
};
