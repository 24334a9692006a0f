import type { Receipt } from '@ngo-plus/contract/fundraising/receipts';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';

/** Everything printed, as at the time of issue. */
export type PrintedContent = {
  /**
   * The language of the document. Stored here, so that every download has the same bytes.
   * Null for receipts of earlier versions of the program, which are in English.
   */
  readonly language?: string;
  readonly title: string;
  readonly words: string;
  readonly thanks: string;
  /** Wording for these donations, in addition to the organisation's. */
  readonly note?: string;
  readonly signatory: string;
  readonly signatoryRole: string;
  readonly organisation: {
    readonly name: string;
    readonly address: string;
    readonly registrationNumber: string;
    readonly timeZone: string;
  };
  readonly email: string;
  readonly lines: readonly Receipt['lines'][number][];
};

export const receipts = pgTable('receipts', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  kind: text().$type<Receipt['kind']>().notNull(),
  /**
   * One of the two ids is set: the donation or order, or for a statement one of the donor's
   * donations.
   */
  donationId: uuid(),
  ticketOrderId: uuid(),
  /** Donor of the statement; null for a receipt. */
  donorId: uuid(),
  year: integer().notNull(),
  serial: integer().notNull(),
  number: text().notNull(),
  state: text().$type<Receipt['state']>().notNull().default('issued'),
  shown: jsonb().$type<PrintedContent>().notNull(),
  donorName: text().notNull(),
  isTestPayment: boolean().notNull(),
  replaces: uuid(),
  issuedBy: uuid(),
  issuedAt: instant().notNull(),
  voidedAt: instant(),
  voidedBy: uuid(),
  voidReason: text(),
});

export type ReceiptRow = typeof receipts.$inferSelect;

/** Where a donation is stored: in donations, or in the ticket order that it was added to. */
export type DonationSource = { readonly donationId: string } | { readonly ticketOrderId: string };

/** A database constraint ensures that one of them is set. */
export function sourceOf({ id, donationId, ticketOrderId }: ReceiptRow): DonationSource {
  if (donationId !== null) return { donationId };
  if (ticketOrderId !== null) return { ticketOrderId };
  throw new Error(`Receipt ${id} has no donation or ticket order.`);
}

export const numbers = pgTable(
  'receipt_numbers',
  { orgId: uuid().notNull(), year: integer().notNull(), last: integer().notNull() },
  (t) => [primaryKey({ columns: [t.orgId, t.year] })],
);

export const settings = pgTable('receipt_settings', {
  orgId: uuid().primaryKey(),
  title: text().notNull(),
  prefix: text().notNull(),
  words: text().notNull(),
  thanks: text().notNull(),
  signatory: text().notNull(),
  signatoryRole: text().notNull(),
});
