import { describe, expect, test } from 'vitest';
import { collections, documentation, help } from './collections.ts';
import { articlesIn } from './library.server.ts';
import { relatedTo, searchOn, suggestionsOn } from './search.server.ts';

describe('the first result', () => {
  test.each([
    ['password forgotten', 'forgotten-password'],
    ['I forgot my pasword', 'forgotten-password'],
    ['calender', 'grant-calendar'],
    ['recovry codes', 'recovery-codes'],
    ['lost phone', 'recovery-codes'],
    ['keyboard shortcuts', 'keyboard'],
    ['delete acount', 'deleting-your-account'],
    ['export my data', 'exporting-your-data'],
    ['DARK MODE', 'dark-mode'],
    ['importing excel', 'importing-grants'],
    ['unsubscribe', 'newsletter'],
    ['local storage', 'what-your-browser-keeps'],
    ['two factor', 'two-factor'],
    ['screen reader', 'accessibility'],
    ['utm_campaign', 'subscribers-and-visits'],
  ])('for “%s” is %s', (searchText, slug) => {
    expect(searchOn(help, searchText)[0]?.slug).toBe(slug);
  });

  test.each([
    ['LOG_LEVEL', 'configuration'],
    ['nginx', 'reverse-proxy-and-tls'],
    ['curl token', 'using-the-api'],
    ['restore backup', 'backups'],
    ['ollama', 'language-models'],
  ])('for “%s” in the documentation is %s', (searchText, slug) => {
    expect(searchOn(documentation, searchText)[0]?.slug).toBe(slug);
  });
});

test('each article is listed once, with the matching passage and its section', () => {
  const results = searchOn(help, 'caps lock');
  expect(new Set(results.map(({ slug }) => slug)).size).toBe(results.length);
  expect(results[0]).toMatchObject({
    slug: 'signing-in',
    part: { id: 'what-can-go-wrong', title: 'What can go wrong' },
  });
  const marked = results[0]?.passage.filter((piece) => piece.marked).map(({ words }) => words);
  expect(marked).toEqual(['Caps', 'Lock']);
});

test.each([
  '',
  '   ',
  'the and of',
  '???',
  '%00',
  '\u0000',
  '<script>alert(1)</script>',
  "'; drop table posts; --",
  '\u202Eevil',
  '😀'.repeat(300),
  'x'.repeat(100_000),
  `${'word '.repeat(20_000)}`,
])('%j has results', (searchText) => {
  for (const collection of collections) {
    expect(Array.isArray(searchOn(collection, searchText))).toBe(true);
    expect(suggestionsOn(collection, searchText).length).toBeGreaterThan(2);
  }
});

test('an unknown topic has no results, but suggestions', () => {
  expect(searchOn(help, 'zzqx vvkw')).toEqual([]);
  expect(suggestionsOn(help, 'zzqx vvkw').map(({ slug }) => slug)).toContain('signing-up');
});

test('a badly misspelt word still suggests the title', () => {
  expect(suggestionsOn(help, 'notfikatons').map(({ slug }) => slug)).toContain('notifications');
});

test('related articles exclude the article and its neighbours', () => {
  for (const collection of collections) {
    const articles = articlesIn(collection);
    for (const [at, article] of articles.entries()) {
      const neighbours = [articles[at - 1]?.slug, article.slug, articles[at + 1]?.slug];
      for (const { slug } of relatedTo(collection, article)) expect(neighbours).not.toContain(slug);
    }
  }
});
