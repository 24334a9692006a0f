import type { Phrase } from '@ngo-plus/contract/kernel';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Match, useUser } from '../../kernel/index.ts';
import { capabilities } from '../capabilities.ts';

const most = 5;
const minCharacters = 2;

const finders = capabilities.flatMap((capability) => capability.finders);

type Records = { readonly heading: Phrase; readonly items: readonly Match[] };

/**
 * Matching records of every capability, each through the endpoint that already checks permissions. If one fails, the
 * others are still shown.
 */
export function useRecords(search: string) {
  const trimmed = search.trim();
  const role = useUser()?.role;
  return useQuery({
    queryKey: ['palette', trimmed, role],
    enabled: trimmed.length >= minCharacters && role !== undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<Records[]> =>
      Promise.all(
        finders
          .filter(({ roles }) => !roles || (role && roles.includes(role)))
          .map(async ({ heading, find }) => ({
            heading,
            items: await find(trimmed, most, signal).catch(() => []),
          })),
      ),
  });
}
