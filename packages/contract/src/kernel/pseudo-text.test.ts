import { expect, test } from 'vitest';
import { pseudoLanguage } from './pseudo-language.ts';
import { pseudoText, pseudoWriter } from './pseudo-text.ts';
import { openTexts } from './texts.ts';

test('a sentence gets accents and a third more length; placeholders and tags stay', () => {
  expect(pseudoText('Save')).toBe('[Šávê··]');
  expect(pseudoText('<1>Sign in</1>, {{name}}')).toBe('[<1>Šïĝñ ïñ</1>, {{name}}········]');
});

test('the pseudo-language fills placeholders and chooses plural forms', () => {
  const { t } = openTexts(pseudoLanguage, {}, [pseudoWriter]);
  expect(t('Hello {{name}}', { name: 'Ines' })).toMatch(/^\[Hêllö Ïñêš·+\]$/);
  const posts = (count: number) =>
    t('{{count}} posts', { count, defaultValue_one: '{{count}} post' });
  expect(posts(1)).toMatch(/^\[1 pöšt·+\]$/);
  expect(posts(2)).toMatch(/^\[2 pöštš·+\]$/);
});

test('the padding of a long sentence is split into words', () => {
  expect(pseudoText('x'.repeat(40))).toBe(`[${'x'.repeat(40)}········ ····]`);
});
