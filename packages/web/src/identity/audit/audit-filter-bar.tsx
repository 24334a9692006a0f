import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { FilterBar } from '../../ui/index.ts';
import { type AuditFilters, auditAddress } from './filters.ts';
import { auditParts } from './queries.ts';

type Props = {
  inForce: AuditFilters;
  count: string;
  /** The names of the person and organisation filtered by, if known. */
  names: { readonly person?: string | undefined; readonly organisation?: string | undefined };
};

export function AuditFilterBar({ inForce, count, names }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: parts = [] } = useQuery(auditParts);
  const titles = Object.fromEntries(parts.map(({ part, title }) => [part, title]));
  const { search, action, from, to, userId, orgId } = inForce;
  const chip = (key: keyof AuditFilters, label: string) =>
    inForce[key] === '' ? [] : [{ key, label }];
  const chips = [
    ...chip('search', `${t('Search')}: ${search}`),
    ...chip('action', `${t('Area')}: ${titles[action] ?? action}`),
    ...chip('from', `${t('From')}: ${from}`),
    ...chip('to', `${t('Until')}: ${to}`),
    ...chip('userId', `${t('Person')}: ${names.person || userId.slice(-6)}`),
    ...chip('orgId', `${t('Organisation')}: ${names.organisation || orgId.slice(-6)}`),
  ];
  const others = titles[action] || action === '' ? [] : [{ value: action, label: action }];
  return (
    <FilterBar
      label={t('Search the log')}
      inForce={inForce}
      count={count}
      chips={chips}
      onShow={(filters) => void navigate(auditAddress({ ...inForce, ...filters }))}
      resetTo="/admin/audit"
      search={{ placeholder: t('Person, action or keyword'), maxLength: 100 }}
    >
      <NativeSelect
        label={t('Product area')}
        name="action"
        key={`part of ${parts.length}`}
        defaultValue={action}
        data={[
          { value: '', label: t('All areas') },
          ...parts.map(({ part, title }) => ({ value: part, label: title })),
          ...others,
        ]}
      />
      <TextInput label={t('From')} name="from" type="date" defaultValue={from} />
      <TextInput label={t('Until')} name="to" type="date" defaultValue={to} />
    </FilterBar>
  );
}
