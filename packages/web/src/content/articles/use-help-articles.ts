import { useQuery } from '@tanstack/react-query';
import type { FoundArticle } from './found-articles.ts';

const minCharacters = 3;
const maxMs = 10_000;

/** Articles of the help centre that match a search, the best first; none while it cannot be reached. */
export function useHelpArticles(search: string): readonly FoundArticle[] {
  const trimmed = search.trim();
  const { data = [] } = useQuery({
    queryKey: ['help', trimmed],
    enabled: trimmed.length >= minCharacters,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<readonly FoundArticle[]> => {
      const reply = await fetch(`/help-center/found?search=${encodeURIComponent(trimmed)}`, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(maxMs)]),
      });
      if (!reply.ok) throw new Error(`The help centre answered ${reply.status}.`);
      return reply.json();
    },
  });
  return data;
}
