const longestSlug = 80;

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

/**
 * Lower-case words joined by hyphens; letters of any script survive, accents and punctuation do not.
 * At most 80 characters, cut between words where that leaves something.
 */
export function slugOf(title: string): string {
  const words =
    title
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const whole = words.join('-');
  const cut =
    whole.length > longestSlug ? whole.slice(0, longestSlug).replace(/-[^-]*$/, '') : whole;
  return taken.has(cut) || cut === '' ? `post${cut && `-${cut}`}` : cut;
}

/** The slug itself, then with a number after it: 2, 3, and so on. */
export const numberedSlug = (slug: string, attempt: number): string =>
  attempt === 1 ? slug : `${slug}-${attempt}`;
