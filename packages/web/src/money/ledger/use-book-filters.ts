import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../kernel/index.ts';
import type { ListFilterSet } from '../../ui/index.ts';
import type { BookFilters } from './filters.ts';
import { balancesIn } from './queries.ts';
import { currenciesOf } from './totals.ts';
import { useAccountLabels } from './use-account-labels.ts';
import { useProjects } from './use-projects.ts';

const everything = { from: '', to: '', subjectId: '' };

/** Filters of balances: by project and period. */
export function useBalanceFilters(inForce: BookFilters): ListFilterSet<BookFilters> {
  const { t } = useTranslation();
  const { projects, nameOf } = useProjects();
  const { subjectId } = inForce;
  const ids = withSelected(
    projects.map(({ id }) => id),
    subjectId,
  );
  const names = ids.map((id) => [id, nameOf(id)] as const);
  const byName = names.sort(([, a], [, b]) => a.localeCompare(b));
  return {
    label: t('Filter ledger'),
    inForce,
    choices: [
      {
        name: 'subjectId',
        label: t('Project'),
        every: t('All projects'),
        names: { data: Object.fromEntries(byName) },
      },
    ],
    days: [
      { name: 'from', label: t('From') },
      { name: 'to', label: t('Until') },
    ],
  };
}

/** Filters of entries: also by account and currency. */
export function useEntryFilters(inForce: BookFilters): ListFilterSet<BookFilters> {
  const { t } = useTranslation();
  const labels = useAccountLabels();
  const { choices = [], ...filters } = useBalanceFilters(inForce);
  const { data = [] } = useQuery(balancesIn(everything));
  const codes = withSelected(
    data.map(({ account }) => account),
    inForce.account,
  );
  const currencies = withSelected(currenciesOf(data), inForce.currency);
  return {
    ...filters,
    choices: [
      {
        name: 'account',
        label: t('Account'),
        every: t('All accounts'),
        names: { data: Object.fromEntries(codes.map((code) => [code, labels(code)])) },
      },
      {
        name: 'currency',
        label: t('Currency'),
        every: t('All currencies'),
        names: { data: Object.fromEntries(currencies.map((code) => [code, code])) },
      },
      ...choices,
    ],
  };
}

/** Includes the value from the URL in the options, also before the list is loaded. */
const withSelected = (values: readonly string[], selected: string): string[] =>
  [...new Set([...values, ...(selected === '' ? [] : [selected])])].sort();
