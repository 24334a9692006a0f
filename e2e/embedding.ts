import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { baseUrl } from './base-url.ts';

/** A demo cause that is embedded in foreign pages. */
export const title = 'Clean water for three villages in Gasabo';

export async function waterCause(): Promise<string> {
  const reply = await fetch(
    `${baseUrl}/api/fundraising/causes?search=Clean+water+for+three+villages`,
  );
  const [cause] = (await reply.json()) as { id: string }[];
  if (!cause) throw new Error('There is no public cause about water.');
  return cause.id;
}

export const frameOf = (id: string, query: string) =>
  `<iframe data-ngo-plus src="${baseUrl}/cause-embed/${id}?${query.replaceAll('&', '&amp;')}" title="${query}"
     style="width:100%;max-width:480px;height:90px;border:0"></iframe>`;
export const script = () => `<script async src="${baseUrl}/embed.js"></script>`;

type Received = { name: string; detail: Record<string, string> };
export const heard = (page: Page): Promise<Received[]> =>
  page.evaluate(() => (window as unknown as { heard: Received[] }).heard);

export const heightOf = (page: Page, name: string) =>
  page.locator(`iframe[title="${name}"]`).evaluate((frame) => frame.getBoundingClientRect().height);

/** Expects that the frame is as tall as its content, so that nothing scrolls inside. */
export async function expectWhole(page: Page, name: string) {
  const content = page.frameLocator(`iframe[title="${name}"]`).locator('main');
  await expect
    .poll(async () => {
      const inner = await content.evaluate((main) => main.getBoundingClientRect().height);
      return Math.abs((await heightOf(page, name)) - inner) <= 1;
    })
    .toBe(true);
}

/**
 * Moves focus into a frame and waits until the page knows: frames of another origin have a process of their own, and
 * keys pressed before that go to the page.
 */
export async function focusWithin(page: Page, inner: Locator) {
  await inner.focus();
  await page.waitForFunction(() => document.activeElement?.localName === 'iframe');
  // The frame learns later than the page that it has the focus; until then, keys reach nothing in it.
  await expect
    .poll(() => inner.evaluate(({ ownerDocument }) => ownerDocument.hasFocus()))
    .toBe(true);
}
