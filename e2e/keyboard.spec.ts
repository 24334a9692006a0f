import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';
import { demoPassword } from './sessions.ts';

const patience = { timeout: 60_000 };

/** Returns the name of the focused element. It must be visible and have a focus ring, unless it is a heading. */
async function focused(page: Page): Promise<string> {
  await page.waitForTimeout(100);
  const { name, lost, inView, ringed } = await page.evaluate(() => {
    const at = document.activeElement ?? document.body;
    const field = at as HTMLInputElement;
    const { top, bottom } = at.getBoundingClientRect();
    // The width alone is not enough: browsers report one even if the style is `none`.
    const shown = (box: Element | null) => {
      if (box === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(box);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    };
    return {
      name: at.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? at.textContent ?? '',
      lost: at === document.body,
      inView: bottom > 0 && top < innerHeight,
      // Scripts focus headings to continue reading there, without a ring.
      ringed: at.matches(':is(h1, h2, h3, h4, h5, h6)[tabindex="-1"]')
        ? !shown(at)
        : shown(at) || shown(at.closest('label')) || getComputedStyle(at).boxShadow !== 'none',
    };
  });
  expect({ name, lost, inView, ringed }).toEqual({
    name,
    lost: false,
    inView: true,
    ringed: true,
  });
  return name.trim();
}

/** Presses Tab until the element with this name has focus; every element before it must be visible. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (name.test(await focused(page))) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}

/** Opens a screen with the command palette; its heading then has the focus. */
async function goTo(page: Page, screen: string, heading = screen): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search pages/ }).waitFor();
  await page.keyboard.type(screen.toLowerCase());
  await page.getByRole('option', { name: screen }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await expect.poll(() => focused(page), patience).toBe(heading);
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header button') ?? {}).some((key) =>
      key.startsWith('__react'),
    ),
  );
  await tabTo(page, /^Email$/);
  await page.keyboard.type(email);
  await tabTo(page, /^Password$/);
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await expect.poll(() => focused(page), patience).toMatch(/^Good /);
}

/** Opens with Enter, closes with Escape, and expects focus to return. */
async function openAndLeave(page: Page, opener: RegExp): Promise<void> {
  await tabTo(page, opener);
  const name = await focused(page);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await expect
    .poll(
      () => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null),
      patience,
    )
    .toBe(true);
  await focused(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page), patience).toBe(name);
}

test('a staff member signs in, saves a grant and reaches the settings', async ({ open }) => {
  const page = await open('/signin');
  await signIn(page, 'staff@demo.ngo');
  // Before its panels arrive, nothing on the page can take the focus.
  await page.getByRole('link', { name: 'See all grants' }).waitFor();
  await tabTo(page, /^See all grants$/);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search pages/ }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page), patience).toBe('See all grants');
  await goTo(page, 'Latest Grants');
  await openAndLeave(page, /^Deadlines$/);
  await tabTo(page, /^Save: /);
  const button = await focused(page);
  for (const pressed of ['true', 'false']) {
    await page.keyboard.press('Enter');
    await page.locator(`:focus[aria-pressed="${pressed}"]`).waitFor();
    expect(await focused(page)).toBe(button);
  }
  await goTo(page, 'Account Settings');
  await tabTo(page, /^Devices$/);
  await page.keyboard.press('Enter');
  expect(await focused(page)).toContain("Where you're signed in");
  await openAndLeave(page, /^Delete my account$/);
});

test('a super administrator uses the dialogs of the blog', async ({ open }) => {
  const page = await open('/signin');
  await signIn(page, 'superadmin@demo.ngo');
  await goTo(page, 'Latest Blog', 'Blog Management');
  await openAndLeave(page, /Generate Blog/);
  await openAndLeave(page, /Paste Blog/);
  await openAndLeave(page, /^Delete: /);
});
