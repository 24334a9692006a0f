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

const there = (page: Page, path: string) => page.goto(new URL(path, baseUrl).href);

const pay = (page: Page) => page.getByRole('button', { name: /^Simulate paying/ }).click();

async function openPool(staff: Page, sponsor: string): Promise<string> {
  await staff.getByLabel('Sponsor', { exact: true }).fill(sponsor);
  await staff.getByLabel(new RegExp(`^${title}`)).check();
  await staff.getByLabel(/^Amount in RWF/).fill('60,000');
  // It comes first among all pools of the demo, and donations of other journeys are smaller.
  await staff.getByLabel('Until', { exact: true }).fill('2098-01-01T00:00');
  await staff.getByLabel('Minimum donation').fill('70000');
  await expectLayout(staff);
  await staff.getByRole('button', { name: 'Save draft' }).click();
  await staff.getByRole('heading', { name: `Match pool: ${sponsor}` }).waitFor();
  await staff.getByRole('button', { name: 'Open pool' }).click();
  await staff.getByText('Donations are now being matched').waitFor();
  return new URL(staff.url()).pathname;
}

test('a sponsor matches a donation, and a refund releases the match', async ({ open }) => {
  const { id } = await findCause();
  const sponsor = nameFor('Lake Bank');
  const staff = await open('/match-pools/new', { ...phoneLook, as: 'owner' });
  await staff.getByRole('heading', { name: 'New match pool' }).waitFor();
  const pool = await openPool(staff, sponsor);

  const visitor = await open(`/causes/${id}?fresh=${Date.now()}`, phoneLook);
  await visitor.getByText(`${sponsor} doubles every donation.`).waitFor();
  await hydrated(visitor);
  await expectLayout(visitor);
  await visitor.getByLabel('Amount').fill('70000');
  await visitor.getByLabel('Your name').fill('Matched Donor');
  await visitor.getByLabel('Email', { exact: true }).first().fill('matched@example.org');
  await visitor.getByRole('button', { name: /^Give( RWF|$)/ }).click();
  await visitor.waitForURL(/sandbox-checkout/);
  await pay(visitor);
  await visitor.getByText(new RegExp(`^${sponsor} adds .*60,000 to your donation`)).waitFor();

  await staff.reload();
  await staff.getByText('Limit reached').waitFor();
  await expectLayout(staff);
  await staff.getByRole('table').last().getByRole('link').first().click();
  await staff.getByRole('heading', { name: 'Matched by sponsors' }).waitFor();
  await staff.getByRole('button', { name: 'Refund' }).first().click();
  await staff.getByLabel('Reason').fill('Given by mistake');
  await staff.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
  await staff.getByText('Refund started').waitFor();
  await expect
    .poll(async () => {
      await there(staff, pool);
      await staff.getByRole('heading', { name: `Match pool: ${sponsor}` }).waitFor();
      return staff.getByText('Open', { exact: true }).count();
    })
    .toBeGreaterThan(0);
  await there(staff, `${pool}/statement`);
  await staff.getByRole('heading', { name: `Statement for ${sponsor}` }).waitFor();
  await expectLayout(staff);
  await there(staff, pool);
  await staff.getByRole('button', { name: 'End', exact: true }).click();
  await staff.getByRole('button', { name: 'End pool' }).click();
  await staff.getByText('Match pool ended').waitFor();
});

test('a file is imported without its invalid row', async ({ open }) => {
  const donor = nameFor('File Donor');
  const staff = await open('/donations/import', { ...phoneLook, as: 'owner' });
  await staff.getByRole('heading', { name: 'Import donations' }).waitFor();
  await expectLayout(staff);
  const file = `Date,Donor,Amount,Cause\n2026-01-31,${donor},"4,500",${title}\n2026-01-31,${donor},12.50,${title}\n`;
  await staff.getByLabel('Choose file').setInputFiles({
    name: 'donations.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  });
  await staff.getByRole('heading', { name: 'Ready to import' }).waitFor();
  await staff.getByText('Enter a whole amount: RWF has no decimals').waitFor();
  await expectLayout(staff);
  const refused = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Download skipped rows' }).click();
  expect((await refused).suggestedFilename()).toBe('skipped-donations.csv');
  await staff.getByRole('button', { name: 'Import 1 donation' }).click();
  await staff.getByRole('heading', { name: 'Imported', exact: true }).waitFor();
  await staff.getByRole('link', { name: 'View donations' }).click();
  await staff.getByRole('heading', { name: 'Donations', exact: true }).waitFor();
  await there(staff, `/donations?search=${encodeURIComponent(donor)}`);
  await staff.getByRole('link', { name: donor }).waitFor();
});

test('a pledge is requested by email and paid through its link', async ({ open }) => {
  const organisation = (await findCause()).organisation.name;
  const donor = nameFor('Promising Donor');
  const email = `promised-${Date.now()}@example.org`;
  const staff = await open('/pledges/new', { ...phoneLook, as: 'owner' });
  await staff.getByRole('heading', { name: 'New pledge' }).waitFor();
  await staff.getByLabel('Cause', { exact: true }).selectOption({ label: title });
  await staff.getByLabel('Donor name').fill(donor);
  await staff.getByLabel(/^Email/).fill(email);
  await staff.getByLabel('Instalment 1 date').fill('2099-01-31');
  await staff.getByText('Split into monthly payments').click();
  await staff.getByLabel('Total in RWF').fill('10,000');
  await staff.getByLabel('Months').fill('3');
  await staff.getByRole('button', { name: 'Split' }).click();
  await expectLayout(staff);
  await staff.getByRole('button', { name: 'Add pledge' }).click();
  await staff.getByRole('heading', { name: new RegExp(`pledged by ${donor}`) }).waitFor();
  await staff.getByRole('button', { name: 'Send reminder' }).click();
  await staff.getByText('Reminder sent').waitFor();
  await expectLayout(staff);

  const link = await linkFrom(email, `Your pledge to ${organisation}`, '/pledge/');
  await expectLayout(await open(link, phoneLook));
  const visitor = await open(link, { ...phoneLook, javaScript: false });
  await visitor.getByRole('button', { name: /^Pay .*3,334$/ }).click();
  await visitor.waitForURL(/sandbox-checkout/);
  await pay(visitor);
  await visitor.waitForURL(/flutterwave-success|causes/);

  await expect
    .poll(async () => {
      await staff.reload();
      await staff.getByRole('heading', { name: 'Payments' }).waitFor();
      return staff.getByText('Online', { exact: true }).count();
    })
    .toBe(1);
  await there(staff, '/advanced-fundraising-features');
  await staff.getByRole('article', { name: 'Pledges' }).getByText(/open/).first().waitFor();
  await expectLayout(staff);
});
