import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { addressWith, FilterBar } from '../../ui/index.ts';
import type { BookFilters } from './filters.ts';
import { balancesIn } from './queries.ts';
import { currenciesOf } from './totals.ts';
import { useAccountLabels } from './use-account-labels.ts';
import { useProjects } from './use-projects.ts';

type Props = {
  path: string;
  inForce: BookFilters;
  count: string;
  /** Balances are already grouped by account, and have a currency switch. */
  hasAccountFields?: boolean;
};

const everything = { from: '', to: '', subjectId: '' };

/** Filters by period, and for entries also by account and currency. */
export function BookFilterBar({ path, inForce, count, hasAccountFields = false }: Props) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const navigate = useNavigate();
  const labels = useAccountLabels();
  const { nameOf } = useProjects();
  const { account, currency, from, to, subjectId } = inForce;
  const chip = (key: keyof BookFilters, label: string) =>
    inForce[key] === '' ? [] : [{ key, label }];
  const chips = [
    ...(hasAccountFields
      ? [
          ...chip('account', `${t('Account')}: ${labels(account)}`),
          ...chip('currency', `${t('Currency')}: ${currency}`),
        ]
      : []),
    ...chip('from', `${t('From')}: ${day(from)}`),
    ...chip('to', `${t('Until')}: ${day(to)}`),
    ...chip('subjectId', `${t('Project')}: ${nameOf(subjectId)}`),
  ];
  return (
    <FilterBar
      label={t('Filter ledger')}
      inForce={inForce}
      count={count}
      chips={chips}
      onShow={(next) => void navigate(addressWith(path, next))}
      resetTo={path}
    >
      {hasAccountFields && <AccountFields inForce={inForce} />}
      <ProjectField subjectId={subjectId} />
      <TextInput label={t('From')} name="from" type="date" defaultValue={from} />
      <TextInput label={t('Until')} name="to" type="date" defaultValue={to} />
    </FilterBar>
  );
}

function AccountFields({ inForce: { account, currency } }: { inForce: BookFilters }) {
  const { t } = useTranslation();
  const labels = useAccountLabels();
  const { data = [] } = useQuery(balancesIn(everything));
  const codes = withSelected(
    data.map((balance) => balance.account),
    account,
  );
  return (
    <>
      <NativeSelect
        key={`account of ${codes.length}`}
        label={t('Account')}
        name="account"
        defaultValue={account}
        data={[
          { value: '', label: t('All accounts') },
          ...codes.map((value) => ({ value, label: labels(value) })),
        ]}
      />
      <NativeSelect
        key={`currency of ${data.length}`}
        label={t('Currency')}
        name="currency"
        defaultValue={currency}
        data={[
          { value: '', label: t('All currencies') },
          ...withSelected(currenciesOf(data), currency),
        ]}
      />
    </>
  );
}

function ProjectField({ subjectId }: Pick<BookFilters, 'subjectId'>) {
  const { t } = useTranslation();
  const { projects, nameOf } = useProjects();
  const ids = withSelected(
    projects.map(({ id }) => id),
    subjectId,
  );
  const choices = ids.map((value) => ({ value, label: nameOf(value) }));
  return (
    <NativeSelect
      key={`project of ${projects.length}`}
      label={t('Project')}
      name="subjectId"
      defaultValue={subjectId}
      data={[
        { value: '', label: t('All projects') },
        ...choices.sort((a, b) => a.label.localeCompare(b.label)),
      ]}
    />
  );
}

/** Includes the value from the URL in the options, also before the list is loaded. */
const withSelected = (values: readonly string[], selected: string): string[] =>
  [...new Set([...values, ...(selected === '' ? [] : [selected])])].sort();
