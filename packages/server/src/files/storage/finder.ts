import * as contract from '@ngo-plus/contract/files/storage';
import type { Finder } from '../../kernel/index.ts';
import { searchFiles } from './search/service.ts';

/** Finds files and folders by their names and by the text in them. */
export const fileFinder: Finder = {
  kind: 'files',
  access: contract.searchFiles.access,
  find: async (outside, search, limit) => {
    const query = contract.searchFiles.input.parse({ search, limit });
    const { results } = await searchFiles(outside, query);
    return results.map(({ entry: { id, name }, path }) => ({
      id,
      title: name,
      detail: path.map((folder) => folder.name).join(' / '),
    }));
  },
};
