import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../kernel/index.ts';
import { methodNames } from '../../../money/payments/index.ts';
import type { ListFilterSet } from '../../../ui/index.ts';
import { statusNames } from '../labels.ts';
import { causeChoices, type DonationFilters, pageNames } from '../queries.ts';

/** Filters for donations; the fundraising pages are those of the chosen cause. */
export function useDonationFilters(inForce: DonationFilters): ListFilterSet<DonationFilters> {
  const { t } = useTranslation();
  const { data: causes = [] } = useQuery(causeChoices);
  const causeNames = Object.fromEntries(causes.map(({ id, title }) => [id, title]));
  const { data: pages = [] } = useQuery(pageNames(inForce.causeId, inForce.fundraiserId));
  const pagesById = Object.fromEntries(pages.map(({ id, name }) => [id, name]));
  const ofPages = {
    name: 'fundraiserId',
    label: t('Fundraising page'),
    every: t('All'),
    names: { data: pagesById },
  } as const;
  return {
    label: t('Search donations'),
    inForce,
    search: { placeholder: t('Name or email'), maxLength: 200 },
    choices: [
      { name: 'causeId', label: t('Cause'), every: t('All causes'), names: { data: causeNames } },
      ...(pages.length > 0 ? [ofPages] : []),
      { name: 'status', label: t('Status'), every: t('All'), names: statusNames },
      { name: 'method', label: t('Method'), every: t('All'), names: methodNames },
    ],
    days: [
      { name: 'from', label: t('From') },
      { name: 'to', label: t('Until') },
    ],
  };
}
