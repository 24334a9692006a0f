import { leadSources, leadStates } from '@ngo-plus/contract/content/marketing';
import { phrases } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../kernel/index.ts';
import type { ListFilterSet } from '../../ui/index.ts';
import { sourceNames, stateNames } from './labels.ts';
import type { LeadFilters } from './list-query.ts';
import { leadOwners } from './queries.ts';

const sortNames = phrases({
  oldest: 'Oldest first',
  changed: 'Last updated',
  organisation: 'Organisation',
});

/** What leads can be filtered and sorted by. */
export function useLeadFilters(inForce: LeadFilters): ListFilterSet<LeadFilters> {
  const { t } = useTranslation();
  const { data: owners } = useQuery(leadOwners);
  const { owner } = inForce;
  const ownerNames: Record<string, string> = { none: t('No one yet') };
  for (const { id, name } of owners ?? []) ownerNames[id] = name;
  // People who left can still own leads.
  if (owners && owner !== '') ownerNames[owner] ??= t('Someone else');
  return {
    label: t('Find a lead'),
    inForce,
    search: { placeholder: t('Name, email or message'), maxLength: 200 },
    choices: [
      {
        name: 'state',
        label: t('Status'),
        every: t('All statuses'),
        names: stateNames,
        values: leadStates,
      },
      {
        name: 'source',
        label: t('Form'),
        every: t('Both forms'),
        names: sourceNames,
        values: leadSources,
      },
      { name: 'owner', label: t('Owner'), every: t('Everyone'), names: { data: ownerNames } },
      { name: 'sort', label: t('Sort by'), every: t('Newest first'), names: sortNames },
    ],
  };
}
