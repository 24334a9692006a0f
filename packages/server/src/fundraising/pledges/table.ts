import { boolean, date, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, minorUnits } from '../../kernel/index.ts';

export const pledges = pgTable('pledges', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  causeId: uuid().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  currency: text().notNull(),
  promisedMinor: minorUnits().notNull(),
  paidMinor: minorUnits().notNull().default(0n),
  nextOn: date(),
  reminds: boolean().notNull(),
  note: text().notNull().default(''),
  status: text().$type<'open' | 'paid' | 'written-off'>().notNull().default('open'),
  writtenOffAt: instant(),
  writtenOffReason: text().notNull().default(''),
  /** In which the donor used the form; null if the organisation recorded the pledge. */
  language: text(),
  /** Pledged by the donor on the cause's page, not recorded by the team. */
  byDonor: boolean().notNull().default(false),
  createdBy: uuid(),
  createdAt: instant().notNull(),
});

export type PledgeRow = typeof pledges.$inferSelect;

export const pledgeParts = pgTable(
  'pledge_parts',
  {
    orgId: uuid().notNull(),
    pledgeId: uuid().notNull(),
    dueOn: date().notNull(),
    amountMinor: minorUnits().notNull(),
    paidMinor: minorUnits().notNull().default(0n),
    reminders: smallint().notNull().default(0),
    remindedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.pledgeId, t.dueOn] })],
);

export type PartRow = typeof pledgeParts.$inferSelect;

/** Pledges from a cause's page that are not confirmed by email yet. */
export const pledgeRequests = pgTable('pledge_requests', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  causeId: uuid().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  currency: text().notNull(),
  amountMinor: minorUnits().notNull(),
  dueOn: date().notNull(),
  /** In which the donor used the form. */
  language: text().notNull(),
  createdAt: instant().notNull(),
});
