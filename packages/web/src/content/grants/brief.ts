/** How many places or areas a card names before it counts the rest. */
const mostNamed = 3;
const longestAnswer = 140;

/** The first names of a list, and how many more there are. */
export function named(names: readonly string[]): { shown: readonly string[]; more: number } {
  const fits = names.length <= mostNamed + 1;
  const shown = fits ? names : names.slice(0, mostNamed);
  return { shown, more: names.length - shown.length };
}

/** The short answer to who can apply: the first line that says something, cut at a word. */
export function shortAnswer(eligibility: string): string {
  const line =
    eligibility
      .split('\n')
      .find((text) => text.trim() !== '')
      ?.trim() ?? '';
  const plain = line.replace(/^[-*•#>\s]+/, '');
  if (plain.length <= longestAnswer) return plain;
  const cut = plain.slice(0, longestAnswer);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestAnswer - 40)).replace(/[\s,;:.]+$/, '')}…`;
}
