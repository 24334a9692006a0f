// @long
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { baseUrl } from './base-url.ts';
import {
  expectAccessible,
  expectLayout,
  expectNoSidewaysScroll,
  phoneLook,
  test,
} from './browser.ts';
import { type Crawled, crawl } from './site-crawl.ts';
import { faultsOf } from './valid-html.ts';

const sitemapPaths = async (): Promise<string[]> => {
  const reply = await fetch(`${baseUrl}/sitemap.xml`);
  const addresses = [...(await reply.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  return addresses.map(([, address = '']) => pathOf(address));
};

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
  return `${pathname}${search}`;
};

let pages: readonly Crawled[] = [];
let broken: readonly string[] = [];
let listed: readonly string[] = [];
let robots = '';

beforeAll(async () => {
  // All pages are fetched in advance, which takes so long that connections become stale.
  robots = await (await fetch(`${baseUrl}/robots.txt`)).text();
  listed = await sitemapPaths();
  const site = await crawl(baseUrl, ['/', ...listed.filter((path) => path !== '/')]);
  pages = site.pages;
  broken = site.broken;
});

/** Returns the pages that search results may link to, each by its own address. */
const found = () => pages.filter(({ canonical, path }) => canonical && pathOf(canonical) === path);

test('no link, picture, style or script is broken', () => {
  expect(pages.length).toBeGreaterThan(40);
  expect(broken).toEqual([]);
});

test('every page has valid HTML', async () => {
  const faults: string[] = [];
  for (const { path, html } of pages)
    faults.push(...(await faultsOf(html)).map((fault) => `${path} ${fault}`));
  expect(faults).toEqual([]);
});

test('every page has a unique title, a description and a language', () => {
  const titles = found().map(({ title }) => title);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  expect(titles).not.toContain('');
  expect(pages.filter(({ language }) => language !== 'en').map(({ path }) => path)).toEqual([]);
  const silent = found().filter(({ description }) => !description);
  expect(silent.map(({ path }) => path)).toEqual([]);
});

test('the sitemap lists exactly the pages that may be indexed', () => {
  const paths = found().map(({ path }) => path);
  expect(listed.filter((path) => !paths.includes(path))).toEqual([]);
  const unlisted = paths.filter((path) => !listed.includes(path));
  expect(unlisted.filter((path) => !path.startsWith('/api?group='))).toEqual([]);
  expect(pages.filter((page) => !page.listed && listed.includes(page.path))).toEqual([]);
});

test('a shared link shows a picture', () => {
  const bare = found().filter(({ html }) => !/<meta property="og:image" content="http/.test(html));
  expect(bare.map(({ path }) => path)).toEqual([]);
});

test('robots.txt points to the sitemap', () => {
  expect(robots).toMatch(/^Sitemap: http:\/\/\S+\/sitemap\.xml$/m);
  expect(robots).toContain('Disallow: /dashboard');
});

test.for(['/pricing', '/contact', '/api', '/api?group=blogs'])(
  '%s is accessible and fits',
  async (path, { open }) => {
    const page = await open(path, phoneLook);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectLayout(page);
  },
);

test('very long words wrap without breaking the page', async ({ open }) => {
  const page = await open('/pricing', { width: 390 });
  for (const path of [
    'public-blogs',
    'public-grants',
    'resources',
    'opportunities',
    'help-center',
    'api',
  ]) {
    await page.goto(`/${path}?search=${'Q'.repeat(200)}`);
    await expectNoSidewaysScroll(page);
  }
});

test('prices can be switched without scripts', async ({ open }) => {
  const page = await open('/pricing', { javaScript: false, width: 390 });
  await page.getByRole('region', { name: 'Starter' }).getByText('$0/month').waitFor();
  await page.getByRole('link', { name: 'Pounds' }).click();
  await page.getByRole('region', { name: 'Pro' }).getByText('£24/month').waitFor();
  await page.getByText('What is AI credit?').click();
  await page.getByText('the built-in writer takes over').waitFor();
  await page.getByRole('region', { name: 'Pro' }).getByRole('link').click();
  await page.waitForURL('**/signup');
});

test('a message is sent without scripts, and input is preserved until it is valid', async ({
  open,
}) => {
  const page = await open('/contact?topic=demo', { javaScript: false, width: 390 });
  await page.getByLabel('Your message').fill('Could someone show us\nhow causes work?');
  await page.getByLabel('Email').first().fill('claudine at hillside');
  await page.getByRole('button', { name: 'Send message' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await summary.getByRole('link', { name: 'Enter your name' }).waitFor();
  await summary.getByRole('link', { name: 'Please enter a valid email address' }).waitFor();
  expect(await page.getByLabel('What is it about?').inputValue()).toBe('demo');
  expect(await page.getByLabel('Your message').inputValue()).toContain('how causes work?');
  await page.getByLabel('Your name').fill('Claudine Uwase');
  await page.getByLabel('Email').first().fill('claudine@hillside.example');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('heading', { name: 'Message sent' }).waitFor();
  await page.getByText('how causes work?').waitFor();
});

test('a message that failed to send stays in the form and is sent on retry', async ({ open }) => {
  const page = await open('/contact');
  await page.getByLabel('Your name').fill('Martin Hale');
  await page.getByLabel('Email').first().fill('martin@foodbank.example');
  await page.getByLabel('What is it about?').selectOption('question');
  await page.getByLabel('Your message').fill('Do you have a Welsh translation?');
  await page
    .getByText(/local time/)
    .first()
    .waitFor();
  await page.route('**/api/marketing/messages', (route) => route.abort());
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('alert').filter({ hasText: 'There is a problem' }).waitFor();
  await expectAccessible(page);
  expect(await page.getByLabel('Your message').inputValue()).toContain('Welsh');
  await page.unroute('**/api/marketing/messages');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('heading', { name: 'Message sent' }).waitFor();
  await page.getByText('Do you have a Welsh translation?').waitFor();
});

test('the API reference is searched and tried without scripts', async ({ open }) => {
  const page = await open('/api', { javaScript: false, width: 390 });
  await page.getByLabel('Search the API').last().fill('related posts');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('heading', { name: '1 operation matches “related posts”' }).waitFor();
  await page.getByRole('link', { name: '/api/blogs/{id}/related' }).click();
  expect(new URL(page.url()).hash).toBe('#GET_api_blogs_id_related');
  const operation = page.locator('#GET_api_blogs_categories');
  await operation.getByText('Try it').click();
  await operation.getByRole('button', { name: 'Send request' }).click();
  await page.waitForURL('**/api/blogs/categories');
  expect(await page.locator('body').textContent()).toContain('"name"');
});

/** Waits for hydration, after which scripts handle navigation instead of the browser. */
const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__react')),
  );

test('with scripts, the response appears in place', async ({ open }) => {
  const page = await open('/api?group=blogs');
  await hydrated(page);
  const operation = page.locator('#GET_api_blogs');
  await operation.getByText('Try it').click();
  await operation.getByLabel('limit').fill('1');
  await operation.getByLabel('sortBy').selectOption('title');
  await operation.getByRole('button', { name: 'Send request' }).click();
  await operation.getByText('200 OK').waitFor();
  await operation.getByText('/api/blogs?sortBy=title&limit=1', { exact: true }).first().waitFor();
  expect(JSON.parse(await operation.getByLabel('Response').inputValue())).toHaveLength(1);
  await expectAccessible(page);
  const image = page.locator('#GET_api_blogs_images_id');
  await image.getByText('Try it').click();
  await image.getByLabel('id').fill('not-an-id');
  await image.getByRole('button', { name: 'Send request' }).click();
  await image.getByText('400 Bad Request').waitFor();
});
