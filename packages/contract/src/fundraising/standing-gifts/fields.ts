import { id } from '../../kernel/index.ts';

export const standingGiftId = id('StandingGiftId');

/** How often a gift is given that goes on. */
export const standingRhythms = ['monthly', 'yearly'] as const;

/** `card`: kept and charged. `reminder`: a letter with a link by which the donor pays. */
export const standingWays = ['card', 'reminder'] as const;

/** `overdue`: the last one that was due has not been paid. */
export const standingStatuses = ['active', 'paused', 'overdue', 'cancelled'] as const;

/**
 * What became of a day on which a gift was due. `trying`: the card is being charged; `reminded`: a link
 * is with the donor. The others are ends: `failed` was never paid because the card refused.
 */
export const turnStatuses = ['trying', 'reminded', 'charged', 'paid', 'failed', 'skipped'] as const;

/** Why a turn was left out. */
export const skipReasons = ['donor', 'unpaid', 'cause', 'paused', 'cancelled'] as const;

/** Why nothing is taken for now, though the donor wants to give. */
export const holds = ['cause-paused', 'cause-closed', 'organisation'] as const;

export const cancelledBys = ['donor', 'team', 'erased'] as const;

export const standingDeeds = [
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

export const deedDoers = ['donor', 'team', 'system'] as const;

export type StandingRhythm = (typeof standingRhythms)[number];
export type StandingWay = (typeof standingWays)[number];
export type StandingStatus = (typeof standingStatuses)[number];
export type TurnStatus = (typeof turnStatuses)[number];
export type SkipReason = (typeof skipReasons)[number];
export type Hold = (typeof holds)[number];
export type CancelledBy = (typeof cancelledBys)[number];
export type StandingDeed = (typeof standingDeeds)[number];
export type DeedDoer = (typeof deedDoers)[number];
