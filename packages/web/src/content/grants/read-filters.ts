import { grantListInput, longestSearch } from '@ngo-plus/contract/content/grants';
import { type FilterName, type Filters, filterNames, orders } from './list-query.ts';

/** The filters that stand in an address; blank where there is none, or one that nobody could ask for. */
export function filtersIn(address: URLSearchParams): Filters {
  const entries = filterNames.map((name) => [name, kept(name, (address.get(name) ?? '').trim())]);
  return Object.fromEntries(entries) as Record<FilterName, string>;
}

function kept(name: FilterName, text: string): string {
  if (name === 'search') return text.slice(0, longestSearch);
  if (name === 'sort') return Object.hasOwn(orders, text) ? text : '';
  const { success, data } = grantListInput.shape[name].safeParse(text);
  if (name === 'openOnly' || name === 'saved') return success && data === true ? 'true' : '';
  return success ? text : '';
}
