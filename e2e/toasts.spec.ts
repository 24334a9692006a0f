import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { looks, test } from './browser.ts';

/** Finds submit buttons of the page or of a dialog that a message covers. */
const coveredButtons = (page: Page) =>
  page.evaluate(() => {
    const message = document.querySelector('[role="status"] > div')?.getBoundingClientRect();
    if (!message) throw new Error('No message is shown.');
    const buttons = document.querySelectorAll<HTMLElement>(
      ':is(main, [role="dialog"]) button[type="submit"]',
    );
    return [...buttons]
      .filter((button) => {
        const box = button.getBoundingClientRect();
        return (
          box.width > 0 &&
          box.left < message.right &&
          message.left < box.right &&
          box.top < message.bottom &&
          message.top < box.bottom
        );
      })
      .map(({ textContent }) => textContent);
  });

test.for(looks)(
  'a toast covers no button and closes automatically at $width px',
  async (look, { open }) => {
    const page = await open('/settings', { as: 'viewer', ...look });
    await page.getByRole('button', { name: 'Save profile' }).click();
    const message = page.getByRole('status').getByText('Profile saved');
    await message.waitFor();
    expect(await coveredButtons(page)).toEqual([]);
    await message.waitFor({ state: 'detached' });
  },
);
