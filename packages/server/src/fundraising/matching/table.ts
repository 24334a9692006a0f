import { boolean, date, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, minorUnits } from '../../kernel/index.ts';

export const matchPools = pgTable('match_pools', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  sponsor: text().notNull(),
  shownSponsor: text(),
  currency: text().notNull(),
  poolMinor: minorUnits().notNull(),
  leftMinor: minorUnits().notNull(),
  matchParts: smallint().notNull(),
  donationParts: smallint().notNull(),
  maxPerDonationMinor: minorUnits(),
  maxPerDonorMinor: minorUnits(),
  minDonationMinor: minorUnits(),
  fromClock: text().notNull(),
  untilClock: text().notNull(),
  timeZone: text().notNull(),
  startsAt: instant(),
  endsAt: instant(),
  stacks: boolean().notNull(),
  matchesByHand: boolean().notNull(),
  note: text().notNull().default(''),
  status: text().$type<'draft' | 'open' | 'ended'>().notNull().default('draft'),
  openedAt: instant(),
  endedAt: instant(),
  createdBy: uuid(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

export type PoolRow = typeof matchPools.$inferSelect;

export const matchPoolCauses = pgTable(
  'match_pool_causes',
  {
    orgId: uuid().notNull(),
    poolId: uuid().notNull(),
    causeId: uuid().notNull(),
    matchedMinor: minorUnits().notNull().default(0n),
    paidMinor: minorUnits().notNull().default(0n),
  },
  (t) => [primaryKey({ columns: [t.poolId, t.causeId] })],
);

export const matches = pgTable('matches', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  poolId: uuid().notNull(),
  causeId: uuid().notNull(),
  donationId: uuid().notNull(),
  reference: text().notNull(),
  donorId: uuid(),
  donationMinor: minorUnits().notNull(),
  amountMinor: minorUnits().notNull(),
  releasedMinor: minorUnits().notNull().default(0n),
  at: instant().notNull(),
});

export type MatchRow = typeof matches.$inferSelect;

export const matchPayments = pgTable('match_payments', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  poolId: uuid().notNull(),
  causeId: uuid().notNull(),
  amountMinor: minorUnits().notNull(),
  paidOn: date().notNull(),
  note: text().notNull().default(''),
  createdBy: uuid(),
  createdAt: instant().notNull(),
});
