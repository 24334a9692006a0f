import { listGrants } from '@ngo-plus/contract/content/grants';
import { call, type Match } from '../../kernel/index.ts';

/** For the palette. */
export async function findGrants(
  search: string,
  most: number,
  signal: AbortSignal,
): Promise<Match[]> {
  const grants = await call(listGrants, { search, sortBy: 'relevance', limit: most }, { signal });
  return grants.map(({ id, title }) => ({
    label: title,
    to: `/grants/${id}`,
    icon: 'grants',
  }));
}
