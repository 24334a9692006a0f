import { expect, test } from 'vitest';
import { pageMeta } from './meta.ts';

const context = {
  location: { pathname: '/pricing' },
  matches: [
    undefined,
    { loaderData: undefined },
    { loaderData: { origin: 'https://ngo.example' } },
  ],
};
const head = { title: 'Pricing', description: 'What it costs.' };

test('a public page names its own address and the picture of the site', () => {
  const meta = pageMeta(head, context);
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://ngo.example/pricing',
  });
  expect(meta).toContainEqual({ property: 'og:url', content: 'https://ngo.example/pricing' });
  expect(meta).toContainEqual({
    property: 'og:image',
    content: 'https://ngo.example/share.png',
  });
});

test("a page's own metadata takes precedence", () => {
  const own = { url: 'https://ngo.example/blogs/wells', image: 'https://ngo.example/well.jpg' };
  const meta = pageMeta({ ...head, ...own }, context);
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: own.url });
  expect(meta).toContainEqual({ property: 'og:image', content: own.image });
});

test('an unlisted page asks search engines not to index it', () => {
  const meta = pageMeta({ ...head, listed: false }, context);
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(JSON.stringify(meta)).not.toContain('canonical');
});

test('in the portal there is a title and nothing to share', () => {
  const meta = pageMeta({ title: 'Users' });
  expect(meta).toContainEqual({ title: 'Users · NGO Plus' });
  expect(JSON.stringify(meta)).not.toContain('canonical');
  expect(JSON.stringify(meta)).not.toContain('og:image');
});

test('the home page has the title of the site', () => {
  expect(pageMeta({ title: 'NGO Plus' })).toContainEqual({ title: 'NGO Plus' });
});
