import type {
  DayOrder,
  DonationImportMapping,
  DonationImportProblem,
  Hiding,
  OfflineMethod,
} from '@ngo-plus/contract/fundraising/donations';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';

export type StoredColumn = { readonly name: string; readonly samples: readonly string[] };

/** A donation of a row, as it was understood. */
export type DonationRecord = {
  readonly causeId: string;
  /** A bigint as text. */
  readonly amountMinor: string;
  readonly currency: string;
  readonly method: OfflineMethod;
  readonly on: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly hides: Hiding;
  readonly note: string;
};

export const donationImports = pgTable('donation_imports', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  createdBy: uuid().notNull(),
  blobId: uuid(),
  fileName: text().notNull(),
  format: text({ enum: ['csv', 'xlsx'] }).notNull(),
  columns: jsonb().$type<readonly StoredColumn[]>().notNull(),
  mapping: jsonb().$type<DonationImportMapping>().notNull(),
  causeId: uuid(),
  method: text().$type<OfflineMethod>().notNull(),
  dayOrder: text().$type<DayOrder>().notNull(),
  state: text({
    enum: ['reading', 'ready', 'applying', 'applied', 'stopped', 'failed'],
  }).notNull(),
  failure: text(),
  readWhole: boolean().notNull().default(false),
  rowCount: integer().notNull().default(0),
  newCount: integer().notNull().default(0),
  knownCount: integer().notNull().default(0),
  refusedCount: integer().notNull().default(0),
  problemCount: integer().notNull().default(0),
  appliedCount: integer().notNull().default(0),
  createdAt: instant().notNull(),
  appliedAt: instant(),
});

export const donationImportRows = pgTable(
  'donation_import_rows',
  {
    orgId: uuid().notNull(),
    importId: uuid().notNull(),
    rowNumber: integer().notNull(),
    record: jsonb().$type<DonationRecord>(),
    outsideId: text(),
    cells: jsonb().$type<readonly string[]>(),
    outcome: text({ enum: ['new', 'known', 'refused'] }).notNull(),
    problems: jsonb().$type<readonly DonationImportProblem[]>().notNull(),
    applied: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.importId, t.rowNumber] })],
);

export type ImportRow = typeof donationImports.$inferSelect;
export type StagedRow = typeof donationImportRows.$inferSelect;
export type NewStagedRow = typeof donationImportRows.$inferInsert;
