import * as z from 'zod';
import { id, permission } from '../../kernel/index.ts';

const hex32 = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i;

/** An event's id with dashes or, as in payment references, without; parsed into the form with dashes. */
export const ticketEventId = z
  .string({ error: 'The address is incomplete. Check the link.' })
  .transform((text) => text.replace(hex32, '$1-$2-$3-$4-$5').toLowerCase())
  .pipe(id('TicketEventId'));

export const ticketTypeId = id('TicketTypeId');
export const ticketOrderId = id('TicketOrderId');
export const ticketId = id('TicketId');
export const ticketPictureId = id('TicketPictureId');

/** Roles that may create events, sell tickets offline and check people in. */
export const managesTickets = permission('ticketing.manage', [
  'SUPER_ADMIN',
  'ADMIN',
  'NGO_ADMIN',
  'STAFF',
]);

/** Roles that may see sales figures. */
export const readsTickets = permission('ticketing.read', [
  ...managesTickets.roles,
  'ANALYST',
  'VIEWER',
]);

/** Roles that may refund and cancel paid orders. */
export const refundsTickets = permission('ticketing.refund', ['SUPER_ADMIN', 'ADMIN', 'NGO_ADMIN']);

export const ticketEventStatuses = ['draft', 'public', 'closed', 'cancelled'] as const;

/** `choose`: the buyer chooses an amount, with the price as the minimum. */
export const ticketKinds = ['free', 'paid', 'choose'] as const;

/** `too-late`: paid after its seats were sold to others, so it is refunded. */
export const ticketOrderStatuses = [
  'held',
  'paid',
  'cancelled',
  'expired',
  'too-late',
  'refunded',
] as const;

/** `returning`: its refund is in progress, and it does not admit anyone meanwhile. */
export const ticketStates = ['valid', 'used', 'returning', 'void'] as const;

/** Why a type can't be bought now. */
export const saleStates = ['on-sale', 'not-yet', 'ended', 'sold-out'] as const;

export const ticketOfflineMethods = ['cash', 'cheque', 'bank-transfer'] as const;

/** Until some days before the event, never, or in the organiser's own words. */
export const refundPolicies = ['until-days', 'none', 'own-words'] as const;
export type RefundPolicyKind = (typeof refundPolicies)[number];
/** Status of a buyer's refund request. */
export const refundRequestStates = ['open', 'declined', 'accepted'] as const;
export type RefundRequestState = (typeof refundRequestStates)[number];

/** Status of a refund run. */
export const refundRunStates = ['none', 'running', 'stopped', 'done'] as const;

export type TicketEventStatus = (typeof ticketEventStatuses)[number];
export type TicketKind = (typeof ticketKinds)[number];
export type TicketOrderStatus = (typeof ticketOrderStatuses)[number];
export type TicketState = (typeof ticketStates)[number];
export type SaleState = (typeof saleStates)[number];
export type TicketOfflineMethod = (typeof ticketOfflineMethods)[number];
export type RefundRunState = (typeof refundRunStates)[number];

export const maxTicketTypes = 20;
export const maxTicketQuestions = 5;
/** Maximum number of seats in one order. */
export const maxSeatsAtOnce = 20;
export const maxSeats = 100_000;
/** Maximum for one organisation, in any status. */
export const maxTicketEvents = 1_000;
/** How long seats are reserved for an unpaid order. */
export const reservationMinutes = 15;
/** How long free seats are reserved for a waiting-list entry. */
export const offerHours = 24;
export const maxTicketPictureBytes = 10 * 1024 * 1024;
