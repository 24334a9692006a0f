import { id, permission } from '../../kernel/index.ts';
import { managesCauses, readsCauses } from '../causes/index.ts';

export const donationId = id('DonationId');

/** Who sees donations one by one. Volunteers see none. */
export const readsDonations = permission('donations.read', [...readsCauses.roles]);

/** Who sees how donors can be written to, and writes down donations that came without a provider. */
export const managesDonations = permission('donations.manage', [...managesCauses.roles]);

/** Who gives money back. */
export const refundsDonations = permission('donations.refund', [
  'SUPER_ADMIN',
  'ADMIN',
  'NGO_ADMIN',
]);

/** `waiting`: not paid yet. `failed`: never paid. `void`: recorded by hand, and deleted. */
export const donationStatuses = [
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

export type DonationStatus = (typeof donationStatuses)[number];
export type Hiding = (typeof hidings)[number];
export type Tribute = (typeof tributes)[number];
export type OfflineMethod = (typeof offlineMethods)[number];

/** Donations in one batch of those that came without a provider. */
export const mostInBatch = 200;

/** Donations by hand are of this day or later, as those of files are: before it, a year was mistyped. */
export const earliestDay = '1900-01-01';
