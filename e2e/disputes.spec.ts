// @long
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { baseUrl } from './base-url.ts';
import { expectLayout, hydrated, phoneLook, test } from './browser.ts';

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

/** Opens the page of a payment by its reference. */
async function openPayment(page: Page, reference: string): Promise<void> {
  await page
    .getByRole('row', { name: new RegExp(reference.slice(-8)) })
    .getByRole('link')
    .click();
  await page.getByText('Paid and recorded').waitFor();
}

/** Waits for the result of a webhook message. */
const appears = (page: Page, what: () => Promise<number>) =>
  expect
    .poll(
      async () => {
        await page.reload();
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        return what();
      },
      // Reloading a page repeatedly takes longer on a busy machine.
      { timeout: 180_000 },
    )
    .toBeGreaterThan(0);

test('a donation is disputed and lost', async ({ open }) => {
  const name = 'disputed-donor';
  const donor = await open(`/causes/${await causeOf('Clean water for three villages')}`, phoneLook);
  await hydrated(donor);
  await startDonation(donor, name, '7,000');
  const reference = await pay(donor);
  await donor.getByRole('heading', { name: 'Thank you for your donation' }).waitFor();

  const page = await open(`/admin/payments?search=${reference}`, { ...phoneLook, as: 'admin' });
  await openPayment(page, reference);
  await page.getByRole('button', { name: 'Open a dispute' }).click();
  await page.getByText('Dispute updated').waitFor();
  await appears(page, () => page.getByText('RWF 7,000 is disputed').count());
  await page
    .getByRole('rowheader', { name: /^Disputed payments/ })
    .first()
    .waitFor();
  await expectLayout(page);
  await page.getByRole('button', { name: 'Refund' }).click();
  await page.getByLabel('Reason', { exact: true }).fill('They asked');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Refund RWF 7,000' }).click();
  await page.getByText("The payer's bank has already disputed this payment").waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`/admin/payments/disputes?search=${reference}`);
  const row = page.getByRole('row', { name: new RegExp(reference.slice(-8)) });
  await row.getByText('Needs response').waitFor();
  await expectLayout(page);
  await row.getByRole('link').click();
  await page.getByText('Respond in the Sandbox dashboard').waitFor();
  await page.getByLabel('Note', { exact: true }).fill('The donor does not answer');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByText('Note saved').waitFor();
  await expectLayout(page);

  const staff = await open(`/donations?search=${name}`, { ...phoneLook, as: 'owner' });
  await staff
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await staff.getByText('RWF 7,000 is disputed').waitFor();
  await expectLayout(staff);

  await page.getByRole('link', { name: 'View payment' }).click();
  await page.getByRole('button', { name: 'Lose the dispute' }).click();
  const back = page.getByRole('region', { name: 'Refunded' });
  await appears(page, () => back.getByText('Disputed: fraudulent').count());
  await expectLayout(page);
  await page.goto(`/admin/payments/disputes?open=no&search=${reference}`);
  await row.getByText('Lost', { exact: true }).waitFor();
});

test('a payout reaches the bank, with the share of each organisation', async ({ open }) => {
  const [donated, received, fee] = ['9,000', 'RWF 8,874', '126'];
  const donor = await open(`/causes/${await causeOf('Clean water for three villages')}`, phoneLook);
  await hydrated(donor);
  await startDonation(donor, 'paid-out', donated);
  const reference = await pay(donor);
  await donor.getByRole('heading', { name: 'Thank you for your donation' }).waitFor();

  const page = await open(`/admin/payments?search=${reference}`, { ...phoneLook, as: 'admin' });
  await openPayment(page, reference);
  const charge = await page
    .getByRole('term')
    .filter({ hasText: 'Provider ID' })
    .locator('xpath=following-sibling::dd[1]')
    .textContent();
  await page.getByRole('button', { name: 'Pay out' }).click();
  await page.getByText('Payout simulated').waitFor();
  await page.goto('/admin/payments/payouts');
  const ownShare = page.getByRole('row').filter({ hasText: received }).first();
  await appears(page, () => ownShare.count());
  await expectLayout(page);
  await ownShare.getByRole('link').click();
  await page.getByRole('heading', { name: received }).waitFor();
  await page.getByText('By organisation').waitFor();
  await page.getByText(charge ?? 'no charge').waitFor();
  await expectLayout(page);

  const owner = await open('/ledger/payouts', { ...phoneLook, as: 'owner' });
  const share = owner.getByRole('row').filter({ hasText: received }).first();
  await share.waitFor();
  await expectLayout(owner);
  await share.getByRole('link').click();
  await owner.getByText(`Fee: RWF ${fee}`).waitFor();
  await expectLayout(owner);
});

test('an unmatched payment is accepted as received', async ({ open }) => {
  const amount = '4,200';
  const half = 'RWF 2,100';
  const donor = await open(`/causes/${await causeOf('Clean water for three villages')}`, phoneLook);
  await hydrated(donor);
  await startDonation(donor, 'taken', amount);
  await donor.getByText('Simulate a problem').click();
  await donor.getByRole('radio', { name: 'Half the amount' }).check({ force: true });
  const reference = await pay(donor);

  const page = await open(`/admin/payments?search=${reference}`, {
    ...phoneLook,
    as: 'superadmin',
  });
  const row = page.getByRole('row', { name: new RegExp(reference.slice(-8)) });
  await row.getByText('Unmatched').waitFor();
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Decide what to do' }).click();
  const dialog = page.getByRole('dialog', { name: `What to do with ${half}` });
  await dialog.getByRole('radio', { name: /^Accept as received/ }).check({ force: true });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByRole('link', { name: 'Enter a short reason' }).waitFor();
  await expectLayout(page);
  await dialog.getByLabel('Reason').fill('The donor meant half of it');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Paid and recorded').waitFor();
  await page.getByRole('heading', { name: new RegExp(`^${half}: `) }).waitFor();
  await page.getByText('Accepted as received: The donor meant half of it').waitFor();
  await expectLayout(page);
});
