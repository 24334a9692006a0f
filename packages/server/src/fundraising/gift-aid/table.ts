import type {
  ClaimState,
  Declarant,
  DeclarationMethod,
  EndReason,
  Exclusion,
  Regulator,
  ScheduleLine,
  Scope,
} from '@ngo-plus/contract/fundraising/gift-aid';
import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, minorUnits } from '../../kernel/index.ts';

export const settings = pgTable('gift_aid_settings', {
  orgId: uuid().primaryKey(),
  isOn: boolean().notNull(),
  charityName: text().notNull(),
  hmrcReference: text().notNull(),
  regulator: text().$type<Regulator>().notNull(),
  regulatorNumber: text().notNull(),
});

export const texts = pgTable('gift_aid_texts', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  version: integer().notNull(),
  body: text().notNull(),
  sha256: text().notNull(),
  createdAt: instant().notNull(),
});

export type CorrectedDeclarant = Declarant & { readonly why: string };

export const declarations = pgTable('gift_aid_declarations', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  donationId: uuid().notNull(),
  donorId: uuid().notNull(),
  contactId: uuid(),
  textId: uuid().notNull(),
  scope: text().$type<Scope>().notNull(),
  givenHow: text().$type<DeclarationMethod>().notNull(),
  givenOn: date().notNull(),
  confirmedOn: date(),
  endedOn: date(),
  endReason: text().$type<EndReason>(),
  declared: jsonb().$type<Declarant>().notNull(),
  corrected: jsonb().$type<CorrectedDeclarant>(),
  note: text().notNull().default(''),
  retainUntil: date(),
  forgottenAt: instant(),
  createdBy: uuid(),
  createdAt: instant().notNull(),
});

export type DeclarationRow = typeof declarations.$inferSelect;

/** Declared in the donation form; the donation is not paid yet. */
export const early = pgTable('gift_aid_early', {
  donationId: uuid().primaryKey(),
  orgId: uuid().notNull(),
  scope: text().$type<Scope>().notNull(),
  givenOn: date().notNull(),
  declared: jsonb().$type<Declarant>().notNull(),
  createdAt: instant().notNull(),
});

export const marks = pgTable(
  'gift_aid_marks',
  {
    orgId: uuid().notNull(),
    donationId: uuid().notNull(),
    excluded: text().$type<Exclusion>().notNull(),
    isSponsored: boolean().notNull(),
    note: text().notNull(),
    markedBy: uuid(),
    markedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.donationId] })],
);

export const claims = pgTable('gift_aid_claims', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  number: integer().notNull(),
  state: text().$type<ClaimState>().notNull().default('draft'),
  upTo: date().notNull(),
  aggregateAs: text().notNull(),
  adjustmentMinor: minorUnits().notNull().default(0n),
  createdBy: uuid(),
  createdAt: instant().notNull(),
  submittedBy: uuid(),
  submittedAt: instant(),
  paidOn: date(),
  paidMinor: minorUnits(),
  withdrawnAt: instant(),
  withdrawReason: text(),
});

export type ClaimRow = typeof claims.$inferSelect;

export const claimDonations = pgTable(
  'gift_aid_claim_donations',
  {
    orgId: uuid().notNull(),
    claimId: uuid().notNull(),
    donationId: uuid().notNull(),
    declarationId: uuid().notNull(),
    line: integer().notNull(),
    isAggregated: boolean().notNull(),
    isSponsored: boolean().notNull(),
    givenOn: date().notNull(),
    amountMinor: minorUnits().notNull(),
    reclaimMinor: minorUnits().notNull(),
    sent: jsonb().$type<ScheduleLine>(),
    releasedAt: instant(),
    isTakenOut: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.claimId, t.donationId] })],
);

export type ClaimDonationRow = typeof claimDonations.$inferSelect;

export const adjustments = pgTable('gift_aid_adjustments', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  claimId: uuid().notNull(),
  donationId: uuid().notNull(),
  why: text().$type<'refunded' | 'not-due'>().notNull(),
  owedMinor: minorUnits().notNull(),
  at: instant().notNull(),
  settledBy: uuid(),
  voidedAt: instant(),
});

export type AdjustmentRow = typeof adjustments.$inferSelect;
