import type { Filters } from '../../ui/index.ts';

// Providers add `status` to the return URL, so this filter is called `state`.
export const paymentFilters = ['search', 'state', 'provider', 'currency', 'from', 'to'] as const;
export type PaymentFilters = Filters<(typeof paymentFilters)[number]>;

/** Blank means messages that need attention; `all` means all. */
export const messageFilters = ['search', 'handled'] as const;
export type MessageFilters = Filters<(typeof messageFilters)[number]>;

export const unmatchedFilters = ['resolved'] as const;
export type UnmatchedFilters = Filters<(typeof unmatchedFilters)[number]>;

/** Blank means open disputes. */
export const disputeFilters = ['search', 'open'] as const;
export type DisputeFilters = Filters<(typeof disputeFilters)[number]>;

export const payoutFilters = ['provider', 'state'] as const;
export type PayoutFilters = Filters<(typeof payoutFilters)[number]>;

/** The API value: `yes`, `no`, or neither. */
export const yesOrNo = (chosen: string): { yes?: 'yes' | 'no' } =>
  chosen === 'all' ? {} : { yes: chosen === 'yes' ? 'yes' : 'no' };
