import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { baseUrl } from './base-url.ts';
import { expectAccessible, expectLayout, hydrated, phoneLook, test } from './browser.ts';

async function causeOf(words: string): Promise<string> {
  const query = new URLSearchParams({ search: words });
  const reply = await fetch(`${baseUrl}/api/fundraising/causes?${query}`);
  const [cause] = (await reply.json()) as { id: string }[];
  if (!cause) throw new Error(`There is no public cause about ${words}.`);
  return cause.id;
}

/** Starts a donation and stops on the sandbox page that pays it. */
async function startDonation(page: Page, name: string, amount: string): Promise<void> {
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email', { exact: true }).first().fill(`${name}@example.org`);
  await page.getByRole('button', { name: /^Give( RWF|$)/ }).click();
  await page.waitForURL(/sandbox-checkout/);
}

/** @returns the payment reference in the return URL */
async function pay(page: Page): Promise<string> {
  const [back] = await Promise.all([
    page.waitForRequest((one) => one.isNavigationRequest() && /[?&]tx_ref=/.test(one.url())),
    page.getByRole('button', { name: /^Simulate paying/ }).click(),
  ]);
  return new URL(back.url()).searchParams.get('tx_ref') ?? '';
}

const paymentOf = (page: Page, reference: string) =>
  page.getByRole('row', { name: new RegExp(reference.slice(-8)) });

test('a donation is tracked, partially refunded and found in the ledger', async ({ open }) => {
  const donor = await open(`/causes/${await causeOf('Clean water for three villages')}`, phoneLook);
  await hydrated(donor);
  await startDonation(donor, 'followed', '6,000');
  const reference = await pay(donor);
  await donor.getByRole('heading', { name: 'Thank you for your donation' }).waitFor();

  const page = await open('/admin/payments', { ...phoneLook, as: 'admin' });
  await page.getByText('SANDBOX: no real payments').waitFor();
  await expectLayout(page);
  await page.getByLabel('Search', { exact: true }).fill(reference);
  await page.getByLabel('Search', { exact: true }).press('Enter');
  await page.getByText('1 payment', { exact: true }).waitFor();
  await paymentOf(page, reference).getByRole('link').click();
  await page.getByRole('heading', { name: /^RWF 6,000: / }).waitFor();
  await page.getByText('Paid and recorded').waitFor();
  await page
    .getByRole('rowheader', { name: /^Held at Sandbox, not paid out yet/ })
    .first()
    .waitFor();
  await expectLayout(page);

  await page.getByRole('button', { name: 'Check with the provider' }).click();
  await page.getByText('Payment status: Paid').waitFor();
  await page.getByRole('button', { name: 'Refund' }).click();
  await page.getByLabel('Amount in RWF').fill('6,001');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Enter a short reason' }).waitFor();
  await expectLayout(page);
  await page.getByLabel('Amount in RWF').fill('1,000');
  await page.getByLabel('Reason', { exact: true }).fill('Typed one nought too many');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Refund RWF 1,000 to the payer?').waitFor();
  await expectLayout(page);
  await page.getByRole('button', { name: 'Refund RWF 1,000' }).click();
  const back = page.getByRole('region', { name: 'Refunded' });
  await back.getByText('RWF 5,000 not refunded').waitFor();
  await back.getByText('Typed one nought too many').waitFor();
  await expectLayout(page);

  const owner = await open('/ledger', { ...phoneLook, as: 'owner' });
  await owner.getByRole('rowheader', { name: 'Net assets', exact: true }).waitFor();
  await owner.getByRole('img', { name: /came in and .* went out/ }).waitFor();
  await expectLayout(owner);
  await owner.getByRole('link', { name: 'Accounts', exact: true }).click();
  await owner.getByText('Total', { exact: true }).waitFor();
  await expectLayout(owner);
  await owner.getByRole('link', { name: 'Held at Sandbox, not paid out yet' }).click();
  await owner.getByRole('heading', { name: 'Ledger entries' }).waitFor();
  const row = owner.getByRole('row').filter({ hasText: 'RWF 1,000' }).first();
  await expectLayout(owner);
  await owner.getByRole('button', { name: 'Export CSV' }).click();
  const [file] = await Promise.all([
    owner.waitForEvent('download'),
    owner.getByRole('menuitem', { name: 'All columns' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/clearing:sandbox,asset,,1000,RWF/);
  await row.getByRole('link').click();
  await owner.getByRole('heading', { name: 'Details' }).waitFor();
  await expectLayout(owner);
});

test('a payment with a different amount is listed as unmatched and resolved with a note', async ({
  open,
}) => {
  const donor = await open(`/causes/${await causeOf('Clean water for three villages')}`);
  await hydrated(donor);
  await startDonation(donor, 'other-amount', '8,000');
  await donor.getByText('Simulate a problem').click();
  await donor.getByRole('radio', { name: 'Half the amount' }).check({ force: true });
  const reference = await pay(donor);

  const page = await open(`/admin/payments?search=${reference}`, { as: 'superadmin', width: 390 });
  await paymentOf(page, reference).getByText('Unmatched').waitFor();
  await paymentOf(page, reference).getByRole('link').click();
  await page.getByText('Unmatched until reviewed').waitFor();
  await page.getByRole('rowheader', { name: /^Unmatched payments/ }).waitFor();
  await expectLayout(page);
  await page.getByRole('link', { name: 'Resolve' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'RWF 8,000' });
  await row.getByText('Different amount paid').waitFor();
  await expectLayout(page);
  await row.getByRole('button', { name: 'Resolve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Different amount paid' });
  await dialog.getByLabel('What you did').fill('Sent back in the dashboard');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await row.waitFor({ state: 'detached' });
  await page.goto('/admin/payments/unmatched?resolved=yes');
  await row.getByText('Sent back in the dashboard').waitFor();
});

test('a sandbox webhook is listed and replayed, and a day is reconciled', async ({ open }) => {
  const page = await open('/admin/payments/messages?handled=all', { as: 'superadmin' });
  await page.getByRole('button', { name: 'Simulate a payment' }).click();
  await page.waitForURL(/sandbox-checkout/);
  const reference = await pay(page);
  // The payment is simulated before the sandbox leads back; leaving earlier would interrupt it.
  await page.getByRole('heading', { level: 1, name: 'Payments' }).waitFor();
  await page.goto(`/admin/payments/messages?handled=all&search=${reference}`);
  const row = page.getByRole('row').filter({ hasText: reference.slice(-8) });
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByText(/^\d+ messages?$/).waitFor();
      return row.count();
    })
    .toBe(1);
  await row.getByText('Not about our payments').waitFor();
  await expectLayout(page);
  await row.getByRole('button', { name: /^Replay/ }).click();
  await page.getByText('Webhook processed').waitFor();

  await page.getByRole('link', { name: 'Reconciliation' }).click();
  // A day that the nightly reconciliation does not reach: it reconciles the last seven.
  await page.getByLabel('Day (UTC)').fill('2025-02-03');
  await page.getByRole('button', { name: 'Reconcile', exact: true }).click();
  await page.getByRole('row').filter({ hasText: '2025' }).getByText('Reconciled').waitFor();
  await expectLayout(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectLayout(page);
});

test.for([
  { as: 'owner', path: '/admin/payments' },
  { as: 'volunteer', path: '/ledger' },
  { as: 'staff', path: '/ledger/entries' },
] as const)('$as sees that $path needs other permissions', async ({ as, path }, { open }) => {
  const page = await open(path, { as });
  await page.getByText("Your role doesn't have access to this page").waitFor();
});
