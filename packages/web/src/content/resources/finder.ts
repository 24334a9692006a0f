import { listResources } from '@ngo-plus/contract/content/resources';
import { call, type Match } from '../../kernel/index.ts';

/** Search results of the command palette. */
export async function findResources(
  search: string,
  limit: number,
  signal: AbortSignal,
): Promise<Match[]> {
  const resources = await call(listResources, { search, limit: limit }, { signal });
  return resources.map(({ slug, title }) => ({
    label: title,
    to: `/resources/${slug}`,
    icon: 'resources',
  }));
}
