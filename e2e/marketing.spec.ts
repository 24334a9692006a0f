import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { baseUrl } from './base-url.ts';
import { expectLayout, phoneLook, test } from './browser.ts';
import { linkFrom } from './emails.ts';

const post = async (path: string, body: object) => {
  const reply = await fetch(`${baseUrl}/api/marketing/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as { message: string } };
};

test('marketing screens are accessible and fit', async ({ open }) => {
  const page = await open('/marketing', { ...phoneLook, as: 'superadmin' });
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Marketing' }).getByRole('link', { name });
  await page.getByRole('link', { name: 'Wetland Watch Trust' }).waitFor();
  await expectLayout(page);
  await tab('Visits').click();
  await page.getByRole('img', { name: /^Chart of daily visits/ }).waitFor();
  await expectLayout(page);
  await page.getByRole('button', { name: 'View as table' }).click();
  expect(await page.getByRole('row').count()).toBe(31);
  await tab('Newsletter').click();
  await page.getByRole('rowheader', { name: 'joyce.wanjiru@example.org' }).waitFor();
  await expectLayout(page);
  expect(await tab('Newsletter').getAttribute('aria-current')).toBe('page');
});

test('lead details are accessible and fit', async ({ open }) => {
  const page = await open('/marketing', { ...phoneLook, as: 'superadmin' });
  await page.getByRole('link', { name: 'Lantern Street Youth' }).click();
  const sheet = page.getByRole('dialog', { name: 'Lantern Street Youth' });
  await sheet.getByRole('heading', { name: 'Notes' }).waitFor();
  await expectLayout(page);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Lantern Street Youth');
});

test('a lead arrives, triggers a notification, is processed and deleted', async ({ open }) => {
  const name = 'Orchard Road Kitchen';
  const page = await open('/dashboard', { as: 'superadmin' });
  const sent = await post('leads', {
    organisationName: name,
    email: 'cook@orchardroad.example.org',
    utmSource: 'Radio',
  });
  expect(sent.body.message).toBe(
    "Thanks for your interest! We'll contact you shortly with more information.",
  );
  // It appears in the open list without a reload.
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: `New lead: ${name}` }).click();
  const sheet = page.getByRole('dialog', { name });
  await sheet.getByText('Not done, for example because JavaScript was off').waitFor();
  await sheet.getByLabel('Status').selectOption('Contacted');
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await sheet.getByLabel('Owner').selectOption('Amara Diallo');
  await sheet.getByLabel('Add a note').fill('Called.\n<b>Friendly</b>');
  await sheet.getByRole('button', { name: 'Add note' }).click();
  // Not the field, which holds the same text until the note is saved.
  await sheet.getByRole('region', { name: 'Notes' }).getByText('<b>Friendly</b>').waitFor();
  await sheet.getByRole('button', { name: 'Close' }).click();
  const row = page.getByRole('row', { name });
  await row.getByText('Contacted').waitFor();
  await row.getByText('1 note').waitFor();

  await row.getByRole('link', { name }).click();
  await sheet.getByRole('button', { name: 'Delete lead' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete the lead “${name}”?` });
  await dialog.getByRole('button', { name: 'Delete lead' }).click();
  await row.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/marketing');
});

test('a filtered list is exported as a table', async ({ open }) => {
  const page = await open('/marketing', { as: 'superadmin' });
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Status').selectOption('Won');
  await page.getByLabel('Sort by').selectOption('Organisation');
  await page.getByText('2 leads', { exact: true }).waitFor();
  // The total is the same before the list is sorted.
  await expect
    .poll(() => page.getByRole('rowheader').allTextContents())
    .toEqual([
      expect.stringContaining('Clear Water Committees'),
      expect.stringContaining('Mountain Midwives'),
    ]);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('leads.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('info@clearwater.example.org');
  await page.getByRole('button', { name: 'Remove filter: Status: Won' }).click();
  await page.getByText(/^1\d leads$/).waitFor();
});

test('a date range is selected, and an invalid one is reported', async ({ open }) => {
  const page = await open('/marketing/visits', { as: 'superadmin' });
  await page.getByRole('link', { name: '7 days' }).click();
  await page.waitForURL('**/marketing/visits?from=*');
  const to = await page.getByLabel('To', { exact: true }).inputValue();
  await page.getByLabel('From', { exact: true }).fill('2026-12-31');
  await page.getByLabel('To', { exact: true }).fill('2026-01-01');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByText("The end date can't be before the start date").waitFor();
  expect(new URL(page.url()).searchParams.get('to')).toBe(to);
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-31');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByText('No visits in this period').waitFor();
});

test('an address is subscribed once the link in the email is opened', async ({ open }) => {
  const email = 'reader@orchardroad.example.org';
  await post('subscriptions', { email });
  const link = await linkFrom(email, 'Confirm your newsletter subscription');
  const token = new URL(link, 'http://localhost').searchParams.get('token') ?? '';
  expect((await post('subscriptions/confirmation', { token })).status).toBe(200);
  const page = await open('/marketing/newsletter?search=orchardroad', { as: 'superadmin' });
  const row = page.getByRole('row', { name: email });
  await row.getByText('Confirmed').waitFor();
  await row.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete subscriber' }).click();
  await page.getByText('No subscribers match these filters').waitFor();
});

test.for(['admin', 'owner', 'volunteer'] as const)('%s has no access', async (as, { open }) => {
  const page = await open('/marketing', { as });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('heading', { name: 'Marketing' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Marketing' }).count()).toBe(0);
});
