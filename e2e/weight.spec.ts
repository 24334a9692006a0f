import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { baseUrl } from './base-url.ts';
import { test } from './browser.ts';

/** Maximum total size of the scripts of a public page, compressed, in kB. */
const most = 180;
/** The page of a cause also has a form and, in the demo, an A/B test. */
const maxWithForm = 190;

const firstIn = async (list: string) => {
  const reply = await fetch(`${baseUrl}/api/${list}?limit=1`);
  const [first] = (await reply.json()) as { id: string }[];
  return first?.id ?? '';
};

const loaded = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ name, encodedBodySize })),
  );

/** Returns the scripts of a hydrated page that has requested no others for a second. */
async function settled(page: Page) {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('body *')].some((element) =>
      Object.keys(element).some((key) => key.startsWith('__react')),
    ),
  );
  for (let before = -1; ; ) {
    const scripts = await loaded(page);
    if (scripts.length === before) return scripts;
    before = scripts.length;
    await page.waitForTimeout(1_000);
  }
}

test.for([
  { path: '/' },
  { path: '/public-grants' },
  { path: '/public-blogs' },
  { path: '/blogs/:id', list: 'blogs' },
  { path: '/resources' },
  { path: '/resources/:id', list: 'resources' },
  { path: '/opportunities' },
  { path: '/opportunities/:id', list: 'opportunities' },
  { path: '/fundraising' },
  { path: '/causes/:id', list: 'fundraising/causes', kB: maxWithForm },
  { path: '/cause-embed/:id', list: 'fundraising/causes' },
  { path: '/events' },
  { path: `/links#${'A'.repeat(43)}` },
  { path: '/signin' },
  { path: '/signup' },
  { path: '/verify-email' },
  { path: `/verify-email?token=${'a'.repeat(43)}` },
  { path: '/forgot-password' },
  { path: '/pricing' },
  { path: '/contact' },
  { path: '/help-center' },
  { path: '/api' },
  { path: `/reset-password?token=${'a'.repeat(43)}` },
])('$path stays within its size budget', async ({ path, list, kB = most }, { open }) => {
  const page = await open(list ? path.replace(':id', await firstIn(list)) : path);
  const scripts = await settled(page);
  const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  expect(bytes, scripts.map(({ name }) => name).join('\n')).toBeLessThan(kB * 1_000);
});

test('form rules load on first input and are enforced', async ({ open }) => {
  const page = await open('/signup', { width: 390 });
  await settled(page);
  const arrived = page.waitForRequest(/sign-in-calls/);
  await page.getByLabel('Your name').focus();
  await arrived;
  await page.getByRole('button', { name: 'Sign up' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await summary.getByRole('link', { name: 'Please enter your organization name' }).waitFor();
});
