import { opportunityStates } from '@ngo-plus/contract/people/opportunities';
import { useTranslation } from '../../../kernel/index.ts';
import { ListFilters } from '../../../ui/index.ts';
import { stateNames } from '../labels.ts';
import type { ManagedFilters } from '../queries.ts';

export function ManagedFilterBar({ inForce, count }: { inForce: ManagedFilters; count: string }) {
  const { t } = useTranslation();
  const choices = [
    {
      name: 'state',
      label: t('Status'),
      every: t('All statuses'),
      names: stateNames,
      values: opportunityStates,
    },
  ] as const;
  return (
    <ListFilters
      label={t('Search opportunities')}
      path="/volunteer/opportunities"
      inForce={inForce}
      choices={choices}
      count={count}
      search={{ placeholder: t('Title, place or skill'), maxLength: 200 }}
    />
  );
}
