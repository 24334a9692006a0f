import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectLayout, phoneLook, test } from './browser.ts';

/** Returns the lines of the file that a button downloads. */
async function saved(page: Page, button: string): Promise<string[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const path = await (await download).path();
  return (await readFile(path, 'utf8'))
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('reports are filtered and exported', async ({ open }) => {
  const page = await open('/giving-reports?period=last-year', { ...phoneLook, as: 'owner' });
  await page.getByRole('heading', { level: 1, name: 'Donation reports' }).waitFor();
  const overTime = panel(page, 'Donations over time');
  await overTime.getByRole('img', { name: /^Bar chart of donations/ }).waitFor();
  await panel(page, 'By cause').getByRole('link', { name: 'School meals' }).waitFor();
  await page
    .getByText(/^As of|As of \d/)
    .first()
    .waitFor();
  await expectLayout(page);

  await overTime.getByRole('button', { name: 'View as table' }).click();
  await overTime.getByRole('columnheader', { name: 'Refunded' }).waitFor({ state: 'attached' });
  await overTime.getByLabel('Interval').selectOption('Quarterly');
  await page.waitForURL(/step=quarter/);
  await overTime.getByRole('rowheader', { name: /^Oct–Dec \d{4}$/ }).waitFor();
  await expectLayout(page);

  await panel(page, 'By cause').getByRole('link', { name: 'School meals' }).click();
  await page.waitForURL(/causeId=/);
  await page.getByRole('button', { name: 'Remove filter: Cause: School meals' }).waitFor();
  const lines = await saved(page, 'Export as CSV: By method');
  expect(lines[0]).toBe('Part,Donors,Amounts in,Donations,Received,Refunded,Left,Currency');

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Period', { exact: true }).selectOption('This year');
  await page.getByRole('button', { name: 'Remove filter: Period: This year' }).waitFor();
  await page.getByLabel('Fiscal year starts in').selectOption('April');
  await page.getByRole('button', { name: 'Remove filter: Fiscal year starts in: April' }).waitFor();
  await page.getByRole('link', { name: 'Sources', exact: true }).click();
  await page.waitForURL(/\/giving-reports\/sources\?.*yearStart=4/);
  await panel(page, 'By source').getByRole('link', { name: 'newsletter' }).waitFor();
  await expectLayout(page);
});

test('lapsed and returning donors', async ({ open }) => {
  const page = await open('/giving-reports/donors', { ...phoneLook, as: 'owner' });
  await page.getByRole('link', { name: 'Last year, not this year' }).click();
  await page.waitForURL(/list=lybunt/);
  await page.getByText(/^LYBUNT/).waitFor();
  await page
    .getByRole('rowheader', { name: /@example\.org/ })
    .first()
    .waitFor();
  await expectLayout(page);
  const lines = await saved(page, 'Export as CSV: Last year, not this year');
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.filter((line) => /^[=+\-@]/.test(line))).toEqual([]);

  await page.getByRole('link', { name: 'Retention', exact: true }).click();
  await panel(page, 'Donor retention by year').getByRole('rowheader').nth(1).waitFor();
  await panel(page, 'Donors by first donation').getByRole('rowheader').first().waitFor();
  await panel(page, 'Recency, frequency and amount').getByText('More than 24 months ago').waitFor();
  await expectLayout(page);
});

test('the journal is exported for the accountant', async ({ open }) => {
  const page = await open('/giving-reports/accounting?period=last-year', {
    ...phoneLook,
    as: 'analyst',
  });
  const journal = panel(page, 'Journal for the period');
  await journal.getByRole('rowheader', { name: 'Total' }).first().waitFor();
  await expectLayout(page);
  for (const [button, name] of [
    ['All entries', 'Donations of a month'],
    ['Daily totals', 'entr'],
  ] as const) {
    const [heading, ...lines] = await saved(page, button);
    expect(heading).toBe('Date,Reference,Account,Type,Debit,Credit,Currency,Memo,Project');
    const donations = lines.filter(
      (line) => line.includes('income:donations') && line.includes(name),
    );
    expect(donations.some((line) => line.endsWith(',School meals'))).toBe(true);
  }
});

test('another list is opened and its select reached with the keyboard only', async ({ open }) => {
  const page = await open('/giving-reports/donors', { as: 'staff' });
  const lapsed = page.getByRole('link', { name: 'Lapsed' });
  await lapsed.waitFor();
  await lapsed.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/list=lapsed/);
  await page.getByLabel('No donation for').waitFor();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'No donation for',
  );
  await page.getByLabel('No donation for').selectOption('24 months');
  await page.waitForURL(/months=24/);
});

test('staff cannot see the journal, and volunteers cannot see reports', async ({ open }) => {
  const staff = await open('/giving-reports/donors', { as: 'staff' });
  await staff.getByRole('link', { name: 'Retention', exact: true }).waitFor();
  expect(await staff.getByRole('link', { name: 'Accounting', exact: true }).count()).toBe(0);
  const volunteer = await open('/giving-reports', { as: 'volunteer' });
  await volunteer
    .getByRole('heading', { name: "Your role doesn't have access to this page" })
    .waitFor();
});
