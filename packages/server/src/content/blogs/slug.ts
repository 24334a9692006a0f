import { slugText } from '../../kernel/index.ts';

/** Paths below /blogs and /api/blogs with another meaning. */
const reserved = new Set([
  'new',
  'edit',
  'categories',
  'images',
  'generate',
  'generate-simple',
  'feed',
]);

/** The slug of a title; never a reserved path. */
export function slugOf(title: string): string {
  const slug = slugText(title);
  return reserved.has(slug) || slug === '' ? `post${slug && `-${slug}`}` : slug;
}
