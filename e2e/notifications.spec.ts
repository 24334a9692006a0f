import { expect } from 'vitest';
import { expectAccessible, expectLayout, phoneLook, test } from './browser.ts';

const topic = 'Deadlines for saved grants';

test('notification settings are accessible and fit', async ({ open }) => {
  const page = await open('/settings#notifications', { as: 'analyst', ...phoneLook });
  await page.getByText(topic).waitFor();
  await page
    .getByText('This browser')
    .or(page.getByText('Turn on in this browser'))
    .first()
    .waitFor();
  await expectLayout(page);
});

test('choices are saved, and quiet hours that end when they begin are rejected', async ({
  open,
}) => {
  const page = await open('/settings#notifications', { as: 'viewer' });
  const row = page.getByRole('listitem').filter({ hasText: topic });
  await row.getByLabel('Email').first().selectOption('Never');
  await page.getByText('Saved').first().waitFor();
  await row.getByLabel('In browsers').click();
  await page.getByLabel('Quiet hours').check();
  await page.getByLabel('From').fill('22:30');
  await page.getByLabel('Until').fill('22:30');
  await page.getByRole('button', { name: 'Save times' }).click();
  await page.getByRole('link', { name: /Quiet hours can't start and end/ }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Until').fill('06:30');
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Save times' }).click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect.poll(() => row.getByLabel('Email').first().inputValue()).toBe('never');
  expect(await row.getByLabel('In browsers').isChecked()).toBe(false);
  expect(await page.getByLabel('Until').inputValue()).toBe('06:30');
});
