import { type ContactColumn, exportStates } from '@ngo-plus/contract/crm/contacts';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';
import type { Filters, Order } from '../search/index.ts';

export const contactExports = pgTable('contact_exports', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  createdBy: uuid().notNull(),
  format: text({ enum: ['csv', 'xlsx'] }).notNull(),
  /** What is exported, in which order; every column if none are named. */
  filters: jsonb()
    .$type<Filters & Order & { readonly columns?: readonly ContactColumn[] | undefined }>()
    .notNull(),
  state: text({ enum: exportStates }).notNull(),
  rowCount: integer().notNull().default(0),
  writtenCount: integer().notNull().default(0),
  blobId: uuid(),
  createdAt: instant().notNull(),
});

export type ExportRow = typeof contactExports.$inferSelect;
