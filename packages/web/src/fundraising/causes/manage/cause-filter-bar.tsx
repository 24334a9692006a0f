import { causeStatuses } from '@ngo-plus/contract/fundraising/causes';
import { phrases } from '@ngo-plus/contract/kernel';
import { useTranslation } from '../../../kernel/index.ts';
import { ListFilters } from '../../../ui/index.ts';
import { statusNames } from '../labels.ts';
import type { CauseFilters } from '../queries.ts';

const sortNames = phrases({
  title: 'By title',
  donations: 'Most donations first',
  ending: 'Ending soonest',
});

export function CauseFilterBar({ inForce, count }: { inForce: CauseFilters; count: string }) {
  const { t } = useTranslation();
  const choices = [
    {
      name: 'status',
      label: t('Status'),
      every: t('All'),
      names: statusNames,
      values: causeStatuses,
    },
    { name: 'sort', label: t('Order'), every: t('Newest first'), names: sortNames },
  ] as const;
  return (
    <ListFilters
      label={t('Search causes')}
      path="/causes"
      inForce={inForce}
      choices={choices}
      count={count}
      search={{ placeholder: t('Title, summary or place'), maxLength: 200 }}
    />
  );
}
