import { listGrants } from '@ngo-plus/contract/content/grants';
import { call, type Match } from '../../kernel/index.ts';

/** Search results of the command palette. */
export async function findGrants(
  search: string,
  limit: number,
  signal: AbortSignal,
): Promise<Match[]> {
  const grants = await call(listGrants, { search, sortBy: 'relevance', limit: limit }, { signal });
  return grants.map(({ id, title }) => ({
    label: title,
    to: `/grants/${id}`,
    icon: 'grants',
  }));
}
