import { id } from '../../kernel/index.ts';

export const recurringDonationId = id('RecurringDonationId');

/** How often a donation is given that goes on. */
export const recurringDonationRhythms = ['monthly', 'yearly'] as const;

/** `card`: kept and charged. `reminder`: a letter with a link by which the donor pays. */
export const recurringDonationWays = ['card', 'reminder'] as const;

/** `overdue`: the last one that was due has not been paid. */
export const recurringDonationStatuses = ['active', 'paused', 'overdue', 'cancelled'] as const;

/**
 * What became of a day on which a donation was due. `trying`: the card is being charged; `reminded`: a link
 * is with the donor. The others are ends: `failed` was never paid because the card refused.
 */
export const cycleStatuses = [
  'trying',
  'reminded',
  'charged',
  'paid',
  'failed',
  'skipped',
] as const;

/** Why a turn was left out. */
export const skipReasons = ['donor', 'unpaid', 'cause', 'paused', 'cancelled'] as const;

/** Why nothing is taken for now, though the donor wants to give. */
export const holds = ['cause-paused', 'cause-closed', 'organisation'] as const;

export const cancelledBys = ['donor', 'team', 'erased'] as const;

export const recurringDonationActions = [
  'begun',
  'changed',
  'paused',
  'resumed',
  'skipped',
  'card-kept',
  'card-ends',
  'card-renewed',
  'card-refused',
  'card-asked',
  'way-changed',
  'held',
  'cancelled',
] as const;

export const actionActors = ['donor', 'team', 'system'] as const;

export type RecurringFrequency = (typeof recurringDonationRhythms)[number];
export type RecurringDonationWay = (typeof recurringDonationWays)[number];
export type RecurringDonationStatus = (typeof recurringDonationStatuses)[number];
export type CycleStatus = (typeof cycleStatuses)[number];
export type SkipReason = (typeof skipReasons)[number];
export type Hold = (typeof holds)[number];
export type CancelledBy = (typeof cancelledBys)[number];
export type RecurringDonationAction = (typeof recurringDonationActions)[number];
export type ActionActor = (typeof actionActors)[number];
