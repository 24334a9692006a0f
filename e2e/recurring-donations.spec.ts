import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { baseUrl } from './base-url.ts';
import {
  expectAccessible,
  expectLayout,
  expectNoSidewaysScroll,
  hydrated,
  phoneLook,
  test,
} from './browser.ts';
import { linkFrom } from './emails.ts';

const title = 'Clean water for three villages in Gasabo';

async function causeId(): Promise<string> {
  const reply = await fetch(
    `${baseUrl}/api/fundraising/causes?search=Clean+water+for+three+villages`,
  );
  const [cause] = (await reply.json()) as { id: string }[];
  if (!cause) throw new Error('There is no public cause about water.');
  return cause.id;
}

/** Starts a monthly donation in the sandbox; by card unless another payment method is given. */
async function giveMonthly(page: Page, name: string, way?: RegExp) {
  await page.getByRole('radio', { name: 'Monthly' }).check();
  await page.getByLabel('Amount').fill('3000');
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email', { exact: true }).first().fill(`${name}@example.org`);
  await page.getByRole('button', { name: /^Give/ }).click();
  await page.waitForURL(/sandbox-checkout/);
  if (way) await page.getByRole('radio', { name: way }).check({ force: true });
  await page.getByRole('button', { name: /^Simulate paying/ }).click();
  await page.getByRole('heading', { name: 'Thank you for your donation' }).waitFor();
}

/** Requests the link to one’s own donations, like any donor. */
async function requestLink(page: Page, email: string): Promise<string> {
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText(`If there are donations from ${email}`).waitFor();
  return linkFrom(email, 'Your donations', '/my-donations?token=');
}

test('a monthly card donation is started, viewed, changed, paused and cancelled', async ({
  open,
}) => {
  const name = 'card-monthly';
  const email = `${name}@example.org`;
  const page = await open(`/causes/${await causeId()}`, phoneLook);
  await hydrated(page);
  await page.getByRole('radio', { name: 'Monthly' }).check();
  await page.getByText(/saved and charged automatically each time/).waitFor();
  await expectLayout(page);
  await giveMonthly(page, name);
  await linkFrom(email, 'Your monthly donation to Hillside Water Trust');

  const asking = await open('/my-donations', phoneLook);
  await hydrated(asking);
  const own = await open(await requestLink(asking, email), phoneLook);
  await own.getByRole('heading', { name: 'Recurring donations' }).waitFor();
  await expectLayout(own);
  await own.getByRole('link', { name: /^RWF\s3,000 monthly$/ }).click();
  await own.getByRole('heading', { level: 1, name: /3,000 monthly$/ }).waitFor();
  await own.getByText("We'll charge your Visa card ending in 1111.").waitFor();
  await own.getByRole('link', { name: 'Download receipt' }).waitFor();
  await expectLayout(own);

  await own.getByLabel('Amount in RWF').fill('0');
  await own.getByRole('button', { name: 'Save' }).click();
  await own.getByRole('alert').getByText('Enter an amount above zero').waitFor();
  await own.getByLabel('Amount in RWF').fill('4,500');
  await own.getByLabel('Day of the month').fill('15');
  await own.getByRole('button', { name: 'Save' }).click();
  await own.getByText("Saved. We've emailed you a confirmation.").waitFor();
  await own.getByRole('heading', { level: 1, name: /4,500 monthly$/ }).waitFor();
  await linkFrom(email, 'Your recurring donation to Hillside Water Trust has changed');

  await own.getByRole('button', { name: 'Pause donation' }).click();
  await own.getByText('Paused until you resume it.').waitFor();
  await expectLayout(own);
  await own.getByRole('button', { name: 'Resume donation' }).click();
  await own.getByText("Resumed. We've emailed you a confirmation.").waitFor();

  await own.getByText('Cancel donation', { exact: true }).click();
  await own.getByLabel('Reason (optional)').fill('We have moved');
  await expectLayout(own);
  await own.getByRole('button', { name: 'Cancel recurring donation' }).click();
  await own.getByText("Cancelled. You won't be charged any more.").waitFor();
  await expectLayout(own);
});

test('the team sees recurring donors and why some cancel', async ({ open }) => {
  const page = await open('/recurring-donations?status=cancelled&search=Nshuti', {
    ...phoneLook,
    as: 'owner',
  });
  await page.getByRole('link', { name: 'Jean-Paul Nshuti' }).first().click();
  await page.getByRole('heading', { level: 1, name: /from Jean-Paul Nshuti$/ }).waitFor();
  await page.getByText('I have moved and give at home now.').first().waitFor();
  await expectLayout(page);
  await page.getByRole('link', { name: 'All recurring donations' }).click();
  await page.getByRole('heading', { level: 1, name: 'Recurring donations' }).waitFor();
  await page.getByText(/Worth RWF.* a month/).waitFor();
  await page.getByRole('button', { name: 'Show chart' }).click();
  await page.getByText('Monthly value in RWF').waitFor();
  await page.getByRole('link', { name: 'Solange Iradukunda' }).first().waitFor();
  await expectLayout(page);
});

test('a recurring donation without scripts is paid early with another card and cancelled by the team', async ({
  open,
}) => {
  const name = 'plain-monthly';
  const email = `${name}@example.org`;
  const page = await open(`/causes/${await causeId()}`, { width: 390, javaScript: false });
  await giveMonthly(page, name);
  await linkFrom(email, 'Your monthly donation to Hillside Water Trust');
  const asking = await open('/my-donations', { width: 390 });
  await hydrated(asking);
  const link = await requestLink(asking, email);
  const own = await open(link, { width: 390, javaScript: false });
  await own.getByRole('link', { name: /monthly$/ }).click();
  await own.getByRole('link', { name: 'Pay next donation now' }).click();
  await own.getByRole('heading', { name: 'Your donation to Hillside Water Trust' }).waitFor();
  await own.getByText(title).waitFor();
  await expectNoSidewaysScroll(own);
  await own.getByRole('button', { name: /^Pay RWF/ }).click();
  await own.waitForURL(/sandbox-checkout/);
  const address = own.url();
  await own.getByRole('button', { name: /^Simulate paying/ }).click();
  await own.getByRole('heading', { name: 'Thank you for your donation' }).waitFor();
  expect(address).toContain('/sandbox-checkout/');
  await linkFrom(email, 'New card for your donation to Hillside Water Trust');

  const team = await open(`/recurring-donations?search=${name}`, { as: 'owner' });
  await team.getByRole('link', { name }).click();
  await team.getByRole('button', { name: 'Cancel donation' }).click();
  const dialog = team.getByRole('dialog', { name: 'Cancel this recurring donation?' });
  await dialog.getByLabel('Reason').fill('Asked by telephone');
  await expectAccessible(team);
  await dialog.getByRole('button', { name: 'Cancel donation', exact: true }).click();
  await team.getByText('Asked by telephone').first().waitFor();
  await linkFrom(email, 'Your monthly donation to Hillside Water Trust has been cancelled');
});
