import { listResources } from '@ngo-plus/contract/content/resources';
import { call, type Match } from '../../kernel/index.ts';

/** For the palette. */
export async function findResources(
  search: string,
  most: number,
  signal: AbortSignal,
): Promise<Match[]> {
  const resources = await call(listResources, { search, limit: most }, { signal });
  return resources.map(({ slug, title }) => ({
    label: title,
    to: `/resources/${slug}`,
    icon: 'resources',
  }));
}
