import { expect } from 'vitest';
import { hydrated, test } from './browser.ts';

/** Faults that only the built web can have, such as a component without its styles. */
test('a multi-value field has one border', async ({ open }) => {
  const page = await open('/grants/new', { as: 'owner' });
  const words = page.locator('input').and(page.getByLabel('Countries (optional)'));
  expect(await words.evaluate((input) => getComputedStyle(input).borderTopWidth)).toBe('0px');
});

test('rules without their own message show the default message', async ({ open }) => {
  const page = await open('/blogs', { as: 'superadmin' });
  await page.getByRole('button', { name: '+ Generate Blog (AI)' }).click();
  await page.getByRole('button', { name: 'Advanced' }).click();
  await page.getByLabel('Category (optional)').fill('a'.repeat(300));
  await page.getByRole('button', { name: 'Generate' }).last().click();
  await page.getByRole('link', { name: /^Use [\d,]+ characters or fewer\.$/ }).waitFor();
});

test('a multi-line text field does not shift the page when it hydrates', async ({ open }) => {
  const list = await open('/fundraising', { javaScript: false });
  const cause = await list.locator('main h2 a[href^="/causes/"]').first().getAttribute('href');
  const form = cause?.replace('/causes/', '/fundraising/report/') ?? '';
  const heights = async (javaScript: boolean) => {
    const page = await open(form, { width: 390, javaScript });
    if (javaScript) await hydrated(page);
    return page.locator('main textarea').evaluateAll((all) => all.map((one) => one.clientHeight));
  };
  const [asleep = 0] = await heights(false);
  const [awake = 0] = await heights(true);
  expect(asleep).toBeGreaterThan(100);
  // Measured and laid-out sizes are rounded separately.
  expect(Math.abs(awake - asleep)).toBeLessThan(3);
});
