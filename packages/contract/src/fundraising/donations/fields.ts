import { id, permission } from '../../kernel/index.ts';
import { managesCauses, readsCauses } from '../causes/index.ts';

export const giftId = id('GiftId');

/** Who sees gifts one by one. Volunteers see none. */
export const readsGifts = permission('donations.read', [...readsCauses.roles]);

/** Who sees how donors can be written to, and writes down gifts that came without a provider. */
export const managesGifts = permission('donations.manage', [...managesCauses.roles]);

/** Who gives money back. */
export const refundsGifts = permission('donations.refund', ['SUPER_ADMIN', 'ADMIN', 'NGO_ADMIN']);

/** `waiting`: not paid yet. `failed`: never paid. `void`: recorded by hand, and deleted. */
export const giftStatuses = [
  'waiting',
  'paid',
  'partly-refunded',
  'refunded',
  'failed',
  'void',
] as const;

/** What a donor hides from the public. The organisation always knows. */
export const hidings = ['no', 'name', 'amount', 'all'] as const;

export const tributes = ['honour', 'memory'] as const;

export const offlineMethods = ['cash', 'cheque', 'bank-transfer', 'in-kind'] as const;

export type GiftStatus = (typeof giftStatuses)[number];
export type Hiding = (typeof hidings)[number];
export type Tribute = (typeof tributes)[number];
export type OfflineMethod = (typeof offlineMethods)[number];

/** Gifts in one batch of those that came without a provider. */
export const mostInBatch = 200;

/** Gifts by hand are of this day or later, as those of files are: before it, a year was mistyped. */
export const earliestDay = '1900-01-01';
