import type { Phrase } from '@ngo-plus/contract/kernel';
import { type Found, searchAll } from '@ngo-plus/contract/operations/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, type IconName } from '../../kernel/index.ts';
import { capabilities } from '../capabilities.ts';

const minCharacters = 2;

const finders = new Map(
  capabilities.flatMap((one) => one.finders).map((finder) => [finder.kind, finder]),
);

export type FoundRecord = Found & { readonly to: string; readonly icon: IconName };

type Records = {
  readonly groups: readonly {
    readonly order: number;
    readonly heading: Phrase;
    readonly items: readonly FoundRecord[];
  }[];
  readonly isComplete: boolean;
};

/** Records of every kind that match the search, found by one request. */
export function useRecords(search: string) {
  const trimmed = search.trim();
  return useQuery({
    queryKey: ['palette', trimmed],
    enabled: trimmed.length >= minCharacters,
    placeholderData: keepPreviousData,
    // The same words may find something else a minute later.
    staleTime: 30_000,
    queryFn: async ({ signal }): Promise<Records> => {
      const { groups, isComplete } = await call(searchAll, { search: trimmed }, { signal });
      return {
        isComplete,
        groups: groups.flatMap(({ kind, results }) => {
          const finder = finders.get(kind);
          if (!finder) return [];
          const { order, heading, icon, to } = finder;
          return [{ order, heading, items: results.map((one) => ({ ...one, icon, to: to(one) })) }];
        }),
      };
    },
  });
}
