// @long
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { baseUrl } from './base-url.ts';
import { expectLayout, hydrated, phoneLook, test } from './browser.ts';
import { linkFrom } from './emails.ts';

const title = 'Clean water for three villages in Gasabo';

async function causeOf(words: string): Promise<{ id: string; raised: bigint }> {
  const query = new URLSearchParams({ search: words });
  const reply = await fetch(`${baseUrl}/api/fundraising/causes?${query}`);
  const [cause] = (await reply.json()) as { id: string; totals: { raisedMinor: string } }[];
  if (!cause) throw new Error(`There is no public cause about ${words}.`);
  return { id: cause.id, raised: BigInt(cause.totals.raisedMinor) };
}

async function fillIn(page: Page, name: string, amount: string) {
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email', { exact: true }).first().fill(`${name}@example.org`);
}

const give = (page: Page) => page.getByRole('button', { name: /^Give( RWF|$)/ }).click();

test('a donor gives by card on a public page', async ({ open }) => {
  const { id, raised } = await causeOf('Clean water for three villages');
  const page = await open(`/causes/${id}?utm_source=journey`, phoneLook);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await hydrated(page);
  await expectLayout(page);
  await give(page);
  await page.getByRole('alert').getByRole('link', { name: 'Enter an amount' }).waitFor();
  await expectLayout(page);
  await fillIn(page, 'card', '5,000');
  await page.getByText(/^Add RWF\s\d+ to cover the payment fee/).waitFor();
  await page.getByText('lays one metre of pipe').waitFor();
  await page.getByLabel('Show my donation as').selectOption('My name, without the amount');
  await page.getByLabel('Message (optional)', { exact: true }).fill('For the children.');
  await give(page);
  await page.waitForURL(/sandbox-checkout/);
  await page.getByRole('button', { name: /^Simulate paying/ }).click();
  await page.waitForURL(/flutterwave-success/);
  await page.getByRole('heading', { name: 'Thank you for your donation' }).waitFor();
  await expectLayout(page);
  await page.getByRole('link', { name: 'View All Causes' }).waitFor();
  await page.waitForURL(/\/causes\/[0-9a-f]{32}\?donation_success=true$/);
  await page.getByText('Thank you for your donation').waitFor();
  await page.getByText('card made a donation', { exact: true }).waitFor();
  expect((await causeOf('Clean water for three villages')).raised).toBe(raised + 5_000n);
  await expectLayout(page);
});

test('without scripts, errors are shown, input is preserved and the donation is recorded', async ({
  open,
}) => {
  const { id, raised } = await causeOf('Clean water for three villages');
  const page = await open(`/causes/${id}`, { width: 390, javaScript: false });
  await fillIn(page, 'plain', '10.5');
  await give(page);
  await page.getByText('Enter a whole amount: RWF has no decimals').first().waitFor();
  expect(await page.getByLabel('Your name').inputValue()).toBe('plain');
  await page.getByLabel('Amount').fill('7 000');
  await give(page);
  await page.waitForURL(/sandbox-checkout/);
  await page.getByRole('button', { name: /^Simulate paying/ }).click();
  await page.getByRole('heading', { name: 'Thank you for your donation' }).waitFor();
  await page.waitForURL(/donation_success=true$/);
  expect((await causeOf('Clean water for three villages')).raised).toBe(raised + 7_000n);
});

test('mobile money waits for the phone, and donors who leave without paying are not thanked', async ({
  open,
}) => {
  const { id } = await causeOf('Clean water for three villages');
  const page = await open(`/causes/${id}`, { width: 390 });
  await hydrated(page);
  await fillIn(page, 'phone', '2000');
  await give(page);
  await page.waitForURL(/sandbox-checkout/);
  const checkout = page.url();
  // Flutterwave uses one return address for paid and cancelled payments.
  const cancel = page.getByRole('link', { name: 'Cancel and go back' });
  const { search } = new URL((await cancel.getAttribute('href')) ?? '');
  await page.goto(`/flutterwave-success${search}`);
  await page.getByRole('heading', { name: 'You cancelled the payment' }).waitFor();
  await page.waitForURL(/\/causes\/[0-9a-f]{32}\?cancelled=true$/);
  await page.goto(checkout);
  await page.getByRole('radio', { name: /Approve on a simulated phone/ }).check({ force: true });
  await page.getByRole('button', { name: /^Simulate paying/ }).click();
  await page.getByRole('link', { name: 'Go back without waiting' }).click();
  await page.getByRole('heading', { name: 'Approve the payment on your phone' }).waitFor();
  await expectLayout(page);
  const phone = await open(checkout);
  await phone.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('heading', { name: 'Thank you for your donation' }).waitFor();

  const other = await open('/flutterwave-success?status=successful&tx_ref=donation-nothing-real');
  await other.getByRole('heading', { name: 'Payment not found' }).waitFor();
  await other.waitForURL(/\/fundraising$/);
  await expectLayout(other);
});

test('the team sees donations, records one offline and refunds it', async ({ open }) => {
  const page = await open('/donations', { ...phoneLook, as: 'owner' });
  await page.getByRole('link', { name: 'Solange Iradukunda' }).first().waitFor();
  await expectLayout(page);
  await page.getByRole('link', { name: 'Record offline donations' }).click();
  await page.getByRole('heading', { name: 'Record offline donations' }).waitFor();
  await page.getByLabel('Cause', { exact: true }).selectOption(title);
  await expectLayout(page);
  await page.getByRole('button', { name: 'Add another donation' }).click();
  for (const [at, name, amount] of [
    [0, 'Market day', '12,500'],
    [1, 'School', '900'],
  ] as const) {
    await page.getByLabel('Donor').nth(at).fill(name);
    await page.getByLabel('Amount', { exact: true }).nth(at).fill(amount);
  }
  await page.getByRole('button', { name: 'Add 2 donations' }).click();
  await page.getByRole('link', { name: 'Market day' }).click();
  await page.getByRole('heading', { name: /12,500 from Market day$/ }).waitFor();
  await expectLayout(page);
  await page.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund this donation?' });
  await dialog.getByLabel('Amount in RWF').fill('2,500');
  await dialog.getByLabel('Reason').fill('Counted twice');
  await expectLayout(page);
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await page.getByText('Partly refunded').waitFor();
  await page.getByText('Counted twice').waitFor();
});

test('a donor requests a link and hides their name afterwards', async ({ open }) => {
  const email = 'rosemary@example.org';
  const page = await open('/my-donations', { width: 390, theme: 'dark' });
  await hydrated(page);
  await expectLayout(page);
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText(`If there are donations from ${email}`).waitFor();
  const link = await linkFrom(email, 'Your donations', '/my-donations?token=');
  const own = await open(link, { width: 390, javaScript: false });
  await own.getByRole('heading', { name: title }).first().waitFor();
  await own.getByLabel('Show my donation as').first().selectOption('The amount, without my name');
  await own
    .getByRole('button', { name: /^Save visibility/ })
    .first()
    .click();
  await own.getByText(/^Saved\./).waitFor();
  const again = await open(link, { width: 1280 });
  expect(await again.getByLabel('Show my donation as').first().inputValue()).toBe('name');
  await expectLayout(again);
});

/** Serves a foreign page with the code of the embed editor. */
async function openForeignPage(src: string) {
  const html = `<!doctype html><html lang="en"><title>Elsewhere</title><main><h1>Elsewhere</h1>
    <iframe src="${src}" title="A cause" width="380" height="100"></iframe></main><script>
    addEventListener('message', ({ data, source }) => {
      if (data?.type !== 'ngo-plus:height') return;
      for (const frame of document.getElementsByTagName('iframe'))
        if (frame.contentWindow === source) frame.style.height = data.height + 'px';
    });</script></html>`;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

test('an embedded card fits its height on another website and opens the cause', async ({
  open,
}) => {
  const { id } = await causeOf('Clean water for three villages');
  const foreign = await openForeignPage(`${baseUrl}/cause-embed/${id}`);
  const page = await open(foreign.url);
  const card = page.frameLocator('iframe');
  await card.getByRole('heading', { name: title }).waitFor();
  await page.waitForFunction(
    () => (document.querySelector('iframe')?.getBoundingClientRect().height ?? 0) > 250,
  );
  const opened = page.waitForEvent('popup');
  await card.getByRole('link', { name: 'Donate to this cause' }).click();
  await (await opened).getByRole('heading', { level: 1, name: title }).waitFor();
  foreign.close();
  const card390 = await open(`/cause-embed/${id}`, { width: 390 });
  await card390.getByRole('link', { name: 'Donate to this cause' }).waitFor();
  await expectLayout(card390);
  for (const path of ['/', `/causes/${id}`, '/signin']) {
    const { headers } = await fetch(`${baseUrl}${path}`);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
});
