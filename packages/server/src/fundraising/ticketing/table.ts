import type {
  RefundPolicyKind,
  RefundRequestState,
  RefundRunState,
  TicketEventStatus,
  TicketKind,
  TicketOrderStatus,
  TicketQuestion,
} from '@ngo-plus/contract/fundraising/ticketing';
import type { PaymentMethod } from '@ngo-plus/contract/money/payments';
import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, minorUnits } from '../../kernel/index.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Picture as stored; its address is derived from its id. */
export type StoredPicture = { readonly id: string; readonly alt: string };

export const ticketEvents = pgTable('ticket_events', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  title: text().notNull(),
  summary: text().notNull().default(''),
  story: text().notNull().default(''),
  picture: jsonb().$type<StoredPicture>(),
  online: boolean().notNull().default(false),
  place: text().notNull().default(''),
  joinUrl: text().notNull().default(''),
  joinWords: text().notNull().default(''),
  startsAt: instant().notNull(),
  endsAt: instant().notNull(),
  timeZone: text().notNull(),
  causeId: uuid(),
  currency: text().notNull(),
  capacity: integer(),
  taken: integer().notNull().default(0),
  contactEmail: text().notNull().default(''),
  questions: jsonb().$type<readonly TicketQuestion[]>().notNull().default([]),
  asksDonation: boolean().notNull().default(false),
  refundPolicy: text().$type<RefundPolicyKind>().notNull().default('until-days'),
  refundDays: smallint().notNull().default(7),
  refundWords: text().notNull().default(''),
  status: text().$type<TicketEventStatus>().notNull().default('draft'),
  cancelReason: text().notNull().default(''),
  refundState: text().$type<RefundRunState>().notNull().default('none'),
  publishedAt: instant(),
  cancelledAt: instant(),
  revision: integer().notNull().default(0),
  remindedOf: instant(),
  createdBy: uuid(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

export const ticketTypes = pgTable('ticket_types', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  eventId: uuid().notNull(),
  place: smallint().notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  kind: text().$type<TicketKind>().notNull(),
  priceMinor: minorUnits().notNull(),
  quantity: integer().notNull(),
  perOrder: smallint().notNull(),
  taken: integer().notNull().default(0),
  salesFrom: instant(),
  salesUntil: instant(),
  accessCode: text().notNull().default(''),
});

export type Answer = { readonly question: string; readonly answer: string };

export const ticketOrders = pgTable('ticket_orders', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  eventId: uuid().notNull(),
  status: text().$type<TicketOrderStatus>().notNull(),
  reference: text(),
  givenKey: text(),
  paymentId: uuid(),
  checkoutUrl: text().notNull().default(''),
  offline: boolean().notNull().default(false),
  method: text().$type<PaymentMethod>(),
  name: text().notNull(),
  /** In which the buyer used the form; null if the organisation sold the tickets. */
  language: text(),
  email: text().notNull(),
  /** Lower-case form for look-ups. */
  emailKey: text().notNull().generatedAlwaysAs(sql`lower(email)`),
  answers: jsonb().$type<readonly Answer[]>().notNull().default([]),
  note: text().notNull().default(''),
  seats: smallint().notNull(),
  amountMinor: minorUnits().notNull(),
  currency: text().notNull(),
  /** Add-on donation included in the amount, and how much of it was refunded. */
  donationMinor: minorUnits().notNull().default(0n),
  donationRefundedMinor: minorUnits().notNull().default(0n),
  refundedMinor: minorUnits().notNull().default(0n),
  refundFailure: text().notNull().default(''),
  /** Empty if the buyer has not requested a refund. */
  refundRequest: text().$type<'' | RefundRequestState>().notNull().default(''),
  refundRequestedAt: instant(),
  refundRequestReason: text().notNull().default(''),
  refundAnswer: text().notNull().default(''),
  tokenHash: bytes().notNull(),
  heldUntil: instant(),
  contactId: uuid(),
  createdBy: uuid(),
  at: instant().notNull(),
  paidAt: instant(),
});

export const ticketLines = pgTable('ticket_lines', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  orderId: uuid().notNull(),
  typeId: uuid().notNull(),
  seats: smallint().notNull(),
  eachMinor: minorUnits().notNull(),
});

export const tickets = pgTable('tickets', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  eventId: uuid().notNull(),
  orderId: uuid().notNull(),
  typeId: uuid().notNull(),
  codeHash: bytes().notNull(),
  holder: text().notNull(),
  priceMinor: minorUnits().notNull(),
  state: text().$type<'valid' | 'returning' | 'void'>().notNull().default('valid'),
  checkedInAt: instant(),
  checkedInBy: uuid(),
  checkedInKey: text(),
});

export const ticketRefunds = pgTable('ticket_refunds', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  orderId: uuid().notNull(),
  ticketIds: jsonb().$type<readonly string[]>().notNull(),
  amountMinor: minorUnits().notNull(),
  donationMinor: minorUnits().notNull().default(0n),
  reason: text().notNull(),
  state: text().$type<'asked' | 'done' | 'failed'>().notNull().default('asked'),
  askedAt: instant().notNull(),
  askedBy: uuid(),
});

export const ticketWaiting = pgTable('ticket_waiting', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  eventId: uuid().notNull(),
  typeId: uuid().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  seats: smallint().notNull(),
  status: text().$type<'waiting' | 'offered' | 'used' | 'lapsed' | 'left'>().notNull(),
  tokenHash: bytes().notNull(),
  offeredUntil: instant(),
  contactId: uuid(),
  at: instant().notNull(),
});

export type EventRow = typeof ticketEvents.$inferSelect;
export type TypeRow = typeof ticketTypes.$inferSelect;
export type OrderRow = typeof ticketOrders.$inferSelect;
export type LineRow = typeof ticketLines.$inferSelect;
export type TicketRow = typeof tickets.$inferSelect;
export type WaitingRow = typeof ticketWaiting.$inferSelect;
