import type { Receipt } from '@ngo-plus/contract/fundraising/receipts';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';

/** Everything that is printed, as it was when the receipt was issued. */
export type Shown = {
  readonly title: string;
  readonly words: string;
  readonly thanks: string;
  /** What has to be said of these donations beside the words of the organisation. */
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
  /** One of them: where the donation is written down, or one of the donor’s whose statement it is. */
  donationId: uuid(),
  ticketOrderId: uuid(),
  /** Whose statement it is; null for a receipt. */
  donorId: uuid(),
  year: integer().notNull(),
  serial: integer().notNull(),
  number: text().notNull(),
  state: text().$type<Receipt['state']>().notNull().default('issued'),
  shown: jsonb().$type<Shown>().notNull(),
  donorName: text().notNull(),
  isPlayed: boolean().notNull(),
  replaces: uuid(),
  issuedBy: uuid(),
  issuedAt: instant().notNull(),
  voidedAt: instant(),
  voidedBy: uuid(),
  voidReason: text(),
});

export type ReceiptRow = typeof receipts.$inferSelect;

/** Where a donation is written down: among donations, or in an order of tickets that it came with. */
export type Of = { readonly donationId: string } | { readonly ticketOrderId: string };

/** The database holds that it is one of them. */
export function ofRow({ id, donationId, ticketOrderId }: ReceiptRow): Of {
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
