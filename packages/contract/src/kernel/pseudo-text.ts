import type { PostProcessorModule } from 'i18next';

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
