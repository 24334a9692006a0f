import { certificateKinds, certificateStates } from '@ngo-plus/contract/people/certificates';
import { useTranslation } from '../../../kernel/index.ts';
import { ListFilters } from '../../../ui/index.ts';
import { kindNames, stateNames } from '../labels.ts';
import type { IssuedFilters } from './issued-filters.ts';

export function IssuedFilterBar({ inForce, count }: { inForce: IssuedFilters; count: string }) {
  const { t } = useTranslation();
  const choices = [
    {
      name: 'state',
      label: t('Status'),
      every: t('All statuses'),
      names: stateNames,
      values: certificateStates,
    },
    {
      name: 'kind',
      label: t('Type'),
      every: t('All types'),
      names: kindNames,
      values: certificateKinds,
    },
  ] as const;
  return (
    <ListFilters
      label={t('Search certificates')}
      path="/volunteer/certificates"
      inForce={inForce}
      choices={choices}
      count={count}
      search={{ placeholder: t('Name or title'), maxLength: 100 }}
    />
  );
}
