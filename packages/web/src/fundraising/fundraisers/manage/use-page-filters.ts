import { phrase, phrases } from '@ngo-plus/contract/kernel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../kernel/index.ts';
import type { ListFilterSet } from '../../../ui/index.ts';
import { kindNames, statusNames } from '../labels.ts';
import { campaignList, type PageFilters } from '../queries.ts';

const states = { attention: phrase('To review'), ...statusNames } as const;
const sorts = phrases({ amount: 'Highest total first', donations: 'Most donations first' });

/** Filters for fundraising pages. */
export function usePageFilters(inForce: PageFilters): ListFilterSet<PageFilters> {
  const { t } = useTranslation();
  const { data } = useInfiniteQuery(campaignList);
  const causes = data?.pages.flatMap(({ items }) => items) ?? [];
  const causeNames = Object.fromEntries(causes.map(({ causeId, title }) => [causeId, title]));
  return {
    label: t('Search pages'),
    inForce,
    search: { placeholder: t('Page name'), maxLength: 200 },
    choices: [
      { name: 'causeId', label: t('Cause'), every: t('All causes'), names: { data: causeNames } },
      { name: 'kind', label: t('Type'), every: t('All'), names: kindNames },
      { name: 'status', label: t('Status'), every: t('All'), names: states },
      { name: 'sort', label: t('Order'), every: t('Newest first'), names: sorts },
    ],
  };
}
