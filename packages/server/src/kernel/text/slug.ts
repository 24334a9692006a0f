const maxSlugLength = 80;

/**
 * Converts a title to lower-case words joined by hyphens; letters of any script are kept, accents
 * and punctuation are removed. At most 80 characters, cut between words where possible; empty when
 * nothing remains.
 */
export function slugText(title: string): string {
  const words =
    title
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const joined = words.join('-');
  return joined.length > maxSlugLength
    ? joined.slice(0, maxSlugLength).replace(/-[^-]*$/, '')
    : joined;
}

/** Returns the slug itself, then with a number after it: 2, 3, and so on. */
export const numberedSlug = (slug: string, number: number): string =>
  number === 1 ? slug : `${slug}-${number}`;
