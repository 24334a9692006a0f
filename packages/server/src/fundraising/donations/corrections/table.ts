import type { OfflineMethod } from '@ngo-plus/contract/fundraising/donations';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';

/** The recorded facts of a donation before or after a correction. */
export type CorrectedFacts = {
  readonly amountMinor?: string;
  readonly currency?: string;
  readonly on?: string;
  readonly causeId?: string;
  readonly cause?: string;
  /** The fundraising page it was made through; empty for none. */
  readonly fundraiserId?: string;
  readonly method?: OfflineMethod;
  readonly name?: string;
  readonly email?: string;
  readonly note?: string;
  /** The donor and contact before the donation was reassigned, so that erasing them finds this row. */
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
