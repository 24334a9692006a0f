import { listPosts } from '@ngo-plus/contract/blogs';
import { listGrants } from '@ngo-plus/contract/grants';
import { listResources } from '@ngo-plus/contract/resources';
import { searchFiles } from '@ngo-plus/contract/storage';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../kernel/index.ts';
import type { IconName } from '../screen-icons.ts';

export type Found = { readonly label: string; readonly to: string; readonly icon: IconName };

const most = 5;
const leastLetters = 2;

/**
 * Grants, posts, resources and files whose text fits, each through the endpoint that already checks
 * who may see what. One that fails finds nothing; the others still do.
 */
export function useRecords(search: string) {
  const asked = search.trim();
  return useQuery({
    queryKey: ['palette', asked],
    enabled: asked.length >= leastLetters,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const [grants, posts, resources, files] = await Promise.all([
        call(listGrants, { search: asked, limit: most }, { signal }).catch(() => []),
        call(listPosts, { search: asked, limit: most, view: 'card' }, { signal }).catch(() => []),
        call(listResources, { search: asked, limit: most }, { signal }).catch(() => []),
        call(searchFiles, { search: asked, limit: most }, { signal }).then(
          ({ results }) => results,
          () => [],
        ),
      ]);
      const found = {
        grants: grants.map(
          ({ id, title }): Found => ({ label: title, to: `/grants/${id}`, icon: 'grants' }),
        ),
        posts: posts.map(
          ({ slug, title }): Found => ({ label: title, to: `/blogs/${slug}`, icon: 'blog' }),
        ),
        resources: resources.map(
          ({ slug, title }): Found => ({
            label: title,
            to: `/resources/${slug}`,
            icon: 'resources',
          }),
        ),
        files: files.map(
          ({ entry: { id, name } }): Found => ({
            label: name,
            to: `/storage?open=${id}`,
            icon: 'storage',
          }),
        ),
      };
      return found;
    },
  });
}
