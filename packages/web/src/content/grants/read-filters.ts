import { grantListInput, maxSearchLength } from '@ngo-plus/contract/content/grants';
import { type FilterName, type Filters, filterNames, orders } from './list-query.ts';

/** The filters in a URL; blank when missing or invalid. */
export function filtersIn(searchParams: URLSearchParams): Filters {
  const entries = filterNames.map((name) => [
    name,
    validValue(name, (searchParams.get(name) ?? '').trim()),
  ]);
  return Object.fromEntries(entries) as Record<FilterName, string>;
}

function validValue(name: FilterName, text: string): string {
  if (name === 'search') return text.slice(0, maxSearchLength);
  if (name === 'sort') return Object.hasOwn(orders, text) ? text : '';
  const { success, data } = grantListInput.shape[name].safeParse(text);
  if (name === 'openOnly' || name === 'saved') return success && data === true ? 'true' : '';
  return success ? text : '';
}
