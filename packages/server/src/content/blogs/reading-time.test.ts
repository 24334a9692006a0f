import { expect, test } from 'vitest';
import { excerptOf, readingMinutes } from './reading-time.ts';

test.each([
  { words: 0, minutes: 1 },
  { words: 230, minutes: 1 },
  { words: 231, minutes: 2 },
  { words: 2300, minutes: 10 },
])('$words words take $minutes minutes', ({ words, minutes }) => {
  expect(readingMinutes('word '.repeat(words))).toBe(minutes);
});

test('URLs of links are not counted', () => {
  expect(readingMinutes('[word](https://example.org/a-b-c-d) '.repeat(230))).toBe(1);
});

test.each([
  { markdown: '# Title\n\nFirst **words** here.', excerpt: 'First words here.' },
  { markdown: '- one\n- two', excerpt: 'one two' },
  { markdown: '   ', excerpt: '' },
])('excerptOf($markdown)', ({ markdown, excerpt }) => {
  expect(excerptOf(markdown)).toBe(excerpt);
});

test('a long text is cut between words', () => {
  const excerpt = excerptOf('water '.repeat(100));
  expect(excerpt.length).toBeLessThanOrEqual(201);
  expect(excerpt.endsWith('water…')).toBe(true);
});
