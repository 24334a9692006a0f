import type { PostProcessorModule } from 'i18next';

/**
 * The language for people who check translations: accented, a third longer, in brackets. What shows
 * plain English in it, or is cut off, isn't ready to be translated. Browsers that ask for `en-XA` get it.
 */
export const pseudoLanguage = 'en-XA';

const accented: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'ê',
  g: 'ĝ',
  i: 'ï',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'ü',
  y: 'ý',
  A: 'Å',
  C: 'Ç',
  E: 'É',
  I: 'Ï',
  N: 'Ñ',
  O: 'Ø',
  S: 'Š',
  U: 'Û',
};

const extraLength = 0.3;

/** Returns a sentence in the pseudo-language; `{{placeholders}}` and `<tags>` stay as they are. */
export function pseudoText(sentence: string): string {
  const text = sentence
    .split(/(\{\{[^}]*\}\}|<[^>]*>)/)
    .map((part, at) =>
      at % 2 === 1 ? part : part.replace(/\w/g, (sign) => accented[sign] ?? sign),
    )
    .join('');
  const extra = '·'.repeat(Math.ceil(sentence.length * extraLength));
  // Words of German or Finnish length, so that lines break as they would there.
  return `[${text}${extra.replace(/(.{8})(?=.)/g, '$1 ')}]`;
}

/** Makes `openTexts` write the pseudo-language. Values of placeholders are rewritten, too. */
export const pseudoWriter: PostProcessorModule = {
  type: 'postProcessor',
  name: 'pseudo',
  process: pseudoText,
};
