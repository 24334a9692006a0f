// @long
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectLayout, phoneLook, test } from './browser.ts';
import { writeMarkdown, writeText } from './rich-text.ts';

/** Timeout for delays of the page itself: a dialog closes 1.2 s after success. */
const soonMs = 5_000;

/** Makes requests to one endpoint fail like a broken server. */
const breakCalls = (page: Page, path: string, status = 500, message = 'Something broke.') =>
  page.route(`**/api/${path}`, (route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: JSON.stringify({
        code: status === 503 ? 'unavailable' : 'unexpected',
        message,
        requestId: 'r1',
      }),
    }),
  );

const seen = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).first().waitFor({ state: 'visible' });

const gone = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).waitFor({ state: 'hidden', timeout: soonMs });

test('a visitor finds and reads a post', async ({ open }) => {
  const page = await open('/public-blogs', phoneLook);
  await page.getByRole('heading', { name: 'Latest Blogs', level: 1 }).waitFor();
  await expectLayout(page);
  expect(await page.getByRole('button', { name: /Delete/ }).count()).toBe(0);
  await page.getByRole('searchbox').fill('pump keeper');
  await page.keyboard.press('Enter');
  await seen(page, '1 blog');
  await page.getByRole('link', { name: /^Read More/ }).click();
  await page
    .getByRole('heading', { name: 'Pay the person who keeps the pump', level: 1 })
    .waitFor();
  expect(await page.getByRole('table').count()).toBe(1);
  expect(await page.getByRole('checkbox').count()).toBe(5);
  await expectLayout(page);
  await page.getByRole('link', { name: '← Back to Blogs' }).click();
  await page.waitForURL('**/public-blogs');
});

test('a search without results can be reset, and a missing post is explained', async ({ open }) => {
  const page = await open('/public-blogs?search=zebracrossing');
  await seen(page, 'No blogs found.');
  await page.getByRole('link', { name: 'Reset' }).click();
  await page
    .getByRole('link', { name: /^Read More/ })
    .first()
    .waitFor();
  const reply = await page.goto('/blogs/no-such-post');
  expect(reply?.status()).toBe(404);
  await seen(page, 'Blog not found.');
});

test('without scripts the list can be searched and a post can be read', async ({ open }) => {
  const page = await open('/public-blogs', { javaScript: false, width: 390 });
  await page.getByRole('searchbox').fill('radio');
  await page.getByLabel('Category').selectOption('Communications');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('heading', { name: 'A radio phone-in on a small budget' }).waitFor();
  expect(page.url()).toContain('category=Communications');
  await page.getByRole('link', { name: /^Read More/ }).click();
  await page.getByText('What an hour looked like').waitFor();
});

test('search engines and feed readers get the metadata of posts', async ({ open }) => {
  const page = await open('/blogs/pay-the-person-who-keeps-the-pump');
  const head = (selector: string, name: string) => page.locator(selector).getAttribute(name);
  expect(await head('link[rel=canonical]', 'href')).toMatch(
    /\/blogs\/pay-the-person-who-keeps-the-pump$/,
  );
  expect(await head('meta[property="og:type"]', 'content')).toBe('article');
  const facts = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(facts ?? '')).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'Pay the person who keeps the pump',
  });
  const feed = await page.request.get('/api/blogs/feed.xml');
  expect(feed.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
});

test('management is reserved for super administrators', async ({ open }) => {
  const stranger = await open('/blogs');
  await stranger.waitForURL('**/signin');
  const staff = await open('/blogs', { as: 'staff' });
  await staff.waitForURL(({ pathname }) => pathname === '/');
  const newcomer = await open('/blogs/new', { as: 'admin' });
  await newcomer.waitForURL(({ pathname }) => pathname === '/');
});

test('a post is added, edited, unpublished, previewed, published and deleted', async ({ open }) => {
  const page = await open('/blogs', { as: 'superadmin' });
  await page.getByRole('link', { name: '+ Add Blog' }).click();
  await page.getByRole('button', { name: 'Post Blog' }).click();
  await seen(page, 'Title, summary, and content are required.');
  await page.getByLabel('Title').fill('A post from a journey');
  await page.getByLabel('Summary').fill('It will not stay.');
  await writeMarkdown(
    page,
    'Content',
    '## Why\n\n<script>alert(1)</script>\n\n[bad](javascript:alert(1)) ~~gone~~',
  );
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('heading', { name: 'Why' }).waitFor();
  await page.getByRole('button', { name: 'Post Blog' }).click();
  await page.waitForURL('**/blogs');
  const card = page.getByRole('article', { name: 'A post from a journey' });
  await card.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Category (optional)').fill('Journeys');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL('**/blogs');
  await card.getByText('Journeys').waitFor();

  await card.getByRole('link', { name: /^View Details/ }).click();
  await page.getByRole('heading', { name: 'A post from a journey', level: 1 }).waitFor();
  expect(await page.locator('main script').count()).toBe(0);
  expect(await page.locator('main a', { hasText: 'bad' }).count()).toBe(0);
  await page.goBack();

  await card.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Unpublish' }).click();
  await card.getByText('Draft', { exact: true }).waitFor();
  await card.getByRole('link', { name: /^View Details/ }).click();
  await page.getByText('Draft. Only').waitFor();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.waitForURL(/\/blogs\/[0-9a-f-]{36}$/);
  await page.goto('/blogs');

  await card.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this blog?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await card.waitFor({ state: 'detached' });
});

test('a post is generated, corrected and published with the keyboard only', async ({ open }) => {
  const page = await open('/blogs', { as: 'superadmin' });
  const type = (text: string) => page.keyboard.type(text);
  const press = (key: string) => page.keyboard.press(key);
  await page.getByRole('button', { name: '+ Generate Blog (AI)' }).focus();
  await press('Enter');
  await page.getByRole('dialog', { name: 'Generate Blog (AI)' }).waitFor();
  while (!(await page.getByLabel('Prompt').evaluate((box) => box === document.activeElement)))
    await press('Tab');
  await type('Write a blog about keeping the pump');
  await press('Tab');
  await press('Enter');
  const text = page.getByLabel('Generated content');
  await text.waitFor();
  expect(await text.inputValue()).toMatch(/^# Keeping the pump\n/);
  await press('Control+Home');
  await press('End');
  await type(' by keys');
  await press('Tab');
  while (
    !(await page
      .getByRole('button', { name: 'Post Blog' })
      .evaluate((b) => b === document.activeElement))
  )
    await press('Tab');
  await press('Enter');
  await seen(page, 'Blog saved successfully!');
  await gone(page, 'Generate Blog (AI)');
  await page.getByRole('article', { name: 'Keeping the pump by keys' }).waitFor();
});

test('advanced generation asks for title and summary, and uses them', async ({ open }) => {
  const page = await open('/blogs', { as: 'superadmin' });
  await page.getByRole('button', { name: '+ Generate Blog (AI)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate Blog (AI)' });
  await dialog.getByRole('button', { name: 'Advanced' }).click();
  await dialog.getByRole('button', { name: 'Generate', exact: true }).click();
  await dialog.getByRole('link', { name: 'Enter a summary' }).waitFor();
  await dialog.getByLabel('Title').fill('Reserves for the careful');
  await dialog.getByLabel('Summary').fill('How much to keep.');
  await dialog.getByLabel('Keywords (optional)').fill('reserves, zebras');
  await dialog.getByLabel('Tone').selectOption('formal');
  await dialog.getByRole('button', { name: 'Generate', exact: true }).click();
  const content = await dialog.getByLabel('Generated content').inputValue();
  expect(content).toMatch(/^How much to keep\./);
  expect(content).toContain('/blogs/how-much-should-a-small-charity-keep-in-reserve');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: '+ Generate Blog (AI)' }).click();
  expect(await dialog.getByLabel('Prompt').inputValue()).toBe('');
  expect(await dialog.getByLabel('Generated content').count()).toBe(0);
});

test('pasted text is published as a post', async ({ open }) => {
  const page = await open('/blogs', { as: 'superadmin' });
  await page.getByRole('button', { name: '+ Paste Blog' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste Blog' });
  await dialog.getByRole('button', { name: 'Post Blog' }).click();
  await seen(page, 'Title and blog content are required.');
  await dialog.getByLabel('Title').fill('Pasted in a journey');
  await dialog.getByLabel('Blog content').fill('Some words.');
  await dialog.getByRole('button', { name: 'Post Blog' }).click();
  await seen(page, 'Blog posted successfully!');
  await gone(page, 'Paste Blog');
  await page.getByRole('article', { name: 'Pasted in a journey' }).waitFor();
});

test('the management screen and its dialogs are accessible', async ({ open }) => {
  const page = await open('/blogs', { ...phoneLook, as: 'superadmin' });
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .waitFor();
  await expectLayout(page);
  for (const name of ['Generate Blog (AI)', 'Paste Blog']) {
    await page.getByRole('button', { name: `+ ${name}` }).click();
    await page.getByRole('dialog', { name }).waitFor();
    await expectLayout(page);
    await page.keyboard.press('Escape');
    await gone(page, name);
  }
  await page.goto('/blogs/new');
  await page.getByRole('heading', { name: 'Add New Blog' }).waitFor();
  await expectLayout(page);
});

const emptyText = 'AI generated empty content. Please try again with a more specific prompt.';

test('failures show the messages of the specification and lose no input', async ({ open }) => {
  const page = await open('/blogs', { as: 'superadmin' });
  await page.getByRole('button', { name: '+ Generate Blog (AI)' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Prompt').fill('Write about wells');
  const generate = dialog.getByRole('button', { name: /^Generat/ });
  await breakCalls(page, 'blogs/generate-simple');
  await generate.click();
  await seen(page, 'Failed to generate blog. Please try again.');
  await breakCalls(page, 'blogs/generate-simple', 503, emptyText);
  await generate.click();
  await seen(page, emptyText);
  expect(await dialog.getByLabel('Prompt').inputValue()).toBe('Write about wells');
  await page.unroute('**/api/blogs/generate-simple');
  await generate.click();
  await dialog.getByLabel('Generated content').fill('Words that must not be lost');
  await breakCalls(page, 'blogs');
  await dialog.getByRole('button', { name: 'Post Blog' }).click();
  await seen(page, 'Failed to save blog.');
  expect(await dialog.getByLabel('Generated content').inputValue()).toBe(
    'Words that must not be lost',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await gone(page, 'Generate Blog (AI)');

  await page.getByRole('button', { name: '+ Paste Blog' }).click();
  await dialog.getByLabel('Title').fill('Title');
  await dialog.getByLabel('Blog content').fill('Words.');
  await dialog.getByRole('button', { name: 'Post Blog' }).click();
  await seen(page, 'Failed to post blog.');
  await page.keyboard.press('Escape');

  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.route(/\/api\/blogs\/[0-9a-f-]{36}$/, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await seen(page, 'Failed to delete blog.');
});

test('a post that fails to save keeps its text', async ({ open }) => {
  const page = await open('/blogs/new', { as: 'superadmin' });
  await page.getByLabel('Title').fill('Title');
  await page.getByLabel('Summary').fill('Summary');
  await writeText(page, 'Content', 'Words.');
  await page.route('**/api/blogs', (route) => route.abort());
  await page.getByRole('button', { name: 'Post Blog' }).click();
  await seen(page, 'Failed to post blog. Please check your input and try again.');
  await page.unroute('**/api/blogs');
  await breakCalls(page, 'blogs', 400, 'The server said why.');
  await page.getByRole('button', { name: 'Post Blog' }).click();
  await seen(page, 'The server said why.');
  expect(await page.getByLabel('Content').textContent()).toBe('Words.');
});

test('a list that failed to load is shown as empty', async ({ open }) => {
  const page = await open('/dashboard', { as: 'superadmin' });
  await breakCalls(page, 'blogs?*');
  await page.goto('/blogs');
  await seen(page, 'Loading blogs...');
  await seen(page, 'No blogs found.');
});
