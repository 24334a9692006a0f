import { slugText } from '../../kernel/index.ts';

/** Addresses below /resources and /api/resources that mean something else. */
const taken = new Set(['new', 'facets', 'feed', 'files', 'covers']);

/** The address of a resource by its title; never an address that means something else. */
export function slugOf(title: string): string {
  const slug = slugText(title);
  return taken.has(slug) || slug === '' ? `resource${slug && `-${slug}`}` : slug;
}
