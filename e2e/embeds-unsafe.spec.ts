import { expect } from 'vitest';
import { baseUrl } from './base-url.ts';
import { expectNoSidewaysScroll, inBothLooks, phoneLook, test } from './browser.ts';
import { expectWhole, frameOf, heard, script, title, waterCause } from './embedding.ts';
import { listening, openForeignPage } from './foreign-page.ts';

test('a page without HTTPS shows links instead of forms', async ({ open }) => {
  const id = await waterCause();
  const kinds = ['kind=form', 'kind=progress', 'kind=button'];
  const frames = kinds.map((query) => frameOf(id, query)).join('');
  const foreign = await openForeignPage(listening + frames + script());
  const page = await open(foreign.unsafeUrl, phoneLook);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await inBothLooks(page, async () => {
    for (const kind of kinds) await expectWhole(page, kind);
    await expectNoSidewaysScroll(page);
  });
  await expect.poll(async () => (await heard(page)).length).toBe(3);
  const form = page.frameLocator('iframe[title="kind=form"]');
  await form.getByText("This page isn't encrypted").waitFor();
  expect(await form.getByRole('textbox').count()).toBe(0);
  for (const kind of kinds) {
    const link = page
      .frameLocator(`iframe[title="${kind}"]`)
      .getByRole('link', { name: 'Donate to this cause' });
    const opened = page.waitForEvent('popup');
    await link.click();
    const tab = await opened;
    await tab.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(new URL(tab.url()).origin).toBe(baseUrl);
    await tab.close();
  }
  expect(await page.getByRole('dialog').count()).toBe(0);
  foreign.close();
});
