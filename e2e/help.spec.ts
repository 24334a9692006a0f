import { expect } from 'vitest';
import { expectLayout, expectNoSidewaysScroll, phoneLook, test } from './browser.ts';

const pages = [
  '/help-center',
  '/help-center?search=pasword',
  '/help-center?search=zzqx+vvkw',
  '/help-center/two-factor',
  '/help-center/roles',
  '/help-center/nothing-like-this',
  '/documentation',
  '/documentation/configuration',
  '/documentation/using-the-api',
  '/privacy-policy',
  '/terms-of-service',
];

test('every type of page is accessible and fits', async ({ open }) => {
  const page = await open('/help-center', phoneLook);
  for (const path of pages) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectLayout(page);
  }
});

test('no page scrolls sideways at 320 px', async ({ open }) => {
  const page = await open('/help-center', { width: 390 });
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of pages) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  }
});

test('searching and reading work without JavaScript', async ({ open }) => {
  const page = await open('/help-center', { javaScript: false, width: 390 });
  await page.getByRole('searchbox', { name: 'What do you need help with?' }).fill('recovry codes');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/help-center?search=recovry+codes');
  const first = page
    .getByRole('listitem')
    .filter({ has: page.locator('mark') })
    .first();
  expect(await first.locator('mark').first().textContent()).toMatch(/recovery|codes/i);
  await first.getByRole('link', { name: 'Use and renew recovery codes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Use and renew recovery codes' }).waitFor();
  await page.getByRole('link', { name: 'Get new codes', exact: true }).click();
  expect(new URL(page.url()).hash).toBe('#get-new-codes');
});

test('a search opens an article, with links to its neighbours', async ({ open }) => {
  const page = await open('/help-center');
  const box = page.getByRole('searchbox', { name: 'What do you need help with?' });
  await box.fill('calender');
  await box.press('Enter');
  await page.getByRole('heading', { name: /results for “calender”/ }).waitFor();
  await page.getByRole('link', { name: 'See grant deadlines in your calendar' }).click();
  await page
    .getByRole('heading', { level: 1, name: 'See grant deadlines in your calendar' })
    .waitFor();
  expect(await page.title()).toBe('See grant deadlines in your calendar · NGO Plus');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Save one date' }).click();
  await page.waitForFunction(() => document.activeElement?.id === 'save-one-date');
  const turn = page.getByRole('navigation', { name: 'Previous and next article' });
  await turn.getByRole('link', { name: /Next/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Add, change or delete a grant' }).waitFor();
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByText('Grants').click();
  await page.waitForURL('**/help-center#grants');
});

test('a search without results suggests articles and links to the contact page', async ({
  open,
}) => {
  const page = await open('/help-center?search=zzqx+vvkw');
  await page.getByRole('heading', { name: 'No results for “zzqx vvkw”' }).waitFor();
  const suggestions = page.getByRole('region', { name: 'You might be looking for' });
  expect(await suggestions.getByRole('listitem').count()).toBeGreaterThan(2);
  expect(await suggestions.getByRole('link', { name: 'ask us' }).getAttribute('href')).toBe(
    '/contact',
  );
  await page.getByRole('searchbox').fill('nginx');
  await page.getByRole('button', { name: 'Search' }).click();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Documentation', exact: true }).click();
  await page.getByRole('link', { name: 'Reverse proxy with TLS' }).first().waitFor();
});

test.for([
  { what: 'a script', query: '<script>document.title="taken"</script>' },
  { what: 'a picture', query: '"><img src=x onerror=alert(1)>' },
  { what: 'the end of a title', query: '</title><script>alert(1)</script>' },
  { what: 'a template', query: '{{constructor.constructor("alert(1)")()}}' },
  { what: '5,000 letters', query: 'x'.repeat(5_000) },
])('$what in the search is shown as text', async ({ query }, { open }) => {
  const page = await open('/help-center');
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  const answer = await page.goto(`/help-center?${new URLSearchParams({ search: query })}`);
  expect(answer?.status()).toBe(200);
  expect(await page.title()).toBe('Help Center · NGO Plus');
  expect(await page.getByRole('searchbox').inputValue()).toBe(query);
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(dialogs).toEqual([]);
  await expectNoSidewaysScroll(page);
});

test.for([
  { what: 'an unknown name', path: '/help-center/nothing-like-this' },
  { what: 'an encoded zero', path: '/help-center/%00' },
  { what: 'half a character', path: '/help-center/%E0%A4' },
  { what: 'no character', path: '/documentation/%FF' },
  { what: 'a way out', path: '/help-center/..%2F..%2Fetc%2Fpasswd' },
  { what: 'a script', path: '/help-center/%3Cscript%3E' },
  { what: 'more behind an article', path: '/help-center/two-factor/more' },
  { what: 'a name of JavaScript', path: '/help-center/__proto__' },
  { what: '5,000 letters', path: `/help-center/${'x'.repeat(5_000)}` },
  { what: 'an article of the other collection', path: '/documentation/two-factor' },
])('$what shows the page for missing articles', async ({ path }, { open }) => {
  const page = await open('/help-center');
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(404);
  await page
    .getByRole('heading', { level: 1, name: 'Nothing was found at this address.' })
    .waitFor();
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
});

test.for([
  ['/help-center/two-factor/', '/help-center/two-factor'],
  ['/help-center/TWO-Factor', '/help-center/two-factor'],
  ['/Documentation/backups', '/documentation/backups'],
])('%s redirects to the canonical URL of the article', async ([path = '', address], { open }) => {
  const page = await open('/help-center');
  const reply = await page.request.get(path, { maxRedirects: 0 });
  expect([reply.status(), reply.headers()['location']]).toEqual([301, address]);
});

test('neither the articles nor their index are sent to the browser', async ({ open }) => {
  const page = await open('/help-center');
  const addresses = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) addresses.add(request.url());
  });
  await page.goto('/help-center/recovery-codes');
  await page.waitForLoadState('networkidle');
  expect(addresses.size).toBeGreaterThan(0);
  // Requested again, because the browser discards responses when it leaves a page.
  const scripts = [...addresses].map(async (at) => (await page.request.get(at)).text());
  const all = (await Promise.all(scripts)).join('\n');
  expect(all).not.toContain('Ten codes let you in');
  expect(all).not.toContain('front matter');
  expect(all).not.toMatch(/minisearch|micromark/i);
});

test('search engines get structured data of a page', async ({ open }) => {
  const page = await open('/documentation/backups');
  const metadata = await page.evaluate(() => ({
    canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
    description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
    type: document.querySelector<HTMLMetaElement>('meta[property="og:type"]')?.content,
    facts: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent ?? '{}') as Record<string, unknown>,
    ),
  }));
  const address = new URL('/documentation/backups', page.url()).href;
  expect(metadata.canonical).toBe(address);
  expect(metadata.description).toContain('Keep the root key apart');
  expect(metadata.type).toBe('article');
  expect(metadata.facts.map((fact) => fact['@type'])).toEqual(['TechArticle', 'BreadcrumbList']);
  expect(metadata.facts[0]).toMatchObject({
    mainEntityOfPage: address,
    headline: 'Back up and restore',
  });
});

test('every link of help, documentation and policies works', async ({ open }) => {
  const page = await open('/help-center');
  const linksIn = (html: string) =>
    page.evaluate((source) => {
      const main = new DOMParser().parseFromString(source, 'text/html').querySelector('main');
      return [...(main?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])].flatMap((link) => {
        const { origin, pathname } = new URL(link.getAttribute('href') ?? '', location.href);
        return origin === location.origin ? pathname : [];
      });
    }, html);
  const waiting = ['/help-center', '/documentation', '/privacy-policy', '/terms-of-service'];
  const seen = new Set(waiting);
  const broken: string[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const ours = /^\/(help-center|documentation|privacy-policy|terms-of-service)/.test(path);
    const reply = await page.request.get(path, { maxRedirects: 0 });
    if (reply.status() !== 200) broken.push(`${path}: ${reply.status()}`);
    if (!ours || reply.status() !== 200) continue;
    for (const link of await linksIn(await reply.text())) {
      if (seen.has(link)) continue;
      seen.add(link);
      waiting.push(link);
    }
  }
  expect(seen.size).toBeGreaterThan(60);
  expect(broken).toEqual([]);
});

test('a page is printed without navigation, dark on white', async ({ open }) => {
  const page = await open('/help-center/roles', { theme: 'dark' });
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  expect(await page.getByRole('navigation').count()).toBe(0);
  const { color, background } = await page.locator('h1').evaluate((heading) => ({
    color: getComputedStyle(heading).color,
    background: getComputedStyle(document.body).backgroundColor,
  }));
  expect([color, background]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
});
