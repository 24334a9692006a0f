export const hasText = (text: string) => /[\p{L}\p{N}]/u.test(text);

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Equal except for case and punctuation. */
export const isSame = (one: string, other: string) => bare(one) === bare(other);

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

export const withFullStop = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

export const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A topic inside a sentence starts with a small letter, unless its first word is a name or an abbreviation. */
export const inSentence = (text: string) =>
  /^\p{Lu}\p{Ll}*(\s+\p{Ll}|$)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** Text within square brackets in Markdown. */
export const escaped = (text: string) => oneLine(text).replace(/[[\]\\]/g, '\\$&');

export const linkTo = ({ title, href }: { readonly title: string; readonly href: string }) =>
  `[${escaped(title)}](${href})`;
