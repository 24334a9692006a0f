import type { Page } from 'playwright-core';
import { picture } from './published-form.ts';

/** Answers the only photo question of the page, and waits until the photo is shown. */
export async function addPicture(page: Page): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add photo' }).click(),
  ]);
  await chooser.setFiles({ name: 'tap.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('img', { name: 'Your picture' }).waitFor();
}
