import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { baseUrl } from './base-url.ts';
import { expectLayout, hydrated, phoneLook, test } from './browser.ts';
import { demoPassword } from './sessions.ts';

type Query = { readonly id: string; readonly ids: readonly string[]; readonly token: string } & {
  readonly reference: string;
};

let token = '';

async function request(method: string, path: string, body?: object): Promise<Query> {
  const reply = await fetch(`${baseUrl}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      'idempotency-key': crypto.randomUUID(),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`);
  return (await reply.json()) as Query;
}

let causeId = '';

/** The other NGO moves to the United Kingdom and collects donations in pounds. */
beforeAll(async () => {
  const account = { email: 'owner2@demo.ngo', password: demoPassword };
  token = (await request('POST', '/auth/login', account)).token;
  await request('PATCH', '/organisation', { country: 'GB' });
  await request('PUT', '/gift-aid/settings', {
    isOn: true,
    charityName: 'River Trust',
    hmrcReference: 'AB12345',
    regulator: 'england-wales',
    regulatorNumber: '1122334',
  });
  const facts = { title: 'Warm rooms in Leeds', currency: 'GBP', goalKind: 'amount' };
  const { id } = await request('POST', '/causes', { ...facts, goalTarget: '5000000' });
  causeId = id;
  const whole = { ...(await request('GET', `/causes/${id}`)), summary: 'Heat ten rooms.' };
  await request('PUT', `/causes/${id}`, {
    ...whole,
    story: 'Cold rooms.',
    category: 'health',
    location: 'Leeds',
    cover: null,
    gallery: [],
    suggestions: [],
  });
  await request('POST', `/causes/${id}/publication`, {});
}, 120_000);

afterAll(async () => {
  await request('PATCH', '/organisation', { country: 'KE' });
});

async function donationOf(name: string): Promise<{ id: string; reference: string }> {
  const on = new Date().toISOString().slice(0, 10);
  const donation = { causeId, amount: '40.03', currency: 'GBP', method: 'cash', on, name };
  const { ids } = await request('POST', '/donations/offline', { donations: [donation] });
  return request('GET', `/donations/${ids[0]}`);
}

async function fillIn(page: Page, lastName: string) {
  await page.getByLabel('any donations I made in the past 4 years').check();
  await page.getByLabel('First name or initial').fill('Ada');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('House name or number').fill('12');
  await page.getByLabel('Postcode').fill('ls12ab');
  await page.getByLabel('I am a UK taxpayer').check();
}

const declare = (page: Page) => page.getByRole('button', { name: 'Make declaration' }).click();

test('a declaration without scripts shows errors and preserves input', async ({ open }) => {
  const { reference } = await donationOf('Plain');
  const page = await open(`/gift-aid/${reference}`, { width: 390, javaScript: false });
  await page.getByLabel('First name or initial').fill('Ada');
  await declare(page);
  await page.getByRole('link', { name: 'Choose which donations to Gift Aid' }).waitFor();
  expect(await page.getByLabel('First name or initial').inputValue()).toBe('Ada');
  await fillIn(page, 'Smith-Jones');
  await declare(page);
  await page.getByRole('heading', { name: "Thank you. You've made your declaration" }).waitFor();
});

test('Gift Aid is declared in the donation form, before payment', async ({ open }) => {
  const page = await open(`/causes/${causeId}`, phoneLook);
  await hydrated(page);
  await page.getByLabel('Amount').fill('40.03');
  await page.getByLabel('Your name').fill('Form');
  const address = page.getByLabel('Email', { exact: true }).first();
  await address.fill('form@example.org');
  await page.getByLabel(/^Add Gift Aid: River Trust gets £10/).check();
  const give = page.getByRole('button', { name: /^Give £40/ });
  await give.click();
  await page.getByRole('alert').getByText('Choose which donations to Gift Aid').waitFor();
  await expectLayout(page);
  await fillIn(page, 'Early-Form');
  await give.click();
  await page.waitForURL(/sandbox-checkout/);
  await page.getByRole('button', { name: /^Simulate paying/ }).click();
  await page.waitForURL(/flutterwave-success/);
  await page.getByRole('heading', { name: 'Thank you for your donation' }).waitFor();
  expect(await page.getByRole('link', { name: 'Add Gift Aid' }).count()).toBe(0);
  const declared = async () => JSON.stringify(await request('GET', '/gift-aid/declarations'));
  await expect.poll(declared).toContain('Early-Form');
});

test('Gift Aid is declared, claimed, submitted and paid', async ({ open }) => {
  const { reference } = await donationOf('Donor');
  const donor = await open(`/gift-aid/${reference}`, phoneLook);
  await donor.getByRole('heading', { level: 1, name: 'Add Gift Aid to your donation' }).waitFor();
  await expectLayout(donor);
  await fillIn(donor, 'Smith-River');
  await declare(donor);
  await donor.getByRole('heading', { name: "Thank you. You've made your declaration" }).waitFor();
  await expectLayout(donor);

  const page = await open('/gift-aid', { ...phoneLook, as: 'owner2' });
  await page.getByText('Available to claim').first().waitFor();
  await expectLayout(page);
  await page.getByRole('button', { name: 'Create claim' }).click();
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.waitForURL(/gift-aid\/claims\//);
  await page.getByText('Ada Smith River').waitFor();
  await expectLayout(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download ODS' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^gift-aid-claim-\d+\.ods$/);
  await page.getByRole('button', { name: 'Mark as sent to HMRC' }).click();
  await page.getByRole('button', { name: 'Yes, I sent it' }).click();
  await page.getByRole('button', { name: 'Record HMRC payment' }).click();
  await page.getByRole('button', { name: 'Record payment' }).click();
  await page.getByText('Paid', { exact: true }).waitFor();
  await expectLayout(page);
  for (const path of ['/gift-aid/donations', '/gift-aid/declarations', '/gift-aid/settings']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectLayout(page);
  }
});
