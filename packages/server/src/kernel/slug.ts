const longestSlug = 80;

/**
 * Lower-case words joined by hyphens; letters of any script survive, accents and punctuation do not.
 * At most 80 characters, cut between words where that leaves something; empty when nothing is left.
 */
export function slugText(title: string): string {
  const words =
    title
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const whole = words.join('-');
  return whole.length > longestSlug ? whole.slice(0, longestSlug).replace(/-[^-]*$/, '') : whole;
}

/** The slug itself, then with a number after it: 2, 3, and so on. */
export const numberedSlug = (slug: string, attempt: number): string =>
  attempt === 1 ? slug : `${slug}-${attempt}`;
