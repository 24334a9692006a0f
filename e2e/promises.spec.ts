import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { baseUrl } from './base-url.ts';
import { expectLayout, hydrated, phoneLook, test } from './browser.ts';
import { linkFrom } from './emails.ts';

const title = 'Clean water for three villages in Gasabo';

type Match = { id: string; title: string; organisation: { name: string } };

async function findCause(): Promise<Match> {
  const reply = await fetch(
    `${baseUrl}/api/fundraising/causes?search=Clean+water+for+three+villages`,
  );
  const found = (await reply.json()) as Match[];
  const cause = found.find((one) => one.title === title);
  if (!cause) throw new Error(`There is no public cause “${title}”.`);
  return cause;
}

/** Returns a name that no other journey uses. */
const nameFor = (what: string) => `${what} ${Date.now().toString(36)}`;

async function fill(page: Page, donor: string, email: string) {
  await page.getByLabel('Amount in RWF').fill('12,000');
  await page.getByLabel('Your name').fill(donor);
  await page.getByLabel('Email', { exact: true }).first().fill(email);
}

const promise = (page: Page) => page.getByRole('button', { name: 'Make pledge' }).click();

test("a pledge is made on a cause's page, confirmed and fulfilled by an existing donation", async ({
  open,
}) => {
  const { id, organisation } = await findCause();
  const donor = nameFor('Promiser');
  const email = `promiser-${Date.now()}@example.org`;
  const visitor = await open(`/causes/${id}`, phoneLook);
  await visitor.getByRole('link', { name: 'Pledge now, pay later' }).click();
  await visitor.getByRole('heading', { name: 'Pledge now, pay later' }).waitFor();
  await hydrated(visitor);
  await expectLayout(visitor);
  await promise(visitor);
  await visitor.getByRole('alert').getByRole('link', { name: 'Enter an amount' }).waitFor();
  await fill(visitor, donor, email);
  await promise(visitor);
  await visitor.getByText(`We emailed ${email}`).waitFor();

  const subject = `Confirm your pledge to ${organisation.name}`;
  const own = await open(await linkFrom(email, subject, '/pledge/'), phoneLook);
  await hydrated(own);
  await expectLayout(own);
  await own.getByRole('button', { name: 'Confirm my pledge' }).click();
  await own.getByText('Your pledge is confirmed').waitFor();
  await expectLayout(own);

  const donation = await open('/donations/offline', { ...phoneLook, as: 'owner' });
  await donation.getByLabel('Cause', { exact: true }).selectOption({ label: title });
  await donation.getByLabel('Amount', { exact: true }).fill('12000');
  await donation.getByLabel('Donor').fill(donor);
  await donation.getByRole('button', { name: 'Add 1 donation' }).click();
  await donation.getByText('1 donation added').waitFor();

  const staff = await open(`/pledges?search=${encodeURIComponent(donor)}`, {
    ...phoneLook,
    as: 'owner',
  });
  await staff.getByRole('link', { name: donor }).click();
  await staff.getByText('On the cause page').waitFor();
  await expectLayout(staff);
  await staff.getByRole('button', { name: 'Link donation' }).click();
  await staff.getByLabel('Search by name or email').fill(donor);
  await staff.getByText('1 donation available').waitFor();
  await staff.getByLabel('Donation', { exact: true }).selectOption({ index: 1 });
  await expectLayout(staff);
  await staff.getByRole('dialog').getByRole('button', { name: 'Link donation' }).click();
  await staff.getByText('Donation linked').waitFor();
  await staff.getByRole('button', { name: /^Remove/ }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await staff.getByText('Donation removed from this pledge').waitFor();
  await expectLayout(staff);
});

test('a pledge is made, corrected and withdrawn through its link without scripts', async ({
  open,
}) => {
  const { id, organisation } = await findCause();
  const look = { width: 390, javaScript: false } as const;
  const email = `plain-promise-${Date.now()}@example.org`;
  const visitor = await open(`/causes/${id}/pledge`, look);
  await fill(visitor, nameFor('Plain Promiser'), 'nobody');
  await promise(visitor);
  await visitor.getByText('Please enter a valid email address').first().waitFor();
  expect(await visitor.getByLabel('Amount in RWF').inputValue()).toBe('12000');
  await visitor.getByLabel('Email', { exact: true }).first().fill(email);
  await promise(visitor);
  await visitor.getByText(`We emailed ${email}`).waitFor();
  const subject = `Confirm your pledge to ${organisation.name}`;
  const own = await open(await linkFrom(email, subject, '/pledge/'), look);
  await own.getByRole('button', { name: 'Confirm my pledge' }).click();
  await own.getByText('Your pledge is confirmed').waitFor();
  await own.getByRole('button', { name: 'Cancel my pledge' }).click();
  await own.getByText('Nothing more is due on this pledge').waitFor();
});

test('signed-in people open their own page without an email', async ({ open }) => {
  const mine = await open('/settings#fundraising', { ...phoneLook, as: 'volunteer' });
  await mine.getByRole('link', { name: 'My fundraising pages' }).last().click();
  await mine.getByRole('heading', { name: 'My fundraising pages' }).waitFor();
  const page = mine.getByRole('link', { name: 'Grace', exact: true });
  await page.waitFor();
  await expectLayout(mine);
  await page.click();
  await mine.getByRole('button', { name: 'Close my page' }).waitFor();
});
