import type { AccountKind } from '@ngo-plus/contract/money/ledger';
import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';

export const accounts = pgTable('ledger_accounts', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  code: text().notNull(),
  /** Derived from the code by the database. */
  kind: text().$type<AccountKind>().notNull().generatedAlwaysAs(sql`null`),
  currency: text().notNull(),
  createdAt: instant().notNull(),
});

export const journalEntries = pgTable('ledger_journal_entries', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  source: text().notNull(),
  what: text().notNull(),
  memo: text().notNull().default(''),
  at: instant().notNull(),
  lineCount: smallint().notNull(),
  reverses: uuid(),
  baseCurrency: text(),
  baseRate: numeric(),
  baseAmountMinor: bigint({ mode: 'bigint' }),
  createdBy: uuid(),
  createdAt: instant().notNull(),
});

export const postings = pgTable(
  'ledger_postings',
  {
    orgId: uuid().notNull(),
    journalEntryId: uuid().notNull(),
    line: smallint().notNull(),
    lineCount: smallint().notNull(),
    accountId: uuid().notNull(),
    amountMinor: bigint({ mode: 'bigint' }).notNull(),
    currency: text().notNull(),
    subjectId: uuid(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.journalEntryId, t.line] })],
);

export const rates = pgTable(
  'fx_rates',
  {
    fromCurrency: text().notNull(),
    toCurrency: text().notNull(),
    quotedOn: date().notNull(),
    source: text().notNull(),
    rate: numeric().notNull(),
    savedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fromCurrency, t.toCurrency, t.quotedOn, t.source] })],
);

/** Totals per account and UTC month, without entries that are still in the queue. */
export const months = pgTable(
  'ledger_months',
  {
    orgId: uuid().notNull(),
    accountId: uuid().notNull(),
    month: date().notNull(),
    debitMinor: numeric().notNull(),
    creditMinor: numeric().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.accountId, t.month] })],
);

export type JournalEntryRow = typeof journalEntries.$inferSelect;
