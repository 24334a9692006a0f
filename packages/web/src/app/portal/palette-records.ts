import { listPosts } from '@ngo-plus/contract/content/blogs';
import { listGrants } from '@ngo-plus/contract/content/grants';
import { listResources } from '@ngo-plus/contract/content/resources';
import { listContacts, readsContacts } from '@ngo-plus/contract/crm/contacts';
import { searchFiles } from '@ngo-plus/contract/files/storage';
import { allows } from '@ngo-plus/contract/kernel';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, useUser } from '../../kernel/index.ts';
import type { IconName } from '../screen-icons.ts';

export type Found = { readonly label: string; readonly to: string; readonly icon: IconName };

const most = 5;
const leastLetters = 2;

/**
 * Grants, posts, resources, files and contacts whose text fits, each through the endpoint that already checks
 * who may see what. One that fails finds nothing; the others still do.
 */
export function useRecords(search: string) {
  const asked = search.trim();
  // Volunteers see no contacts: they are not asked for.
  const people = allows(readsContacts, useUser()?.role);
  return useQuery({
    queryKey: ['palette', asked, people],
    enabled: asked.length >= leastLetters,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const [grants, posts, resources, files, contacts] = await Promise.all([
        call(listGrants, { search: asked, sortBy: 'relevance', limit: most }, { signal }).catch(
          () => [],
        ),
        call(listPosts, { search: asked, limit: most, view: 'card' }, { signal }).catch(() => []),
        call(listResources, { search: asked, limit: most }, { signal }).catch(() => []),
        call(searchFiles, { search: asked, limit: most }, { signal }).then(
          ({ results }) => results,
          () => [],
        ),
        people
          ? call(listContacts, { search: asked, limit: most }, { signal }).catch(() => [])
          : [],
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
        contacts: contacts.map(
          ({ id, name }): Found => ({ label: name, to: `/contacts/${id}`, icon: 'contacts' }),
        ),
      };
      return found;
    },
  });
}
