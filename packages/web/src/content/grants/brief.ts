/** Number of countries or areas that a card names before it counts the rest. */
const maxNames = 3;
const maxAnswerLength = 140;

/** The first names of a list, and the number of others. */
export function abbreviated(names: readonly string[]): { shown: readonly string[]; more: number } {
  const fits = names.length <= maxNames + 1;
  const visible = fits ? names : names.slice(0, maxNames);
  return { shown: visible, more: names.length - visible.length };
}

/** A short summary of who can apply: the first line with text, truncated between words. */
export function shortAnswer(eligibility: string): string {
  const line =
    eligibility
      .split('\n')
      .find((text) => text.trim() !== '')
      ?.trim() ?? '';
  const plain = line.replace(/^[-*•#>\s]+/, '');
  if (plain.length <= maxAnswerLength) return plain;
  const cut = plain.slice(0, maxAnswerLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxAnswerLength - 40)).replace(/[\s,;:.]+$/, '')}…`;
}
