import type {
  ActionActor,
  CancelledBy,
  CollectionMethod,
  CycleStatus,
  OnHoldReason,
  RecurringDonationAction,
  RecurringDonationStatus,
  RecurringFrequency,
  SkipReason,
} from '@ngo-plus/contract/fundraising/recurring-donations';
import type { Wording } from '@ngo-plus/contract/kernel';
import { sql } from 'drizzle-orm';
import { boolean, date, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, minorUnits } from '../../kernel/index.ts';

export const recurringDonations = pgTable('recurring_donations', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  causeId: uuid().notNull(),
  donationId: uuid().notNull(),
  contactId: uuid(),
  name: text().notNull(),
  email: text().notNull(),
  /** Lower case, for look-ups. */
  emailKey: text().notNull().generatedAlwaysAs(sql`lower(email)`),
  amountMinor: minorUnits().notNull(),
  currency: text().notNull(),
  /** Whether the donor covers the fee, which is charged on top of the amount. */
  coversFee: boolean().notNull().default(false),
  feeCoveredMinor: minorUnits().notNull().default(0n),
  frequency: text().$type<RecurringFrequency>().notNull(),
  day: smallint().notNull(),
  collectionMethod: text().$type<CollectionMethod>().notNull(),
  savedByPaymentId: uuid(),
  cardBrand: text(),
  cardLast4: text(),
  cardEndsOn: date(),
  /** Last day on which the provider stores the card; null if it does so for as long as the card is valid. */
  cardStoredUntil: date(),
  /** Number of expiry warnings sent for this card: 0, 1 or 2. */
  expiryEmails: smallint().notNull().default(0),
  status: text().$type<RecurringDonationStatus>().notNull().default('active'),
  lastOn: date().notNull(),
  nextOn: date(),
  nextAt: instant(),
  announcedFor: date(),
  pausedUntil: date(),
  onHoldReason: text().$type<OnHoldReason>(),
  missed: smallint().notNull().default(0),
  failure: text(),
  cancelledAt: instant(),
  cancelledBy: text().$type<CancelledBy>(),
  cancelReason: text().notNull().default(''),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

export type RecurringDonationRow = typeof recurringDonations.$inferSelect;

export const recurringDonationCycles = pgTable('recurring_donation_cycles', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  recurringDonationId: uuid().notNull(),
  dueOn: date().notNull(),
  status: text().$type<CycleStatus>().notNull(),
  collectionMethod: text().$type<CollectionMethod>().notNull(),
  attempts: smallint().notNull().default(0),
  reminders: smallint().notNull().default(0),
  donationId: uuid(),
  failure: text(),
  reason: text().$type<SkipReason>(),
  startedAt: instant().notNull(),
  endedAt: instant(),
});

export type CycleRow = typeof recurringDonationCycles.$inferSelect;

export const recurringDonationActions = pgTable('recurring_donation_actions', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  recurringDonationId: uuid().notNull(),
  at: instant().notNull(),
  what: text().$type<RecurringDonationAction>().notNull(),
  by: text().$type<ActionActor>().notNull(),
  /** What a person or a provider wrote, such as a reason. */
  words: text().notNull().default(''),
  /** What happened, in a sentence for the reader. */
  wording: jsonb().$type<Wording>(),
});
