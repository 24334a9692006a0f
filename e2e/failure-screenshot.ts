import { join } from 'node:path';
import type { Page } from 'playwright-core';

const folder = join(import.meta.dirname, '../test-results');

/** Saves what the page of a failed journey shows, because a timeout alone does not say why nothing appeared. */
export async function saveScreenshot(page: Page, testName: string): Promise<void> {
  const name = `${testName} ${page.viewportSize()?.width ?? ''} ${Date.now()}`;
  const path = join(folder, `${name.replace(/[^\w]+/g, '-')}.png`);
  const address = page.url();
  // The page may be what failed; the journey then reports that alone.
  const isSaved = await page
    .screenshot({ path, fullPage: true, timeout: 10_000 })
    .then(() => true)
    .catch(() => false);
  if (isSaved) process.stderr.write(`“${testName}” failed at ${address}: ${path}\n`);
}
