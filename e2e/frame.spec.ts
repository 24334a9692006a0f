import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, looks, test } from './browser.ts';

/** Waits for hydration: before it, buttons do nothing. */
const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('header button') ?? {}).some((key) =>
      key.startsWith('__react'),
    ),
  );

/** Collects console errors and warnings of the browser, including refused scripts. */
function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

test.for(looks)(
  'the landing page is accessible and fits at $width px, $theme',
  async (look, { open }) => {
    const page = await open('/', look);
    const complaints = listen(page);
    await page.reload();
    await hydrated(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(complaints).toEqual([]);
    expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe(look.theme);
  },
);

test('the page is readable without JavaScript', async ({ open }) => {
  const page = await open('/', { javaScript: false });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Sign Up' }).first().waitFor();
  const portal = await open('/dashboard', { javaScript: false });
  expect(await portal.locator('noscript').textContent()).toContain('The portal needs JavaScript.');
});

test('the theme is remembered and applied before the first paint', async ({ open }) => {
  const page = await open('/', { theme: 'dark' });
  await hydrated(page);
  await page.getByRole('button', { name: 'Switch to light mode' }).click();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const { mantineColorScheme } = document.documentElement.dataset;
      sessionStorage.setItem('first', mantineColorScheme ?? '');
    });
  });
  await page.reload();
  expect(await page.evaluate(() => sessionStorage.getItem('first'))).toBe('light');
  await page.getByRole('button', { name: 'Switch to dark mode' }).waitFor();
});

test('skeletons do not pulse for people who prefer reduced motion', async ({ open }) => {
  const page = await open('/settings', { as: 'owner' });
  await page.route('**/api/contacts**', () => undefined);
  await page.goto('/contacts');
  const ghosts = page.locator('.mantine-Skeleton-root');
  await ghosts.first().waitFor();
  const endless = () =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity).length;
  expect(await page.evaluate(endless)).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await page.evaluate(endless)).toBeGreaterThan(0);
});

test('the header becomes compact beyond 10 px', async ({ open }) => {
  const page = await open('/');
  await hydrated(page);
  const compact = page.locator('header[data-compact]');
  expect(await compact.count()).toBe(0);
  await page.mouse.wheel(0, 300);
  await compact.waitFor();
});

test('an anchor scrolls on the same page and from another page', async ({ open }) => {
  const page = await open('/public-blogs', { width: 390 });
  await hydrated(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Contact' }).click();
  await page.waitForURL('**/');
  const contact = page.locator('#contact');
  await page.waitForFunction(() => document.activeElement?.id === 'contact');
  expect(
    await contact.evaluate((section) => Math.abs(section.getBoundingClientRect().top)),
  ).toBeLessThan(600);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Services' }).click();
  await page.waitForFunction(() => document.activeElement?.id === 'services');
  expect(await page.getByRole('button', { name: 'Open menu' }).count()).toBe(1);
});

test('the first Tab reaches the skip link', async ({ open }) => {
  const page = await open('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => location.hash)).toBe('#main');
});

test('moved addresses redirect, and unknown ones show an error page', async ({ open }) => {
  const page = await open('/no/such/page');
  await page.waitForURL(({ pathname }) => pathname === '/');
  const portal = await open('/no/such/page', { as: 'staff' });
  await portal.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  expect(new URL(portal.url()).pathname).toBe('/no/such/page');
  await expectAccessible(portal);
  const leadsTo = async (path: string) => {
    const reply = await page.request.get(path, { maxRedirects: 0 });
    return reply.headers()['location'];
  };
  expect(await leadsTo('/reports/analyze/7')).toBe('/report-analysis/7');
  expect(await leadsTo('/causes/new')).toBe('/causes/create');
});

test('an anchor scrolls smoothly, but jumps with reduced motion', async ({ open }) => {
  const page = await open('/');
  await hydrated(page);
  /** Counts how often the animation paused or was redrawn. */
  const stops = async () => {
    const tops = await page.evaluateHandle(() => {
      const seen = new Set<number>();
      scrollTo(0, 0);
      addEventListener('scroll', () => seen.add(scrollY));
      return seen;
    });
    await page.getByRole('link', { name: 'View Features' }).click();
    await page.waitForFunction(
      () => Math.abs(document.getElementById('services')?.getBoundingClientRect().top ?? 999) < 120,
    );
    return tops.evaluate(({ size }) => size);
  };
  expect(await stops()).toBeLessThan(3);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await stops()).toBeGreaterThan(2);
});
