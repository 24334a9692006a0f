import { slugText } from '../../kernel/index.ts';

/** Paths below /resources and /api/resources with another meaning. */
const reserved = new Set(['new', 'facets', 'feed', 'files', 'covers']);

/** The slug of a title; never a reserved path. */
export function slugOf(title: string): string {
  const slug = slugText(title);
  return reserved.has(slug) || slug === '' ? `resource${slug && `-${slug}`}` : slug;
}
