import * as z from 'zod';
import { id, permission } from '../../kernel/index.ts';

const hex32 = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i;

/** The id of an event, with its dashes or, as references of payments carry it, without; with them afterwards. */
export const ticketEventId = z
  .string({ error: 'The address is incomplete. Check the link.' })
  .transform((text) => text.replace(hex32, '$1-$2-$3-$4-$5').toLowerCase())
  .pipe(id('TicketEventId'));

export const ticketTypeId = id('TicketTypeId');
export const ticketOrderId = id('TicketOrderId');
export const ticketId = id('TicketId');
export const ticketPictureId = id('TicketPictureId');

/** Who makes events, sells tickets by hand and lets people in. */
export const managesTickets = permission('ticketing.manage', [
  'SUPER_ADMIN',
  'ADMIN',
  'NGO_ADMIN',
  'STAFF',
]);

/** Who sees how tickets sell. */
export const readsTickets = permission('ticketing.read', [
  ...managesTickets.roles,
  'ANALYST',
  'VIEWER',
]);

/** Who gives money back and cancels what people paid for. */
export const refundsTickets = permission('ticketing.refund', ['SUPER_ADMIN', 'ADMIN', 'NGO_ADMIN']);

export const ticketEventStatuses = ['draft', 'public', 'closed', 'cancelled'] as const;

/** `choose`: the buyer decides how much, from the price upwards. */
export const ticketKinds = ['free', 'paid', 'choose'] as const;

/** `too-late`: it was paid when its seats had gone to others, so the money goes back. */
export const ticketOrderStatuses = [
  'held',
  'paid',
  'cancelled',
  'expired',
  'too-late',
  'refunded',
] as const;

/** `returning`: its money is on the way back, and it lets nobody in meanwhile. */
export const ticketStates = ['valid', 'used', 'returning', 'void'] as const;

/** Why a type cannot be bought just now. */
export const saleStates = ['on-sale', 'not-yet', 'ended', 'sold-out'] as const;

export const ticketOfflineMethods = ['cash', 'cheque', 'bank-transfer'] as const;

/** Until some days before the event, not at all, or as the organiser words it. */
export const refundPolicies = ['until-days', 'none', 'own-words'] as const;
export type RefundPolicyKind = (typeof refundPolicies)[number];
/** What became of a buyer’s request. */
export const refundRequestStates = ['open', 'declined', 'accepted'] as const;
export type RefundRequestState = (typeof refundRequestStates)[number];

/** Where the payment of a refund run stands. */
export const refundRunStates = ['none', 'running', 'stopped', 'done'] as const;

export type TicketEventStatus = (typeof ticketEventStatuses)[number];
export type TicketKind = (typeof ticketKinds)[number];
export type TicketOrderStatus = (typeof ticketOrderStatuses)[number];
export type TicketState = (typeof ticketStates)[number];
export type SaleState = (typeof saleStates)[number];
export type TicketOfflineMethod = (typeof ticketOfflineMethods)[number];
export type RefundRunState = (typeof refundRunStates)[number];

export const mostTicketTypes = 20;
export const mostTicketQuestions = 5;
/** Seats of one order. */
export const mostSeatsAtOnce = 20;
export const mostSeats = 100_000;
/** Of one organisation, in any state. */
export const mostTicketEvents = 1_000;
/** How long seats are kept for somebody who pays. */
export const reservationMinutes = 15;
/** How long freed seats are kept for somebody on the waiting list. */
export const offerHours = 24;
export const maxTicketPictureBytes = 10 * 1024 * 1024;
