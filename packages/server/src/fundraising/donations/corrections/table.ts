import type { OfflineMethod } from '@ngo-plus/contract/fundraising/donations';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';

/** What a donation was, or became. */
export type CorrectedFacts = {
  readonly amountMinor?: string;
  readonly currency?: string;
  readonly on?: string;
  readonly causeId?: string;
  readonly cause?: string;
  /** Of the page it came through; empty for none. */
  readonly fundraiserId?: string;
  readonly method?: OfflineMethod;
  readonly name?: string;
  readonly email?: string;
  readonly note?: string;
  /** Whose it was, when it was corrected to another donor: they are found by it when they are erased. */
  readonly donorId?: string | null;
  readonly contactId?: string | null;
};

export const donationCorrections = pgTable('donation_corrections', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  donationId: uuid().notNull(),
  what: text().$type<'corrected' | 'deleted'>().notNull(),
  reason: text().notNull(),
  before: jsonb().$type<CorrectedFacts>().notNull(),
  after: jsonb().$type<CorrectedFacts>().notNull(),
  byUser: uuid(),
  at: instant().notNull(),
});
