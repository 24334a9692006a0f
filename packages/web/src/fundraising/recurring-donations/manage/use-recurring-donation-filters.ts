import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../kernel/index.ts';
import type { ListFilterSet } from '../../../ui/index.ts';
import { cardNames, frequencyNames, paymentMethodNames, statusNames } from '../labels.ts';
import { causeChoices, type RecurringDonationFilters } from '../queries.ts';

/** Filters for recurring donations. */
export function useRecurringDonationFilters(
  inForce: RecurringDonationFilters,
): ListFilterSet<RecurringDonationFilters> {
  const { t } = useTranslation();
  const { data: causes = [] } = useQuery(causeChoices);
  const causeNames = Object.fromEntries(causes.map(({ id, title }) => [id, title]));
  return {
    label: t('Search recurring donations'),
    inForce,
    search: { placeholder: t('Name or email'), maxLength: 200 },
    choices: [
      { name: 'causeId', label: t('Cause'), every: t('All causes'), names: { data: causeNames } },
      { name: 'status', label: t('Status'), every: t('All'), names: statusNames },
      { name: 'frequency', label: t('Frequency'), every: t('All'), names: frequencyNames },
      {
        name: 'collectionMethod',
        label: t('Payment method'),
        every: t('All'),
        names: paymentMethodNames,
      },
      { name: 'card', label: t('Card'), every: t('All'), names: cardNames },
    ],
  };
}
