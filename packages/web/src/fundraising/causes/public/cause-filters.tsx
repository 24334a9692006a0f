import { causeCategories } from '@ngo-plus/contract/fundraising/causes';
import { phrases } from '@ngo-plus/contract/kernel';
import { useTranslation } from '../../../kernel/index.ts';
import { ListFilters } from '../../../ui/index.ts';
import { categoryNames } from '../labels.ts';
import type { Filters } from './list-query.ts';

const sortNames = phrases({ ending: 'Ending soonest' });

/** Filters of the public list. The form also works without JavaScript. */
export function CauseFilters({ inForce, count }: { inForce: Filters; count: string }) {
  const { t } = useTranslation();
  const choices = [
    {
      name: 'category',
      label: t('Category'),
      every: t('All categories'),
      names: categoryNames,
      values: causeCategories,
    },
    { name: 'sort', label: t('Order'), every: t('Newest first'), names: sortNames },
  ] as const;
  return (
    <ListFilters
      label={t('Search causes')}
      path="/fundraising"
      inForce={inForce}
      choices={choices}
      count={count}
      search={{ placeholder: t('Search causes...'), maxLength: 200 }}
    />
  );
}
