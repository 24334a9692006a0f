import { NativeSelect, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { FilterBar, useTranslation } from '../../kernel/index.ts';
import { type AuditFilters, auditAddress } from './filters.ts';

/** Parts of the product, as actions begin with them. */
const capabilities: Readonly<Record<string, string>> = {
  accounts: 'Accounts',
  administration: 'Administration',
  blogs: 'Blog',
  certificates: 'Certificates',
  contacts: 'Contacts',
  grants: 'Grants',
  ledger: 'Ledger',
  marketing: 'Marketing',
  opportunities: 'Opportunities',
  payments: 'Payments',
  resources: 'Resources',
  staff: 'Staff',
  storage: 'Storage',
  volunteering: 'Volunteering',
};

type Props = {
  inForce: AuditFilters;
  count: string;
  /** Of the person and the organisation that are filtered by, as far as they are known. */
  names: { readonly person?: string | undefined; readonly organisation?: string | undefined };
};

export function AuditFilterBar({ inForce, count, names }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search, action, from, to, userId, orgId } = inForce;
  const chip = (key: keyof AuditFilters, label: string) =>
    inForce[key] === '' ? [] : [{ key, label }];
  const chips = [
    ...chip('search', `${t('Search')}: ${search}`),
    ...chip('action', `${t('Part')}: ${t(capabilities[action] ?? action)}`),
    ...chip('from', `${t('From')}: ${from}`),
    ...chip('to', `${t('Until')}: ${to}`),
    ...chip('userId', `${t('Person')}: ${names.person || userId.slice(-6)}`),
    ...chip('orgId', `${t('Organisation')}: ${names.organisation || orgId.slice(-6)}`),
  ];
  const others = capabilities[action] || action === '' ? [] : [{ value: action, label: action }];
  return (
    <FilterBar
      label={t('Search the log')}
      inForce={inForce}
      count={count}
      chips={chips}
      onShow={(wanted) => void navigate(auditAddress({ ...inForce, ...wanted }))}
      resetTo="/admin/audit"
      search={{ placeholder: t('Person, action, or words'), maxLength: 100 }}
    >
      <NativeSelect
        label={t('Part of the product')}
        name="action"
        defaultValue={action}
        data={[
          { value: '', label: t('All parts') },
          ...Object.entries(capabilities).map(([value, label]) => ({ value, label: t(label) })),
          ...others,
        ]}
      />
      <TextInput label={t('From')} name="from" type="date" defaultValue={from} />
      <TextInput label={t('Until')} name="to" type="date" defaultValue={to} />
    </FilterBar>
  );
}
