import { existsSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  expectAccessible,
  expectLayout,
  expectNoSidewaysScroll,
  hydrated,
  phoneLook,
  test,
} from './browser.ts';

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();

const seen = (page: Page, text: string | RegExp) =>
  page.getByText(text).first().waitFor({ state: 'visible' });

const card = (page: Page, title: string) => page.getByRole('article', { name: title });

test('a visitor finds a grant', async ({ open }) => {
  const page = await open('/public-grants', phoneLook);
  await heading(page, 'Latest Grants');
  await expectLayout(page);
  await page.getByRole('searchbox').fill('midwifes');
  await page.keyboard.press('Enter');
  await card(page, 'Midwives at night').waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  await seen(page, /30,000 to .*80,000/);
  await expectNoSidewaysScroll(page);
});

test('filters, sorting and the switch narrow the list, and Reset clears them', async ({ open }) => {
  const page = await open('/public-grants');
  await seen(page, /^44 grants$/);
  await hydrated(page);
  await page.getByLabel('Country').selectOption('Rwanda');
  await page.getByLabel('Sort by').selectOption('Deadline');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL(/country=Rwanda&sort=deadline/);
  await page.getByText(/^1\d grants$/).waitFor();
  const all = await page.getByRole('article').count();
  await page.getByLabel('Area of interest').selectOption({ index: 1 });
  await page.getByRole('switch', { name: 'Open grants only' }).click();
  await page.waitForURL(/areaOfInterest=.*openOnly=true/);
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(all);
  expect(await page.getByText('Closed', { exact: true }).count()).toBe(0);
  await page.getByRole('link', { name: 'Reset' }).click();
  await seen(page, /^44 grants$/);
  expect(await page.getByLabel('Country').inputValue()).toBe('');
  expect(await page.getByRole('switch').isChecked()).toBe(false);
});

test('a choice made before hydration is kept', async ({ open }) => {
  const page = await open('/');
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/public-grants?sort=deadline', { waitUntil: 'commit' });
  await page.getByLabel('Country').selectOption('Rwanda');
  await page.getByRole('searchbox').fill('health');
  scripts.resolve();
  await hydrated(page);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL(/search=health&country=Rwanda&sort=deadline/);
});

test('an empty list and a failed list show the messages of the specification', async ({ open }) => {
  const page = await open('/public-grants?search=zebraqqq');
  await seen(page, 'No grants found.');
  const portal = await open('/dashboard', { as: 'staff' });
  await portal.route('**/api/grants?*', (route) => route.abort());
  await portal.getByRole('link', { name: 'Latest Grants' }).first().click();
  await seen(portal, 'No grants found.');
});

test('without scripts the list can be filtered and searched', async ({ open }) => {
  const page = await open('/public-grants', { javaScript: false });
  await page.getByRole('searchbox').fill('wheelchairs');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await card(page, 'Wheelchairs that fit the road').waitFor();
  expect(await page.getByRole('article').count()).toBe(1);
});

test('a visitor who opens a grant signs in and returns to it', async ({ open }) => {
  const page = await open('/public-grants?search=wheelchairs');
  await page.getByRole('link', { name: 'Wheelchairs that fit the road', exact: true }).click();
  await page.waitForURL('**/signin**');
  await page.getByRole('main').getByLabel('Email').first().fill('viewer@demo.ngo');
  await page.getByLabel('Password', { exact: true }).fill('demo-password-2026');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/\/grants\/[0-9a-f-]{36}$/);
  await heading(page, 'Wheelchairs that fit the road');
  expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(0);
});

test("the portal's list and a grant are accessible and fit", async ({ open }) => {
  const page = await open('/grants?search=wheelchairs', { ...phoneLook, as: 'staff' });
  await heading(page, 'Latest Grants');
  await card(page, 'Wheelchairs that fit the road').waitFor();
  await expectLayout(page);
  await page.getByRole('link', { name: 'Wheelchairs that fit the road', exact: true }).click();
  await heading(page, 'Wheelchairs that fit the road');
  await seen(page, /At least 60% of the board/);
  await expectLayout(page);
});

test("a grant is saved, its deadline added to a calendar, and the funder's page opened", async ({
  open,
}) => {
  const page = await open('/grants?search=refugee-led', { as: 'analyst' });
  const save = page.getByRole('button', { name: 'Save: Refugee-led response' });
  await save.click();
  await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('link', { name: /^Saved/ }).click();
  await card(page, 'Refugee-led response').waitFor();
  await page.getByRole('link', { name: 'Refugee-led response', exact: true }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await coming).suggestedFilename()).toBe('grant-deadlines.ics');

  await page.goto('/grants');
  await page.getByRole('button', { name: 'Deadlines' }).click();
  await page.getByRole('button', { name: 'Create address' }).click();
  const address = await page.getByLabel('Your secret address').inputValue();
  const calendar = await page.request.get(address);
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await calendar.text()).toContain('SUMMARY:Deadline: Refugee-led response');
  await page.getByRole('button', { name: 'Turn off address' }).click();
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
});

test('staff add, change and delete a grant by keyboard; others do not see it', async ({ open }) => {
  const page = await open('/grants/new', { as: 'staff' });
  await page.getByRole('button', { name: 'Add grant' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Enter a title' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Quiet <script>alert(1)</script> grant');
  await page.keyboard.press('Tab');
  await page.keyboard.type('The Almond family');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/grants\/[0-9a-f-]{36}$/);
  await heading(page, 'Quiet <script>alert(1)</script> grant');
  await seen(page, 'Visible only to your organisation');

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('Quiet grant');
  await page.getByLabel('Maximum award (optional)').fill('7,500');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await heading(page, 'Quiet grant');
  await seen(page, /7,500/);

  const visitor = await open('/public-grants?search=quiet%20grant');
  await heading(visitor, 'Latest Grants');
  expect(await card(visitor, 'Quiet grant').count()).toBe(0);
  const stranger = await open(new URL(page.url()).pathname, { as: 'owner2' });
  await seen(stranger, /doesn't exist|not found|moved or deleted|Couldn't load/i);

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete grant' }).click();
  await page.waitForURL('**/grants');
});

const csv = [
  'What;Who gives;Closing date;Amount',
  'Bridges of rope;Journey Trust;30/11/2031;up to £5k',
  ';Journey Trust;30/11/2031;',
].join('\n');

const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

test('a spreadsheet is previewed, mapped and imported', async ({ open }) => {
  const mark = 'the journey';
  const page = await open('/grants/import', { ...phoneLook, as: 'owner' });
  await heading(page, /Import/);
  await expectLayout(page);
  // Columns matched once are matched automatically in the next file, so no other file has this one.
  const calls = csv.replace('rope', mark).replace('What', `What ${mark}`);
  await page.getByLabel('Choose file').setInputFiles(file('calls.csv', calls));
  await page.waitForURL(/\/grants\/import\/[0-9a-f-]{36}$/);
  await page.getByLabel(`Match column What ${mark} to`).selectOption('title');
  await page.getByLabel('Match column Who gives to').selectOption('donorAgency');
  await page.getByRole('button', { name: 'Read the file again' }).click();
  await page.getByRole('button', { name: 'Import 1 grant' }).waitFor();
  await seen(page, 'Enter a title.');
  await expectLayout(page);
  await page.getByRole('button', { name: 'Import 1 grant' }).click();
  await seen(page, 'Added: 1. Updated: 0. Skipped: 1.');
  await page.getByRole('link', { name: 'View grants' }).click();
  await card(page, `Bridges of ${mark}`).waitFor();
});

test('a file without grants is rejected with a message', async ({ open }) => {
  const page = await open('/grants/import', { as: 'owner' });
  await page.getByLabel('Choose file').setInputFiles(file('calls.pdf', '%PDF-1.7'));
  await seen(page, 'This is a PDF. Choose a spreadsheet, CSV, XML or JSON file.');
});

test('a real export of a grants portal is imported completely, and importing it again changes nothing', async ({
  open,
}) => {
  // The file lies beside the repository, or the journey ends here.
  const path = new URL('../../shared/data/grants/california.json', import.meta.url).pathname;
  if (!existsSync(path)) return;
  for (const result of [
    'Import 50 grants',
    'All 50 grants in this file have already been imported',
  ] as const) {
    const page = await open('/grants/import', { as: 'owner' });
    await page.getByLabel('Choose file').setInputFiles(path);
    await seen(page, new RegExp(result));
    if (!result.startsWith('Import')) continue;
    await page.getByRole('button', { name: result }).click();
    await seen(page, 'Added: 50. Updated: 0. Skipped: 0.');
  }
});

test('people with read access see no write actions', async ({ open }) => {
  const page = await open('/grants', { as: 'viewer' });
  await heading(page, 'Latest Grants');
  expect(await page.getByRole('link', { name: 'New grant' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Import' }).count()).toBe(0);
  await page.goto('/grants/new');
  await page.getByRole('button', { name: 'Add grant' }).waitFor({ state: 'detached' });
});
