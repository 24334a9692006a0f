import { receiptKinds, receiptStates } from '@ngo-plus/contract/fundraising/receipts';

export type ReceiptFilters = Readonly<Record<'search' | 'state' | 'kind' | 'year', string>>;

/** Returns the filters in the address, without unknown ones. */
export function filtersIn(address: URLSearchParams): ReceiptFilters {
  const oneOf = (name: string, values: readonly string[]) =>
    values.find((value) => value === address.get(name)) ?? '';
  return {
    search: address.get('search')?.trim().slice(0, 200) ?? '',
    state: oneOf('state', receiptStates),
    kind: oneOf('kind', receiptKinds),
    year: /^(19|[2-8]\d)\d\d$/.exec(address.get('year') ?? '')?.[0] ?? '',
  };
}

export function addressOf(filters: Readonly<Record<string, string>>): string {
  const set = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  return set.size > 0 ? `/receipts?${set}` : '/receipts';
}
