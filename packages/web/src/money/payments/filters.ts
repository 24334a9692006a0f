import type { Filters } from '../../ui/index.ts';

// Whoever comes back from a provider has its `status` in the address: the filter is called `state`.
export const paymentFilters = ['search', 'state', 'provider', 'currency', 'from', 'to'] as const;
export type PaymentFilters = Filters<(typeof paymentFilters)[number]>;

/** Blank stands for what waits for somebody; `all` for everything. */
export const messageFilters = ['search', 'handled'] as const;
export type MessageFilters = Filters<(typeof messageFilters)[number]>;

export const unmatchedFilters = ['resolved'] as const;
export type UnmatchedFilters = Filters<(typeof unmatchedFilters)[number]>;

/** Blank stands for those that are open. */
export const disputeFilters = ['search', 'open'] as const;
export type DisputeFilters = Filters<(typeof disputeFilters)[number]>;

export const payoutFilters = ['provider', 'state'] as const;
export type PayoutFilters = Filters<(typeof payoutFilters)[number]>;

/** As the API takes it: `yes`, `no`, or neither. */
export const yesOrNo = (chosen: string): { yes?: 'yes' | 'no' } =>
  chosen === 'all' ? {} : { yes: chosen === 'yes' ? 'yes' : 'no' };
