import { useFormat, useTranslation } from '../../kernel/index.ts';
import type { FilterChip } from '../../ui/index.ts';
import { type FilterName, type Filters, filterNames } from './list-query.ts';

/** The active filters as text; the sort order is not a filter. */
export function useChips(inForce: Filters): FilterChip[] {
  const { t } = useTranslation();
  const { day } = useFormat();
  const names: Readonly<Record<FilterName, string>> = {
    search: t('Search'),
    country: t('Country'),
    areaOfInterest: t('Area of interest'),
    category: t('Category'),
    publishedFrom: t('Published from'),
    publishedTo: t('Published to'),
    openOnly: t('Open grants only'),
    saved: t('Saved'),
    sort: '',
  };
  const label = (name: FilterName) => {
    if (name === 'openOnly' || name === 'saved') return names[name];
    const value = inForce[name];
    return `${names[name]}: ${name.startsWith('published') ? day(value) : value}`;
  };
  return filterNames
    .filter((name) => inForce[name] !== '' && names[name] !== '')
    .map((name) => ({ key: name, label: label(name) }));
}
