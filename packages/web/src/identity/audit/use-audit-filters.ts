import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../kernel/index.ts';
import type { ListFilterSet } from '../../ui/index.ts';
import { type AuditFilters, auditAddress } from './filters.ts';
import { auditParts } from './queries.ts';

/** Names of the person and organisation in the filter, if known. */
type Names = { readonly person?: string | undefined; readonly organisation?: string | undefined };

/** Filters for the activity log. */
export function useAuditFilters(inForce: AuditFilters, names: Names): ListFilterSet<AuditFilters> {
  const { t } = useTranslation();
  const { data: parts = [] } = useQuery(auditParts);
  const { action, userId, orgId } = inForce;
  const titles = Object.fromEntries(parts.map(({ part, title }) => [part, title]));
  // The address may name a single action, which is in no list.
  const areas = action === '' || action in titles ? titles : { ...titles, [action]: action };
  const chip = (key: 'userId' | 'orgId', label: string) =>
    inForce[key] === '' ? [] : [{ key, label }];
  return {
    label: t('Search the log'),
    inForce,
    search: { placeholder: t('Person, action or keyword'), maxLength: 100 },
    choices: [
      { name: 'action', label: t('Product area'), every: t('All areas'), names: { data: areas } },
    ],
    days: [
      { name: 'from', label: t('From') },
      { name: 'to', label: t('Until') },
    ],
    chips: [
      ...chip('userId', `${t('Person')}: ${names.person || userId.slice(-6)}`),
      ...chip('orgId', `${t('Organisation')}: ${names.organisation || orgId.slice(-6)}`),
    ],
    addressOf: (wanted) => auditAddress(wanted),
  };
}
