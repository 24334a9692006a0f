import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoSidewaysScroll, test } from './browser.ts';
import type { Account } from './sessions.ts';

const longName = 'Emergency water trucking for families in Turkana and Marsabit counties';

/** Replaces names and texts in the first row with the longest content of real records. */
const lengthenFirstRow = (page: Page) =>
  page.evaluate((long) => {
    for (const row of document.querySelectorAll('main table tbody tr:first-child'))
      for (const cell of row.querySelectorAll('th, td[data-text]')) {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        let text = texts.nextNode();
        while (text?.parentElement?.closest('[aria-hidden]')) text = texts.nextNode();
        if (text?.textContent?.trim()) text.textContent = long;
      }
  }, longName);

/** Finds words of up to 20 letters that a table breaks, and badges of several lines. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    for (const cell of document.querySelectorAll('main table :is(th, td)')) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const { parentElement: parent, textContent: content } = text;
        // Email addresses may break anywhere; initials are images.
        if (content?.includes('@') || parent?.closest('[aria-hidden]')) continue;
        for (const word of (content ?? '').matchAll(/[\p{L}\p{N}]{2,20}/gu)) {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(`${word[0]} ${[...lines]}`);
        }
      }
    }
    return broken;
  });

/** Finds tables that are wider than their panel. */
const widerThanTheirPanel = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main table')].flatMap((table) => {
      const panel = table.parentElement;
      const beyond = panel ? table.scrollWidth - panel.clientWidth : 0;
      return beyond > 1 && panel && getComputedStyle(panel).overflowX === 'visible' ? [beyond] : [];
    }),
  );

test.for<{ path: string; as: Account }>([
  { path: '/donations', as: 'owner' },
  { path: '/recurring-donations', as: 'owner' },
  { path: '/pledges', as: 'owner' },
  { path: '/receipts', as: 'owner' },
  { path: '/giving-reports', as: 'owner' },
  { path: '/contacts', as: 'owner' },
  { path: '/causes', as: 'owner' },
  { path: '/fundraisers', as: 'owner' },
  { path: '/ticketing', as: 'owner' },
  { path: '/grants', as: 'staff' },
  { path: '/storage', as: 'owner' },
  { path: '/volunteer/applicants', as: 'owner' },
  { path: '/volunteer/hours', as: 'owner' },
  { path: '/staff-management', as: 'owner' },
  { path: '/admin/payments', as: 'superadmin' },
  { path: '/admin/audit', as: 'superadmin' },
])(
  'tables of $path do not break words or badges at 1024, 1280 and 1440 px',
  async ({ path, as }, { open }) => {
    const page = await open(path, { as });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('main :is(table tbody tr, ul > li, [role=grid])').first().waitFor();
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await lengthenFirstRow(page);
      expect({ width, broken: await brokenWords(page) }).toEqual({ width, broken: [] });
      expect({ width, beyond: await widerThanTheirPanel(page) }).toEqual({ width, beyond: [] });
      await expectNoSidewaysScroll(page);
    }
  },
);
