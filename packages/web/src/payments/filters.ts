/** What the address of a list asks for; a blank is a filter that is not set. */
export type Filters<Name extends string> = Readonly<Record<Name, string>>;

export const filtersIn = <const Name extends string>(
  names: readonly Name[],
  address: URLSearchParams,
): Filters<Name> =>
  Object.fromEntries(
    names.map((name) => [name, (address.get(name) ?? '').trim().slice(0, 100)]),
  ) as Filters<Name>;

export const withoutBlanks = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

export function addressWith(path: string, filters: Readonly<Record<string, string>>): string {
  const set = new URLSearchParams(withoutBlanks(filters));
  return set.size > 0 ? `${path}?${set}` : path;
}

// Whoever comes back from a provider has its `status` in the address: the filter is called `state`.
export const paymentFilters = ['search', 'state', 'provider', 'currency', 'from', 'to'] as const;
export type PaymentFilters = Filters<(typeof paymentFilters)[number]>;

/** Blank stands for what waits for somebody; `all` for everything. */
export const messageFilters = ['search', 'handled'] as const;
export type MessageFilters = Filters<(typeof messageFilters)[number]>;

export const mismatchFilters = ['resolved'] as const;
export type MismatchFilters = Filters<(typeof mismatchFilters)[number]>;

/** Blank stands for those that are open. */
export const disputeFilters = ['search', 'open'] as const;
export type DisputeFilters = Filters<(typeof disputeFilters)[number]>;

export const payoutFilters = ['provider', 'state'] as const;
export type PayoutFilters = Filters<(typeof payoutFilters)[number]>;

/** As the API takes it: `yes`, `no`, or neither. */
export const yesOrNo = (chosen: string): { yes?: 'yes' | 'no' } =>
  chosen === 'all' ? {} : { yes: chosen === 'yes' ? 'yes' : 'no' };
