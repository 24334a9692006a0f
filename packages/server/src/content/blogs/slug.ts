import { slugText } from '../../kernel/index.ts';

/** Addresses below /blogs and /api/blogs that mean something else. */
const taken = new Set([
  'new',
  'edit',
  'categories',
  'images',
  'generate',
  'generate-simple',
  'feed',
]);

/** The address of a post by its title; never an address that means something else. */
export function slugOf(title: string): string {
  const slug = slugText(title);
  return taken.has(slug) || slug === '' ? `post${slug && `-${slug}`}` : slug;
}
