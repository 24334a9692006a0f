import {
  organisationStates,
  verificationStates,
} from '@ngo-plus/contract/operations/administration';
import { useTranslation } from '../../../kernel/index.ts';
import { ListFilters } from '../../../ui/index.ts';
import type { NgoFilters } from '../filters.ts';
import { organisationStateNames, planNames, verificationNames } from '../labels.ts';

export function NgoFilterBar({ inForce, count }: { inForce: NgoFilters; count: string }) {
  const { t } = useTranslation();
  const choices = [
    { name: 'plan', label: t('Plan'), every: t('All plans'), names: planNames },
    {
      name: 'state',
      label: t('Status'),
      every: t('All statuses'),
      names: organisationStateNames,
      values: organisationStates,
    },
    {
      name: 'verification',
      label: t('Documents'),
      every: t('All'),
      names: verificationNames,
      values: verificationStates,
    },
  ] as const;
  return (
    <ListFilters
      label={t('Search NGOs')}
      path="/ngos"
      inForce={inForce}
      choices={choices}
      count={count}
      search={{ placeholder: t('Name, registration number or ID'), maxLength: 100 }}
    />
  );
}
