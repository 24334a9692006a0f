import { id } from '../../kernel/index.ts';

export const recurringDonationId = id('RecurringDonationId');

/** Frequencies of a recurring donation. */
export const recurringFrequencies = ['monthly', 'yearly'] as const;

/** `card`: charged automatically. `reminder`: an email with a payment link. */
export const collectionMethods = ['card', 'reminder'] as const;

/** `overdue`: the latest due donation is unpaid. */
export const recurringDonationStatuses = ['active', 'paused', 'overdue', 'cancelled'] as const;

/**
 * Status of a billing cycle. `trying`: the card is being charged. `reminded`: the donor has a payment link. The others
 * are final: `failed` was never paid because the card was declined.
 */
export const cycleStatuses = [
  'trying',
  'reminded',
  'charged',
  'paid',
  'failed',
  'skipped',
] as const;

/** Why a cycle was skipped. */
export const skipReasons = ['donor', 'unpaid', 'cause', 'paused', 'cancelled'] as const;

/** Why no donations are collected at present, although the agreement is active. */
export const onHoldReasons = ['cause-paused', 'cause-closed', 'organisation'] as const;

export const cancelledBys = ['donor', 'team', 'erased'] as const;

export const recurringDonationActions = [
  'started',
  'changed',
  'paused',
  'resumed',
  'skipped',
  'card-saved',
  'card-expiring',
  'card-renewed',
  'card-declined',
  'card-requested',
  'method-changed',
  'put-on-hold',
  'cancelled',
] as const;

export const actionActors = ['donor', 'team', 'system'] as const;

export type RecurringFrequency = (typeof recurringFrequencies)[number];
export type CollectionMethod = (typeof collectionMethods)[number];
export type RecurringDonationStatus = (typeof recurringDonationStatuses)[number];
export type CycleStatus = (typeof cycleStatuses)[number];
export type SkipReason = (typeof skipReasons)[number];
export type OnHoldReason = (typeof onHoldReasons)[number];
export type CancelledBy = (typeof cancelledBys)[number];
export type RecurringDonationAction = (typeof recurringDonationActions)[number];
export type ActionActor = (typeof actionActors)[number];
