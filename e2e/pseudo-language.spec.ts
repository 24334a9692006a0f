import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoSidewaysScroll, test } from './browser.ts';
import type { Account } from './sessions.ts';

/** The pseudo-language encloses texts in brackets; plain English was not translated. */
const translated = /^\[[\s\S]*\]$/;

/** Controls named by the product, as opposed to those named after data. */
const written =
  'h1, main form label, main form button, header button, footer button, fieldset > legend';

/** Finds texts of the product that are not translated. */
const untranslated = (page: Page) =>
  page.evaluate(
    ([selector, pattern]) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => element.checkVisibility())
        .map((element) => element.innerText.trim())
        .filter((text) => /\p{L}{3}/u.test(text) && !new RegExp(pattern).test(text)),
    [written, translated.source] as const,
  );

const screens: { path: string; as?: Account }[] = [
  { path: '/' },
  { path: '/pricing' },
  { path: '/contact' },
  { path: '/signin' },
  { path: '/help-center' },
  { path: '/settings', as: 'owner' },
  { path: '/contacts', as: 'owner' },
  { path: '/causes/new', as: 'owner' },
  { path: '/donations', as: 'owner' },
  { path: '/storage', as: 'owner' },
  { path: '/opportunities', as: 'owner' },
  { path: '/admin/audit', as: 'owner' },
  { path: '/admin/payments', as: 'superadmin' },
];

test.for(screens)('$path is fully translated and fits a phone', async (screen, { open }) => {
  const page = await open(screen.path, { as: screen.as, width: 390, locale: 'en-XA' });
  await page.waitForFunction(() => document.querySelector('h1')?.innerText.startsWith('['));
  expect(await page.getAttribute('html', 'lang')).toBe('en-XA');
  await expect.poll(() => untranslated(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
});

test('labels of the activity log are in the language of the page', async ({ open }) => {
  const page = await open('/admin/audit', { as: 'owner', locale: 'en-XA' });
  const labels = page.getByRole('table').getByRole('rowheader').getByRole('link');
  await labels.first().waitFor();
  for (const label of await labels.allInnerTexts()) expect(label).toMatch(translated);
});

test('refusals of the server appear in the language of the page', async ({ open }) => {
  const page = await open('/signin', { locale: 'en-XA' });
  await page.locator('main input[type=email]').fill('nobody@example.org');
  await page.locator('main input[type=password]').fill('not the password');
  await page.locator('main form button[type=submit]').click();
  await page
    .getByRole('alert')
    .getByText(/^\[Ïñçörrêçt|^\[.*·\]$/)
    .first()
    .waitFor();
});
