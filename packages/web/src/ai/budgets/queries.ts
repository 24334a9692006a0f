import {
  listBudgetOrganisations,
  listBudgetPeople,
  listBudgets,
} from '@ngo-plus/contract/ai/budgets';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../kernel/index.ts';

export const budgetKeys = ['ai', 'budgets'] as const;

export const budgetList = queryOptions({
  queryKey: budgetKeys,
  queryFn: ({ signal }) => call(listBudgets, {}, { signal }),
});

export const organisationsFor = (search: string) =>
  queryOptions({
    queryKey: ['ai', 'budget-organisations', search],
    queryFn: ({ signal }) => call(listBudgetOrganisations, { search }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Members of an organisation; of none while it is empty. */
export const peopleFor = (orgId: 'own' | (string & {}), search: string) =>
  queryOptions({
    queryKey: ['ai', 'budget-people', orgId, search],
    queryFn: ({ signal }) =>
      call(listBudgetPeople, { ...(orgId !== 'own' && { orgId }), search }, { signal }),
    enabled: orgId !== '',
    // The people of another organisation are never shown meanwhile.
    placeholderData: (previous, query) => (query?.queryKey[2] === orgId ? previous : undefined),
  });
