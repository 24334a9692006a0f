import { expect, test } from 'vitest';
import { numberedSlug } from '../../kernel/index.ts';
import { slugOf } from './slug.ts';

test.each([
  { title: 'Clean Water for Kano', slug: 'clean-water-for-kano' },
  { title: '  Ọjọ́ tuntun!  ', slug: 'ojo-tuntun' },
  { title: '2026: what we did', slug: '2026-what-we-did' },
  { title: 'ውሃ ለሁሉም', slug: 'ውሃ-ለሁሉም' },
  { title: '¿¡…!?', slug: 'post' },
  { title: 'New', slug: 'post-new' },
  { title: 'a'.repeat(200), slug: 'a'.repeat(80) },
  { title: `${'word '.repeat(15)}unfinished`, slug: 'word-'.repeat(15).slice(0, -1) },
])('slugOf($title) is $slug', ({ title, slug }) => {
  expect(slugOf(title)).toBe(slug);
});

test.each([
  [1, 'wells'],
  [2, 'wells-2'],
])('attempt %i is %s', (attempt, slug) => {
  expect(numberedSlug('wells', attempt)).toBe(slug);
});
