import { searchFiles } from '@ngo-plus/contract/files/storage';
import { call, type Match } from '../../kernel/index.ts';

/** Finds files for the command palette. */
export async function findFiles(
  search: string,
  most: number,
  signal: AbortSignal,
): Promise<Match[]> {
  const { results } = await call(searchFiles, { search, limit: most }, { signal });
  return results.map(({ entry: { id, name } }) => ({
    label: name,
    to: `/storage?open=${id}`,
    icon: 'storage',
  }));
}
