import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectLayout, phoneLook, test } from './browser.ts';

type Reply = { readonly id: string; readonly items?: never };

/** Sends an API request as the person signed in to a page. */
const request = (page: Page, method: string, path: string, body?: object): Promise<Reply> =>
  page.evaluate(
    async ([method, path, body]) => {
      const reply = await fetch(path, {
        method,
        headers: {
          authorization: `Bearer ${localStorage.getItem('token')}`,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        ...(body && { body }),
      });
      if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`);
      return reply.json();
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  );

/** Adds a day of work of the demo volunteer for this journey only. */
async function approveWork(staff: Page, on: string): Promise<void> {
  const people = await staff.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const reply = await fetch('/api/staff/directory?search=Grace', { headers });
    return (await reply.json()) as { id: string; name: string }[];
  });
  const grace = people.find(({ name }) => name === 'Grace Uwase');
  const noted = await request(staff, 'POST', '/api/volunteer/hours', {
    workedOn: on,
    hours: 3,
    minutes: 45,
    note: 'Seedlings',
    userId: grace?.id,
  });
  await request(staff, 'PUT', `/api/volunteer/hours/${noted.id}/decision`, { approved: true });
}

const drawn = (page: Page) => page.locator('[data-kind]:not([data-stale]) canvas').waitFor();

async function keepTemplate(staff: Page, name: string): Promise<void> {
  await staff.getByLabel('Template name').fill(name);
  await staff.getByLabel('Title').fill('Thank you, አመሰግናለሁ');
  await staff.getByLabel('Signatory', { exact: true }).fill('Solange Mukandori');
  await staff.getByLabel('Try a name').fill('प्रिया श्रीवास्तव');
  await drawn(staff);
  await staff.getByRole('button', { name: 'Save template' }).click();
  await staff.getByRole('link', { name }).waitFor();
}

async function issueTo(staff: Page, { name, on }: { name: string; on: string }): Promise<void> {
  await staff
    .getByLabel('Template', { exact: true })
    .selectOption({ label: `${name} (Certificate)` });
  await staff.getByLabel('Period start (optional)').fill(on);
  await staff.getByLabel('Period end (optional)').fill(on);
  await staff.getByText('3 h 45 min').waitFor();
  await staff.getByLabel('Grace Uwase').check();
  await staff.getByRole('button', { name: 'Issue to 1 person' }).click();
  await staff.getByText('Done. Everyone who got one has been notified.').waitFor();
}

async function saved(page: Page, press: Locator): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press.click()]);
  return readFile(await download.path());
}

test('approved hours become a certificate that anyone can verify, until it is revoked', async ({
  open,
}) => {
  const name = 'Thanks to the nursery';
  const on = '2025-03-11';
  const staff = await open('/volunteer/certificates/templates/new', { as: 'staff' });
  await approveWork(staff, on);
  await keepTemplate(staff, name);
  await staff.goto('/volunteer/certificates/issue');
  await issueTo(staff, { name, on });

  const volunteer = await open('/volunteer/certificates', { as: 'volunteer', width: 390 });
  const row = volunteer.getByRole('listitem').filter({ hasText: 'Thank you, አመሰግናለሁ' });
  const pdf = await saved(volunteer, row.getByRole('button', { name: /^Download PDF/ }));
  expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7');
  await row
    .getByRole('button', { name: /Thank you/ })
    .last()
    .click();
  const credential = volunteer.getByRole('menuitem', { name: /Open Badges/ });
  const jwt = (await saved(volunteer, credential)).toString();
  const [, payload = ''] = jwt.split('.');
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: 'Thank you, አመሰግናለሁ',
  });
  const [code = ''] = (await row.innerText()).match(/(?:[0-9A-Z]{5}-){4}[0-9A-Z]{6}/) ?? [];

  const stranger = await open('/verify', { javaScript: false });
  await stranger.getByLabel('Code').fill(code.toLowerCase().replaceAll('-', ' '));
  await stranger.getByRole('button', { name: 'Check' }).click();
  await stranger.getByRole('heading', { name: 'Valid' }).waitFor();
  await stranger.getByText('Grace Uwase').waitFor();
  const robots = stranger.locator('meta[name="robots"]');
  expect(await robots.getAttribute('content')).toBe('noindex');

  await staff.goto('/volunteer/certificates?search=Thank%20you');
  await staff.getByRole('link', { name: 'Grace Uwase' }).first().click();
  await staff.getByRole('button', { name: 'Revoke' }).click();
  const dialog = staff.getByRole('dialog', { name: "Revoke Grace Uwase's certificate?" });
  await dialog.getByRole('button', { name: 'Revoke certificate' }).click();
  await dialog.getByText('Enter a reason').first().waitFor();
  await dialog.getByLabel('Reason').fill('Issued for the wrong day');
  await dialog.getByRole('button', { name: 'Revoke certificate' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await staff.getByText('Issued for the wrong day').waitFor();

  await stranger.reload();
  await stranger.getByRole('heading', { name: 'Revoked' }).waitFor();
  expect(await stranger.content()).not.toContain('Issued for the wrong day');
});

test('certificate screens are accessible and fit', async ({ open }) => {
  const staff = await open('/volunteer/certificates/templates', { ...phoneLook, as: 'staff' });
  await staff.getByRole('link', { name: 'Letter of confirmation' }).waitFor();
  await expectLayout(staff);
  await staff.getByRole('link', { name: 'Letter of confirmation' }).click();
  await staff.getByLabel('Salutation (optional)').waitFor();
  await drawn(staff);
  await expectLayout(staff);
  await staff.goto('/volunteer/certificates/issue');
  await staff.getByRole('heading', { name: 'Recipients' }).waitFor();
  await expectLayout(staff);
  await staff.goto('/volunteer/certificates/requests');
  await staff.getByText(/No requests yet|Showing/).waitFor();
  await expectLayout(staff);

  const volunteer = await open('/volunteer/certificates', { ...phoneLook, as: 'volunteer' });
  await volunteer.getByRole('button', { name: 'Request a certificate' }).click();
  await volunteer.getByRole('dialog', { name: 'Request a certificate' }).waitFor();
  await expectLayout(volunteer);

  const stranger = await open('/verify/0000-1111', phoneLook);
  await stranger.getByText('No certificate has this code.').waitFor();
  await expectLayout(stranger);
});
