import { id, permission } from '../../kernel/index.ts';
import { managesCauses, readsCauses } from '../causes/index.ts';

export const donationId = id('DonationId');

/** Roles that may see individual donations. Volunteers may not. */
export const readsDonations = permission('donations.read', [...readsCauses.roles]);

/** Roles that may see donors' email addresses and record offline donations. */
export const managesDonations = permission('donations.manage', [...managesCauses.roles]);

/** Roles that may refund donations. */
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

/** What a donor hides from the public. The organisation always sees everything. */
export const hiddenDetails = ['no', 'name', 'amount', 'all'] as const;

export const tributes = ['honour', 'memory'] as const;

export const offlineMethods = ['cash', 'cheque', 'bank-transfer', 'in-kind'] as const;

export type DonationStatus = (typeof donationStatuses)[number];
export type HiddenDetails = (typeof hiddenDetails)[number];
export type Tribute = (typeof tributes)[number];
export type OfflineMethod = (typeof offlineMethods)[number];

/** Maximum number of offline donations in one batch. */
export const maxInBatch = 200;

/** Earliest day of recorded or imported donations: an earlier year is a typing error. */
export const earliestDay = '1900-01-01';
