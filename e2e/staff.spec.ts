import { expect } from 'vitest';
import {
  expectAccessible,
  expectLayout,
  expectNoSidewaysScroll,
  phoneLook,
  test,
} from './browser.ts';
import { linkFrom } from './emails.ts';

test('staff screens are accessible and fit', async ({ open }) => {
  const page = await open('/staff-management', { ...phoneLook, as: 'owner' });
  const tab = (name: string) =>
    page
      .getByRole('navigation', { name: 'Staff Management' })
      .getByRole('link', { name, exact: true });
  await page.getByRole('link', { name: 'Patrick Habimana' }).click();
  const sheet = page.getByRole('dialog', { name: 'Patrick Habimana' });
  await sheet.getByText('Immaculée Habimana (Sister)').waitFor();
  await expectLayout(page);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByRole('tab', { name: 'A list (CSV)' }).click();
  await dialog.getByLabel('List of people').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'E-mail;Role;Job\r\nrené@example.org;staff;Nurse\r\nnobody;;\r\n',
      'latin1',
    ),
  });
  await dialog.getByText('Not a valid email address').waitFor();
  await dialog.getByRole('rowheader', { name: 'rené@example.org' }).waitFor();
  await expectLayout(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await tab('Invitations').click();
  await page.getByRole('rowheader', { name: /amina\.nshuti/ }).waitFor();
  await expectLayout(page);
  await tab('Leave').click();
  await page.getByRole('button', { name: "Approve Yohannes Tesfaye's leave" }).waitFor();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByText('Daniel Mugisha (requested)').first().waitFor();
  await expectLayout(page);
  await tab('Directory').click();
  await page.getByRole('rowheader', { name: /Espérance Niyonsaba/ }).waitFor();
  await expectLayout(page);
  await tab('Chart').click();
  const lead = page.getByRole('listitem').filter({ hasText: 'Head of Field Programmes' }).last();
  await lead.getByText('Daniel Mugisha').waitFor();
  await expectLayout(page);
});

test('a member is invited, signs in, changes role and loses access', async ({ open }) => {
  const email = 'ines.first@example.org';
  const password = 'a kettle sings at dawn';
  const owner = await open('/staff-management', { as: 'owner' });
  await owner.getByRole('button', { name: 'Invite people' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByLabel('Email').first().fill(email);
  await dialog.getByLabel('Job title (optional)').fill('Hydrologist');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await dialog.waitFor({ state: 'hidden' });

  const link = await linkFrom(email, 'Claudine Mukamana invited you to Hillside Water Trust');
  const ines = await open(link, { width: 390 });
  await ines.getByRole('heading', { name: 'Join Hillside Water Trust' }).waitFor();
  await ines.getByText('Claudine Mukamana invited you to join as: Staff.').waitFor();
  await expectLayout(ines);
  await ines.getByLabel('Your name').fill('Ines Batista');
  await ines.getByLabel('Password', { exact: true }).fill(password);
  await ines.getByRole('button', { name: 'Create account and join' }).click();
  await ines.getByRole('heading', { level: 1, name: /^Good .*, Ines$/ }).waitFor();

  const again = await open(link);
  await again.getByText('This invitation was already used. Sign in with your account.').waitFor();
  await expectAccessible(again);

  await owner.goto('/staff-management?search=hydrologist');
  await owner.getByRole('link', { name: 'Ines Batista' }).click();
  const sheet = owner.getByRole('dialog', { name: 'Ines Batista' });
  await sheet.getByLabel('Member role').selectOption('Viewer');
  await sheet.getByRole('button', { name: 'Change role' }).click();
  await owner.getByText('Role changed').waitFor();
  await ines.reload();
  await expect
    .poll(() => ines.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').role))
    .toBe('VIEWER');

  await sheet.getByRole('button', { name: 'Deactivate' }).click();
  const confirmation = owner.getByRole('dialog', { name: 'Deactivate Ines Batista?' });
  await confirmation.getByRole('button', { name: 'Deactivate' }).click();
  await sheet.getByRole('button', { name: 'Reactivate' }).waitFor();
  // The server ends her session, and her page follows.
  await ines.waitForURL('**/signin?sessionExpired=1');
  await ines.getByRole('main').getByLabel('Email').first().fill(email);
  await ines.getByLabel('Password', { exact: true }).fill(password);
  await ines.getByRole('button', { name: 'Sign in', exact: true }).click();
  await ines.getByText("Your account doesn't belong to any active organisation.").waitFor();
});

test("leave is requested on a phone, approved and shown on everyone's calendar", async ({
  open,
}) => {
  const staff = await open('/staff-management/leave', { as: 'staff', width: 390 });
  await staff.getByRole('button', { name: 'Request leave' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Request leave' });
  await dialog.getByLabel('First day').fill('2030-04-01');
  await dialog.getByLabel('Last day').fill('2030-03-29');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await dialog.getByText('Enter a last day on or after the first day').first().waitFor();
  await dialog.getByLabel('Last day').fill('2030-04-09');
  await dialog.getByText('7 weekdays').waitFor();
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await staff.getByText('1 April 2030 to 9 April 2030, 7 weekdays').waitFor();

  const owner = await open('/staff-management/leave?month=2030-04', { as: 'owner' });
  await owner
    .getByRole('listitem')
    .filter({ hasText: '1 April 2030' })
    .getByRole('button', { name: "Approve Patrick Habimana's leave" })
    .click();
  const decision = owner.getByRole('dialog', { name: "Approve Patrick Habimana's leave?" });
  await decision.getByLabel('Note (optional)').fill('Safe travels.');
  await decision.getByRole('button', { name: 'Approve leave' }).click();
  await decision.waitFor({ state: 'hidden' });

  await staff.reload();
  await staff.getByText('Claudine Mukamana: Safe travels.').waitFor();
  const volunteer = await open('/staff-management/leave?month=2030-04', {
    as: 'volunteer',
    width: 390,
  });
  await volunteer.getByText('Patrick Habimana').first().waitFor();
  expect(await volunteer.getByText('Annual leave').count()).toBe(0);
  await expectNoSidewaysScroll(volunteer);
});
