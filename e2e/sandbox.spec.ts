import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { baseUrl } from './base-url.ts';
import { expectLayout, phoneLook, test } from './browser.ts';
import { demoPassword } from './sessions.ts';
import { faultsOf } from './valid-html.ts';

type Opened = { path: string; reference: string };

const api = async <Answer>(path: string, token = '', body?: object): Promise<Answer> => {
  const reply = await fetch(`${baseUrl}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
  return (await reply.json()) as Answer;
};

let signedIn: Promise<{ token: string }> | undefined;

async function superAdmin(): Promise<string> {
  const who = { email: 'superadmin@demo.ngo', password: demoPassword };
  signedIn ??= api('/auth/login', '', who);
  return (await signedIn).token;
}

/** Opens a test payment without an order; orders have their own journeys. */
async function openTestPayment(amountMinor: string, currency: string): Promise<Opened> {
  const testPayment = { amount: { amountMinor, currency }, saveCard: true };
  const { url, reference } = await api<{ url: string; reference: string }>(
    '/sandbox/checkouts',
    await superAdmin(),
    testPayment,
  );
  return { path: new URL(url).pathname, reference };
}

/** Returns the URL to which the sandbox redirects the payer, without loading it. */
async function goingBack(page: Page, press: () => Promise<void>) {
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.isNavigationRequest() && /[?&]status=/.test(one.url())),
    press(),
  ]);
  return Object.fromEntries(new URL(request.url()).searchParams);
}

const faultsAt = async (path: string) => faultsOf(await (await fetch(`${baseUrl}${path}`)).text());

const payer = (page: Page) => ({
  choose: (name: RegExp) => page.getByRole('radio', { name }).check(),
  pay: () => page.getByRole('button', { name: /^Simulate paying/ }).click(),
});

test('the sandbox says that no real money moves', async ({ open }) => {
  const { path } = await openTestPayment('1250', 'KWD');
  const page = await open(path, phoneLook);
  const expectTestMode = async () => {
    await page.getByRole('heading', { name: 'Test mode: no real payments are taken' }).waitFor();
    await expectLayout(page);
  };
  await page.getByRole('button', { name: 'Simulate paying KWD 1.250' }).waitFor();
  expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
  await page.getByText('Simulate a problem').click();
  await expectTestMode();

  const { choose, pay } = payer(page);
  await choose(/^Visa ending 3333/);
  await pay();
  await page.getByText("There weren't enough funds.").waitFor();
  await expectTestMode();

  await choose(/^Mobile money ?A/);
  await pay();
  await page.getByRole('heading', { name: 'Approve the payment on your phone' }).waitFor();
  await expectTestMode();
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByText('It was declined.').waitFor();

  await choose(/^Bank transfer/);
  await pay();
  await page.getByRole('heading', { name: 'Transfer in progress' }).waitFor();
  await expectTestMode();
  const back = await goingBack(page, () =>
    page.getByRole('button', { name: 'Complete the transfer now' }).click(),
  );
  expect(back['status']).toBe('completed');
  await page.goto(path);
  await page.getByRole('heading', { name: 'Payment simulated' }).waitFor();
  await expectTestMode();
});

test('a payment without scripts is booked once, although five webhooks report it', async ({
  open,
}) => {
  const { path, reference } = await openTestPayment('5000', 'RWF');
  const page = await open(path, { javaScript: false, width: 390 });
  const { choose, pay } = payer(page);
  const cancelled = await goingBack(page, () =>
    page.getByRole('link', { name: 'Cancel and go back' }).click(),
  );
  expect(cancelled).toEqual({ status: 'cancelled', tx_ref: reference });

  await page.goto(path);
  expect(await faultsAt(path)).toEqual([]);
  await choose(/^Mobile money ?A/);
  await page.getByText('Simulate a problem').click();
  await choose(/^Five times/);
  await pay();
  expect(await faultsAt(path)).toEqual([]);
  await page.getByRole('link', { name: 'Check status' }).click();
  const paid = await goingBack(page, () => page.getByRole('button', { name: 'Approve' }).click());
  expect(paid).toMatchObject({ status: 'completed', tx_ref: reference });
  expect(paid['transaction_id']).toMatch(/^\d+$/);

  const token = await superAdmin();
  const messagesReceived = () =>
    api<{ copies: number; chargeId: string }[]>(
      `/admin/payment-events?reference=${reference}`,
      token,
    );
  await expect.poll(messagesReceived, { timeout: 30_000 }).toMatchObject([{ copies: 5 }]);
  expect((await messagesReceived())[0]?.chargeId).toBe(paid['transaction_id']);
});

test('a waiting payer returns automatically once the payment is decided', async ({ open }) => {
  const { path, reference } = await openTestPayment('2500', 'GBP');
  const page = await open(path);
  const { choose, pay } = payer(page);
  await choose(/^Mobile money, approved/);
  const back = await goingBack(page, pay);
  expect(back).toMatchObject({ status: 'completed', tx_ref: reference });
});
