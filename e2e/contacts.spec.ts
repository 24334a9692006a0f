import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectLayout, phoneLook, test } from './browser.ts';

const tabOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Contacts' }).getByRole('link', { name, exact: true });

const inList = (page: Page, name: string) => page.getByRole('rowheader', { name });

test('contact screens are accessible and fit', async ({ open }) => {
  const page = await open('/contacts?search=ingrid', { ...phoneLook, as: 'owner' });
  await inList(page, 'Ingrid Sørensen').waitFor();
  await expectLayout(page);
  await page.getByRole('link', { name: 'Ingrid Sørensen' }).click();
  await page.getByText('Invite to the opening in May').waitFor();
  await page.getByText('Contact added').waitFor();
  await expectLayout(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Ingrid Sørensen' });
  await dialog.getByLabel('Birth year').waitFor();
  await expectLayout(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Contacts', exact: true }).first().click();
  await tabOf(page, 'Segments').click();
  await page.getByRole('button', { name: 'Actions for Donors who may be asked' }).click();
  await page.getByRole('menuitem', { name: 'Edit or rename' }).click();
  await page.getByText(/^\d+ contacts?$/).waitFor();
  await expectLayout(page);
  await tabOf(page, 'Tasks').click();
  await page.getByLabel('All', { exact: true }).click();
  await page.getByText('Send the report on the pumps').waitFor();
  await expectLayout(page);
  await tabOf(page, 'Duplicates').click();
  await page.getByText('Jean Baptiste Niyonzimma').first().waitFor();
  await expectLayout(page);
  await tabOf(page, 'Import').click();
  await page.getByText('or drop it here').waitFor();
  await expectLayout(page);
  await tabOf(page, 'Fields and consent').click();
  await page.getByText('Came to us by').waitFor();
  await expectLayout(page);
});

/** Five rows: two are equal, one has no person, and two look like the same person. */
const people = [
  'Name,E-mail,Phone,Town,Tags',
  'Ozanne Valcourt,ozanne@valcourt.example,,Huye,Weavers of Huye',
  'Ozane Valcourt,valcourt@ozanne.example,+250 788 411 111,Huye,Weavers of Huye',
  'Ozanne Valcourt,ozanne@valcourt.example,,Huye,Weavers of Huye',
  'Briac Mutoni,briac@mutoni.example,,Huye,Weavers of Huye',
  ',,,,',
].join('\r\n');

test('contacts are imported, segmented, merged, exported and erased', async ({ open }) => {
  const page = await open('/contacts/import', { as: 'owner' });
  await page.getByLabel('Choose file').setInputFiles({
    name: 'weavers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(people),
  });
  await page.getByRole('heading', { name: 'weavers.csv' }).waitFor();
  await page.getByText('Same person as in row 2.').waitFor();
  await page.getByText('To be added: 3.').waitFor();
  await page.getByRole('button', { name: 'Import 3 people' }).click();
  await page.getByText('Added: 3.').waitFor();

  await page.goto('/contacts/segments?edit=new');
  await page.getByLabel('Segment name').fill('The weavers');
  await page.getByLabel('Rule', { exact: true }).selectOption('Tag');
  await page.getByLabel('Which one').selectOption('Weavers of Huye');
  await page.getByText('3 contacts', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Save segment' }).click();
  const row = page.getByRole('row', { name: /^The weavers/ });
  await row.getByText('3', { exact: true }).waitFor();

  await tabOf(page, 'Duplicates').click();
  await page.getByRole('button', { name: /^Merge Oz.* and Oz/ }).click();
  const merging = page.getByRole('dialog', { name: 'Merge two contacts' });
  await merging.getByLabel('Ozanne Valcourt', { exact: true }).check();
  await expectAccessible(page);
  await merging.getByRole('button', { name: 'Merge', exact: true }).click();
  await merging.waitFor({ state: 'hidden' });
  await tabOf(page, 'Segments').click();
  await row.getByText('2', { exact: true }).waitFor();
  await row.getByRole('link').click();
  await page.getByText('2 contacts', { exact: true }).waitFor();
  await inList(page, 'Briac Mutoni').waitFor();

  await page.getByRole('button', { name: 'Export this list' }).click();
  const exporting = page.getByRole('dialog', { name: 'Export contacts' });
  await exporting.getByLabel('CSV file').check();
  const coming = page.waitForEvent('download');
  await exporting.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await readFile(await (await coming).path(), 'utf8');
  expect(file).toContain('ozanne@valcourt.example; valcourt@ozanne.example');
  expect(file.trim().split('\r\n')).toHaveLength(3);

  await page.getByRole('link', { name: 'Ozanne Valcourt' }).click();
  await page.getByText('Contact merged in').waitFor();
  await page.getByRole('button', { name: 'Actions for Ozanne Valcourt' }).click();
  await page.getByRole('menuitem', { name: 'Erase person' }).click();
  const erasing = page.getByRole('dialog', { name: 'Erase Ozanne Valcourt?' });
  await erasing.getByRole('button', { name: 'Erase permanently' }).click();
  await erasing.getByText("Enter the contact's name exactly as shown.").first().waitFor();
  await expectAccessible(page);
  await erasing.getByLabel('Enter the name to confirm').fill('Ozanne Valcourt');
  await erasing.getByRole('button', { name: 'Erase permanently' }).click();
  // The message, because the timeline of the previous page may have the same text.
  await page.getByRole('status').getByText('Person erased').waitFor();
  await page.waitForURL(({ pathname }) => pathname === '/contacts');

  for (const address of ['/contacts?sortBy=createdAt&sortOrder=desc', '/contacts?search=huye']) {
    await page.goto(address);
    await inList(page, 'Briac Mutoni').waitFor();
    expect(await inList(page, 'Valcourt').count()).toBe(0);
  }
  await page.goto('/contacts?search=valcourt');
  await page.getByText('No contacts match these filters').waitFor();
  await tabOf(page, 'Segments').click();
  await row.getByText('1', { exact: true }).waitFor();

  await tabOf(page, 'Import').click();
  await page.getByLabel('Choose file').setInputFiles({
    name: 'weavers-again.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(people),
  });
  await page
    .getByText(/^Erased on \d/)
    .first()
    .waitFor();
  await page.getByText('To be added: 0.').waitFor();
});

test('a donation and a call recorded from a record are in its figures and its timeline', async ({
  open,
}) => {
  const page = await open('/contacts?search=mateus', { ...phoneLook, as: 'owner' });
  await page.getByRole('link', { name: 'Mateus Oliveira' }).click();
  await page.getByText('No donations yet').waitFor();
  await page.getByRole('link', { name: 'Record donation' }).click();
  await page.getByLabel('Amount').fill('4321');
  const donor = page.getByLabel('Donor', { exact: true });
  expect(await donor.inputValue()).toBe('Mateus Oliveira');
  await page.getByRole('button', { name: 'Add 1 donation' }).click();
  await page.waitForURL('**/contacts/*');
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await timeline.getByRole('listitem').filter({ hasText: /4,321/ }).waitFor();
  await page.getByText('1 donation', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Log call' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log a call with Mateus Oliveira' });
  await dialog.getByLabel('What you talked about').fill('Asked for a visit.');
  await expectLayout(page);
  await dialog.getByRole('button', { name: 'Log call' }).click();
  await timeline.getByText('Asked for a visit.').waitFor();
  await timeline.getByRole('link', { name: /^Donations/ }).click();
  await page.waitForURL('**/contacts/*?show=donations');
  await timeline.getByText('Asked for a visit.').waitFor({ state: 'hidden' });
  await expectLayout(page);
  await timeline.getByRole('listitem').getByRole('link').click();
  await page.getByRole('button', { name: 'Correct' }).waitFor();
});

test('errors appear beside their field, and focus returns to the menu', async ({ open }) => {
  const page = await open('/contacts?search=ingrid', { as: 'owner', width: 390 });
  await page.getByRole('link', { name: 'Ingrid Sørensen' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Ingrid Sørensen' });
  const address = dialog.getByLabel('Email address').first();
  await address.fill('nobody');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('link', { name: 'Please enter a valid email address' }).click();
  await expect.poll(() => address.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await address.getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  const menu = page.getByRole('button', { name: 'Actions for Ingrid Sørensen' });
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Merge with another contact' }).press('Enter');
  const merging = page.getByRole('dialog', { name: 'Merge with another contact' });
  await merging.getByLabel('Find the other contact').waitFor();
  await page.keyboard.press('Escape');
  await merging.waitFor({ state: 'hidden' });
  await expect.poll(() => menu.evaluate((it) => it === document.activeElement)).toBe(true);
});

test('viewers can read but not change contacts', async ({ open }) => {
  const page = await open('/contacts?search=ingrid', { as: 'viewer' });
  await page.getByRole('link', { name: 'Ingrid Sørensen' }).click();
  await page.getByText('Invite to the opening in May').waitFor();
  for (const name of ['Edit', 'Add task', 'Add note', 'Record consent'])
    expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0);
  const volunteer = await open('/contacts', { as: 'volunteer' });
  await volunteer.getByRole('heading', { level: 1 }).waitFor();
  expect(await volunteer.getByRole('table').count()).toBe(0);
});
