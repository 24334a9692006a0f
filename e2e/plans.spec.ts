import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { baseUrl } from './base-url.ts';
import { expectLayout, phoneLook, test } from './browser.ts';
import { demoPassword } from './sessions.ts';

const api = async <Answer>(path: string, token = '', body?: object): Promise<Answer> => {
  const reply = await fetch(`${baseUrl}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
  return (await reply.json()) as Answer;
};

const signedIn = new Map<string, Promise<{ token: string }>>();

async function tokenOf(account: string): Promise<string> {
  const who = { email: `${account}@demo.ngo`, password: demoPassword };
  const session = signedIn.get(account) ?? api<{ token: string }>('/auth/login', '', who);
  signedIn.set(account, session);
  return (await session).token;
}

/** Refunds everything, so that the organisation is on the free plan again for other journeys. */
async function refund(reference: string): Promise<void> {
  const token = await tokenOf('superadmin');
  const [payment] = await api<{ id: string; amount: { amountMinor: string } }[]>(
    `/admin/payments?search=${reference}`,
    token,
  );
  const back = { amountMinor: payment?.amount.amountMinor, reason: 'End of the test' };
  await api(`/admin/payments/${payment?.id}/refunds`, token, back);
  await expect
    .poll(async () => (await api<{ plan: string }>('/billing', await tokenOf('owner2'))).plan)
    .toBe('free');
}

test('an administrator upgrades with a coupon', async ({ open }) => {
  const code = 'E2E';
  const heads = await open('/coupons', { ...phoneLook, as: 'superadmin' });
  await heads.getByRole('link', { name: 'New coupon' }).click();
  await heads.getByRole('button', { name: 'Create coupon' }).click();
  await heads.getByRole('heading', { name: 'There is a problem' }).waitFor();
  await expectLayout(heads);
  await heads.getByLabel('Code').fill(code.toLowerCase());
  await heads.getByLabel('Name').fill('A journey');
  await heads.getByRole('textbox', { name: 'Percentage' }).fill('20');
  await heads.getByRole('button', { name: 'Create coupon' }).click();
  await heads.getByRole('heading', { name: code, level: 1 }).waitFor();
  await expectLayout(heads);

  const page = await open('/pricing', { ...phoneLook, as: 'owner2' });
  await page.getByRole('link', { name: 'Upgrade to Pro' }).click();
  await page.getByText('Due now').waitFor();
  await page.getByLabel('Coupon code').fill('no-such-code');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText("We don't recognise this code. Check the spelling.").waitFor();
  await page.getByLabel('Coupon code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText(`${code} applied for this period.`).waitFor();
  await page.getByText('US$23.20').waitFor();
  await expectLayout(page);

  await page.getByRole('button', { name: 'Go to payment' }).click();
  await page.getByRole('radio', { name: /^Visa ending 1111/ }).check();
  await page.getByRole('button', { name: /^Simulate paying/ }).click();
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  const reference = new URL(page.url()).searchParams.get('tx_ref') ?? '';
  await expectLayout(page);
  await page.waitForURL('**/dashboard');
  await page.getByText('Pro plan').waitFor();

  await page.goto('/settings/billing');
  const saved = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Download invoice NP-/ })
    .first()
    .click();
  const invoice = await saved;
  expect(invoice.suggestedFilename()).toMatch(/^NP-\d{6}\.pdf$/);
  expect((await readFile(await invoice.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expectLayout(page);

  await refund(reference);
  await page.reload();
  await page.getByText('Credit note').first().waitFor();
  await page.getByText('Ended').waitFor();
});

test('an upgrade by mobile money waits for the approval on the phone', async ({ open }) => {
  const page = await open('/pricing', { as: 'owner2' });
  await page.getByRole('link', { name: 'Upgrade to Pro' }).click();
  await page.getByText('Due now').waitFor();
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await page.getByRole('radio', { name: /^Mobile money, approved/ }).check();
  await page.getByRole('button', { name: /^Simulate paying/ }).click();
  await page.getByRole('link', { name: 'Go back without waiting' }).click();
  await page.getByText(/If your phone asks you to, approve it there/).waitFor();
  await expectLayout(page);
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  await refund(new URL(page.url()).searchParams.get('tx_ref') ?? '');
});

test('a buyer who returns without paying sees a message', async ({ open }) => {
  const page = await open('/flutterwave-callback?status=cancelled', { ...phoneLook, as: 'owner2' });
  await page
    .getByText('Missing payment information. Please try again or contact support.')
    .waitFor();
  await expectLayout(page);
  await page.getByRole('link', { name: 'Back to pricing' }).click();
  await page.waitForURL('**/pricing');
  const other = `plan-${'0'.repeat(32)}-${'1'.repeat(32)}`;
  await page.goto(`/flutterwave-callback?transaction_id=1&tx_ref=${other}`);
  await page.getByText('Payment verification failed. Please contact support.').waitFor();
  await page.goto('/payment-success');
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  await expectLayout(page);
});
