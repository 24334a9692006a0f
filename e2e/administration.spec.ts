import { expect } from 'vitest';
import { baseUrl } from './base-url.ts';
import { expectAccessible, expectLayout, phoneLook, test } from './browser.ts';
import { linkFrom } from './emails.ts';

const password = 'a baobab keeps its water';

const post = (path: string, body: object) =>
  fetch(`${baseUrl}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Signs up an NGO for this journey and confirms its administrator’s email address. */
async function signUp(organisationName: string, name: string, email: string): Promise<void> {
  await post('/auth/register', { organisationName, country: 'KE', name, email, password });
  const link = await linkFrom(email, 'Confirm your email address');
  const token = new URL(link, baseUrl).searchParams.get('token');
  const { ok } = await post('/auth/verify-email', { token });
  expect(ok).toBe(true);
}

test('administration screens are accessible and fit', async ({ open }) => {
  const page = await open('/users?search=patrick', { ...phoneLook, as: 'superadmin' });
  const person = page.getByRole('link', { name: 'Patrick Habimana' });
  await person.waitFor();
  await expectLayout(page);
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const inviting = page.getByRole('dialog', { name: 'Invite someone' });
  const option = inviting.getByRole('combobox', { name: 'Organisation' });
  await option.fill('hillside');
  await inviting
    .getByRole('option', { name: 'Harbour Street Kitchen' })
    .waitFor({ state: 'hidden' });
  await inviting.getByRole('option', { name: 'Hillside Water Trust' }).waitFor();
  await expectLayout(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await option.inputValue()).toBe('Hillside Water Trust');
  await page.keyboard.press('Escape');
  await inviting.waitFor({ state: 'hidden' });
  await person.click();
  await page.getByRole('heading', { level: 1, name: 'Patrick Habimana' }).waitFor();
  await page.getByRole('button', { name: 'Sign in as Patrick Habimana' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in as Patrick Habimana?' });
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.getByRole('alert').waitFor();
  await expectLayout(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Hillside Water Trust' }).click();
  await page.getByRole('heading', { level: 1, name: 'Hillside Water Trust' }).waitFor();
  await page.getByText('Africa/Kigali').waitFor();
  await expectLayout(page);
  await page.getByRole('link', { name: 'NGOs' }).first().click();
  await page.getByRole('link', { name: 'Lakeside Learning Fund' }).waitFor();
  await expectLayout(page);
  await page.goto('/admin/audit?action=accounts.sign-in');
  await page.getByRole('link', { name: 'Signed in' }).first().click();
  await page.getByRole('dialog', { name: 'Signed in' }).waitFor();
  await expectLayout(page);
});

test('people and NGOs are found, edited and suspended, and the audit log shows every step', async ({
  open,
}) => {
  const email = 'wanjiru.kamau@example.org';
  await signUp('Baobab Reading Rooms', 'Wanjiru Kamau', email);
  const theirs = await open('/signin');
  await theirs.getByRole('main').getByLabel('Email').first().fill(email);
  await theirs.getByLabel('Password', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  await theirs.getByRole('heading', { level: 1, name: /Wanjiru/ }).waitFor();
  await theirs.goto('/settings#organisation');
  await theirs.getByLabel('Registration number').fill('OP.218/051/2026');
  await theirs.getByRole('button', { name: 'Save organisation' }).click();
  await theirs.getByText('Organisation saved').waitFor();

  const page = await open('/users', { as: 'superadmin' });
  await page.getByRole('searchbox', { name: 'Search' }).fill('WANJIRU');
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
  await page.getByRole('link', { name: 'Wanjiru Kamau' }).click();
  await page.getByRole('button', { name: 'Sign in as Wanjiru Kamau' }).click();
  const asking = page.getByRole('dialog', { name: 'Sign in as Wanjiru Kamau?' });
  await asking.getByLabel('Reason').fill('She asked why her list is empty');
  await asking.getByRole('button', { name: 'Sign in' }).click();
  const banner = page.getByRole('region', { name: 'Signed in as another user' });
  await banner.getByText("You're signed in as Wanjiru Kamau.").waitFor();
  await expectAccessible(page);
  await page.goto('/grants/new');
  await page.getByLabel('Title').fill('Shelves for reading rooms');
  await page.getByLabel('Funder').fill('The Almond family');
  await page.getByRole('button', { name: 'Add grant' }).click();
  await page.waitForURL(/\/grants\/[0-9a-f-]{36}$/);
  await page.goto('/settings#your-data');
  await page.getByRole('button', { name: 'Export my data' }).click();
  await page.getByText('Only the person themselves can do this.').waitFor();
  await banner.getByRole('button', { name: 'Return to my account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Wanjiru Kamau' }).waitFor();

  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  const suspending = page.getByRole('dialog', { name: 'Suspend Wanjiru Kamau?' });
  await suspending.getByLabel('Reason').fill('The account was taken over');
  await suspending.getByRole('button', { name: 'Suspend', exact: true }).click();
  await page.getByText('The account was taken over').waitFor();
  // The server ends her session, and her page follows.
  await theirs.waitForURL('**/signin?sessionExpired=1');
  await page.getByRole('button', { name: 'Restore access' }).click();
  await page.getByText('Wanjiru Kamau can sign in again').waitFor();

  await page.getByRole('link', { name: 'Baobab Reading Rooms' }).click();
  await page.getByText('OP.218/051/2026').waitFor();
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  const closing = page.getByRole('dialog', { name: 'Suspend Baobab Reading Rooms?' });
  await closing.getByLabel('Reason').fill('Papers are being checked');
  await closing.getByRole('button', { name: 'Suspend', exact: true }).click();
  await page.getByText('Papers are being checked').waitFor();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByText('Baobab Reading Rooms is active again').waitFor();

  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  for (const action of [
    "Lifted an organisation's suspension",
    'Suspended an organisation',
    'Signed in as another person',
  ])
    await page.getByRole('link', { name: action }).waitFor();
  await page.getByText('by Amara Diallo of NGO Plus, signed in as them').first().waitFor();
  await page.getByRole('link', { name: "Edited the organisation's details" }).click();
  const entry = page.getByRole('dialog', { name: "Edited the organisation's details" });
  const change = entry.getByRole('row', { name: /Registration number/ });
  await change.getByText('OP.218/051/2026').waitFor();
  await change.getByText('nothing').waitFor();
  await expectAccessible(page);
});
