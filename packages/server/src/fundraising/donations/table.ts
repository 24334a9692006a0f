import type { Frequency } from '@ngo-plus/contract/fundraising/causes';
import type { DonationStatus, Hiding, Tribute } from '@ngo-plus/contract/fundraising/donations';
import type { PaymentMethod } from '@ngo-plus/contract/money/payments';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';

const minor = () => bigint({ mode: 'bigint' });

export type Answer = { readonly question: string; readonly answer: string };

/** Which link or campaign a donor came by. */
export type CameBy = {
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  readonly term: string;
  readonly content: string;
  readonly referrer: string;
};

export const donations = pgTable('donations', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  causeId: uuid().notNull(),
  reference: text().notNull(),
  givenKey: text(),
  status: text().$type<DonationStatus>().notNull().default('waiting'),
  offline: boolean().notNull().default(false),
  method: text().$type<PaymentMethod>(),
  attemptId: uuid(),
  amountMinor: minor().notNull(),
  currency: text().notNull(),
  /** Paid on top of the amount; it is no part of the donation. */
  feeCoveredMinor: minor().notNull().default(0n),
  /** The donor’s choice, also where the fee was nothing. */
  coversFee: boolean().notNull().default(false),
  refundedMinor: minor().notNull().default(0n),
  feeRefundedMinor: minor().notNull().default(0n),
  countedMinor: minor().notNull(),
  countedCurrency: text().notNull(),
  uncountedMinor: minor().notNull().default(0n),
  rate: text(),
  /** How often it was begun to be given. */
  rhythm: text().$type<Frequency>().notNull().default('once'),
  /** The donation that goes on which it is one of, and the day it is for. */
  recurringDonationId: uuid(),
  dueOn: date(),
  /** Whose page it came through, when its owner heard of it, and when they thanked for it. */
  fundraiserId: uuid(),
  ownerToldAt: instant(),
  thankedAt: instant(),
  variantId: uuid(),
  donorId: uuid(),
  contactId: uuid(),
  name: text().notNull(),
  email: text().notNull(),
  /** As it is looked up: in lower case. */
  emailKey: text().notNull().generatedAlwaysAs(sql`lower(email)`),
  message: text().notNull().default(''),
  hides: text().$type<Hiding>().notNull().default('no'),
  tribute: text().$type<Tribute | ''>().notNull().default(''),
  tributeTo: text().notNull().default(''),
  cardTo: text().notNull().default(''),
  cardWords: text().notNull().default(''),
  answers: jsonb().$type<readonly Answer[]>().notNull().default([]),
  wantsNews: boolean().notNull().default(false),
  cameBy: jsonb().$type<Partial<CameBy>>().notNull().default({}),
  /** The same as reports read it, made by the database; of the referrer the name of the site. */
  cameSource: text().notNull().generatedAlwaysAs(sql`null`),
  cameMedium: text().notNull().generatedAlwaysAs(sql`null`),
  cameCampaign: text().notNull().generatedAlwaysAs(sql`null`),
  cameSite: text().notNull().generatedAlwaysAs(sql`null`),
  note: text().notNull().default(''),
  /** Names the row of a file that it was imported from, or what the file calls it. */
  outsideId: text(),
  /** The promise that it keeps. */
  pledgeId: uuid(),
  createdBy: uuid(),
  createdAt: instant().notNull(),
  paidAt: instant(),
  at: instant().notNull(),
});

export type DonationRow = typeof donations.$inferSelect;

export const shownDonations = pgTable('shown_donations', {
  id: uuid().primaryKey().defaultRandom(),
  orgId: uuid().notNull(),
  donationId: uuid().notNull(),
  causeId: uuid().notNull(),
  fundraiserId: uuid(),
  name: text(),
  amountMinor: minor(),
  currency: text(),
  message: text().notNull().default(''),
  tribute: text().$type<Tribute | ''>().notNull().default(''),
  tributeTo: text().notNull().default(''),
  at: instant().notNull(),
});
