import type {
  CancelledBy,
  DeedDoer,
  Hold,
  SkipReason,
  StandingDeed,
  StandingRhythm,
  StandingStatus,
  StandingWay,
  TurnStatus,
} from '@ngo-plus/contract/fundraising/standing-gifts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';

const minor = () => bigint({ mode: 'bigint' });

export const standingGifts = pgTable('standing_gifts', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  causeId: uuid().notNull(),
  giftId: uuid().notNull(),
  contactId: uuid(),
  name: text().notNull(),
  email: text().notNull(),
  /** As it is looked up: in lower case. */
  emailKey: text().notNull().generatedAlwaysAs(sql`lower(email)`),
  amountMinor: minor().notNull(),
  currency: text().notNull(),
  /** The donor chose to cover the payment fee; what that comes to is charged on top of the amount. */
  coversFee: boolean().notNull().default(false),
  feeCoveredMinor: minor().notNull().default(0n),
  rhythm: text().$type<StandingRhythm>().notNull(),
  day: smallint().notNull(),
  way: text().$type<StandingWay>().notNull(),
  keptBy: uuid(),
  cardBrand: text(),
  cardLast4: text(),
  cardEndsOn: date(),
  /** Where the payment service does not keep the card as long as it is good. */
  keptUntil: date(),
  /** Letters that told that the card ends: none, the early one, the late one. */
  endTold: smallint().notNull().default(0),
  status: text().$type<StandingStatus>().notNull().default('active'),
  lastOn: date().notNull(),
  nextOn: date(),
  nextAt: instant(),
  toldOn: date(),
  pausedUntil: date(),
  held: text().$type<Hold>(),
  missed: smallint().notNull().default(0),
  failure: text(),
  cancelledAt: instant(),
  cancelledBy: text().$type<CancelledBy>(),
  cancelReason: text().notNull().default(''),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

export type StandingRow = typeof standingGifts.$inferSelect;

export const standingTurns = pgTable('standing_turns', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  standingId: uuid().notNull(),
  dueOn: date().notNull(),
  status: text().$type<TurnStatus>().notNull(),
  way: text().$type<StandingWay>().notNull(),
  trials: smallint().notNull().default(0),
  reminders: smallint().notNull().default(0),
  giftId: uuid(),
  failure: text(),
  reason: text().$type<SkipReason>(),
  begunAt: instant().notNull(),
  endedAt: instant(),
});

export type TurnRow = typeof standingTurns.$inferSelect;

export const standingDeeds = pgTable('standing_deeds', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  standingId: uuid().notNull(),
  at: instant().notNull(),
  what: text().$type<StandingDeed>().notNull(),
  by: text().$type<DeedDoer>().notNull(),
  words: text().notNull().default(''),
});
