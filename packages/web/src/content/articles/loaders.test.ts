import type { LoaderFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { documentation, help } from './collections.ts';
import { articleLoader, collectionLoader } from './loaders.ts';

const at = (path: string, rest = '') =>
  ({
    request: new Request(new URL(path, 'https://ngo.example')),
    params: { '*': rest },
  }) as unknown as LoaderFunctionArgs;

const article = (rest: string, path = `/help-center/${rest}`) =>
  articleLoader(help)(at(path, rest));

test('an article is loaded with its context', async () => {
  const { data, init } = await article('two-factor');
  expect(init?.status).toBeUndefined();
  expect(data.article).toMatchObject({ slug: 'two-factor', title: 'Turn on two-factor sign-in' });
  expect(data.article && data.context).toMatchObject({
    previous: { slug: 'your-settings' },
    next: { slug: 'recovery-codes' },
  });
  expect(data.article?.parts.length).toBeGreaterThan(2);
});

test('the browser requests the data at the same URL', async () => {
  const { data } = await article('two-factor', '/help-center/two-factor.data?_routes=x');
  expect(data.article?.slug).toBe('two-factor');
});

test.each([
  '\u0000',
  '%E0%A4',
  '\uFFFD',
  '../../etc/passwd',
  'two-factor/more',
  'nothing-like-this',
  '<script>',
  '',
  'x'.repeat(5_000),
  '__proto__',
  'constructor',
])('%j is not an article: 404 with suggestions', async (rest) => {
  const { data, init } = await article(rest, '/help-center/somewhere');
  expect(init?.status).toBe(404);
  expect(data.article).toBeUndefined();
  expect(data.suggestions.length).toBeGreaterThan(2);
});

test('the closest match of a typing error is suggested first', async () => {
  const { data } = await article('two-facter');
  expect(data.suggestions[0]?.slug).toBe('two-factor');
});

test.each([
  ['two-factor/', '/help-center/two-factor/'],
  ['Two-Factor', '/help-center/Two-Factor'],
  ['two-factor', '/Help-Center/two-factor'],
])('%s redirects to the canonical URL of the article', async (rest, path) => {
  const answer = await article(rest, path).catch((thrown: unknown) => thrown);
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).status).toBe(301);
  expect((answer as Response).headers.get('location')).toBe('/help-center/two-factor');
});

test('a section lists its articles without their texts', async () => {
  const { entries, matches, searchText } = await collectionLoader(help)(at('/help-center'));
  expect([matches, searchText]).toEqual([undefined, '']);
  expect(entries.length).toBeGreaterThan(28);
  expect(Object.keys(entries[0] ?? {}).sort()).toEqual(['category', 'slug', 'summary', 'title']);
});

test('a search also counts the matches in the other section', async () => {
  const { matches } = await collectionLoader(help)(at('/help-center?search=nginx'));
  expect(matches?.results).toEqual([]);
  expect(matches?.suggestions.length).toBeGreaterThan(2);
  expect(matches?.otherCollectionCount).toBeGreaterThan(0);
  const other = await collectionLoader(documentation)(
    at('/documentation?search=%20nginx%20%20proxy'),
  );
  expect(other.searchText).toBe('nginx proxy');
  expect(other.matches?.results[0]?.slug).toBe('reverse-proxy-and-tls');
});
