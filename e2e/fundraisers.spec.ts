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

/** Returns a name that no other journey uses. */
const nameFor = (what: string) => `${what} ${Date.now().toString(36)}`;

async function fillStart(page: Page, name: string, email: string) {
  await page.getByLabel('Page name').fill(name);
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByLabel(/^Your goal in RWF/).fill('90,000');
}

const start = (page: Page) => page.getByRole('button', { name: 'Start my page' }).click();

async function give(page: Page, donor: string) {
  await page.getByLabel('Amount').fill('4000');
  await page.getByLabel('Your name').fill(donor);
  await page.getByLabel('Email', { exact: true }).first().fill('friend@example.org');
  await page.getByRole('button', { name: /^Give( RWF|$)/ }).click();
  await page.waitForURL(/sandbox-checkout/);
  await page.getByRole('button', { name: /^Simulate paying/ }).click();
  await page.getByRole('heading', { name: 'Thank you for your donation' }).waitFor();
}

test('a fundraising page is set up, reviewed and ranked', async ({ open }) => {
  const id = await causeId();
  const staff = await open(`/fundraisers/causes/${id}`, { ...phoneLook, as: 'owner' });
  await staff.getByLabel(/^Allow fundraising pages for this cause/).check();
  await staff.getByLabel("Review each page before it's published").check();
  await expectLayout(staff);
  await staff.getByRole('button', { name: 'Save' }).click();
  await staff.getByText('Settings saved').waitFor();

  const name = nameFor('Runner');
  const email = `runner-${Date.now()}@example.org`;
  const visitor = await open(`/causes/${id}`, phoneLook);
  await visitor.getByRole('link', { name: 'Fundraise for this cause' }).click();
  await visitor.getByRole('heading', { name: 'Fundraise for this cause' }).waitFor();
  await hydrated(visitor);
  await expectLayout(visitor);
  await start(visitor);
  await visitor.getByRole('alert').getByRole('link', { name: 'Enter your name' }).waitFor();
  await fillStart(visitor, name, email);
  await start(visitor);
  await visitor.getByText(`We emailed ${email}`).waitFor();

  const link = await linkFrom(email, `Confirm your page for “${title}”`, '/fundraise/own');
  const own = await open(link, phoneLook);
  await hydrated(own);
  await expectLayout(own);
  await own.getByRole('button', { name: 'Confirm my page' }).click();
  await own.getByText('Waiting', { exact: true }).waitFor();
  await expectLayout(own);

  await staff.goto(new URL('/fundraisers?status=attention', staff.url()).href);
  await staff.getByRole('link', { name }).click();
  await staff.getByRole('heading', { name }).waitFor();
  await expectLayout(staff);
  await staff.getByRole('button', { name: 'Publish' }).click();
  await staff.getByText('Page published').waitFor();
  await staff.getByRole('link', { name: 'View page' }).click();
  await staff.getByRole('link', { name: 'Donate' }).waitFor();

  const donor = await open(new URL(staff.url()).pathname, phoneLook);
  await donor.getByRole('heading', { level: 1, name }).waitFor();
  await expectLayout(donor);
  await donor.getByRole('link', { name: 'Donate' }).click();
  await donor.getByText('Your donation counts towards the fundraising page of').waitFor();
  await hydrated(donor);
  await give(donor, nameFor('Friend'));
  await donor.getByRole('link', { name }).waitFor();
  const board = await open(`/causes/${id}/leaderboard?kind=person&by=donations`, phoneLook);
  await board.getByRole('link', { name }).waitFor();
  await expectLayout(board);

  await own.reload();
  await hydrated(own);
  await own.getByText('Say thank you').click();
  await own.getByLabel('Your message').fill('Thank you for going along.');
  await own.getByRole('button', { name: 'Send thanks' }).click();
  await own.getByText("You've thanked this donor.").waitFor();
  await expectLayout(own);
});

test('a page, a team and a donation are created and ranked without scripts', async ({ open }) => {
  const id = await causeId();
  const look = { width: 390, javaScript: false } as const;
  const name = nameFor('Plain');
  const email = `plain-${Date.now()}@example.org`;
  const visitor = await open(`/causes/${id}/fundraise`, look);
  await fillStart(visitor, name, 'nobody');
  await start(visitor);
  await visitor.getByText('Please enter a valid email address').first().waitFor();
  expect(await visitor.getByLabel('Page name').inputValue()).toBe(name);
  await visitor.getByLabel('Email', { exact: true }).first().fill(email);
  await start(visitor);
  await visitor.getByText(`We emailed ${email}`).waitFor();

  const own = await open(
    await linkFrom(email, `Confirm your page for “${title}”`, '/fundraise/own'),
    look,
  );
  await own.getByRole('button', { name: 'Confirm my page' }).click();
  await own.getByLabel("What's new?").fill('Two hundred kilometres so far.');
  await own.getByRole('button', { name: 'Post' }).click();
  await own.getByText('Two hundred kilometres so far.').first().waitFor();
  await own.getByLabel('New team name').fill(nameFor('Club'));
  await own.getByRole('button', { name: 'Start team' }).click();
  await own.getByText('Your team:').waitFor();
  await expectNoSidewaysScroll(own);

  const staff = await open('/fundraisers?status=waiting', { as: 'owner', width: 1280 });
  await staff.getByRole('link', { name }).click();
  await staff.getByRole('button', { name: 'Publish' }).click();
  await staff.getByText('Page published').waitFor();
  const path = new URL(staff.url()).pathname.replace('/fundraisers/', '/fundraise/');

  const donor = await open(path, look);
  await donor.getByText('Two hundred kilometres so far.').waitFor();
  await donor.getByRole('link', { name: 'Donate' }).click();
  await donor.getByText('Your donation counts towards the fundraising page of').waitFor();
  await give(donor, 'Plain friend');
  const board = await open(`/causes/${id}/leaderboard?kind=person&by=amount`, look);
  await board.getByRole('link', { name }).waitFor();
  const poster = await open(`${path}/poster`, look);
  await poster.getByRole('img', { name: 'QR code linking to this page' }).waitFor();
  await expectNoSidewaysScroll(poster);
});

test('a visitor reports a page and the team removes it, while the cause still accepts donations', async ({
  open,
}) => {
  const id = await causeId();
  const name = nameFor('Wrong');
  const email = `wrong-${Date.now()}@example.org`;
  const visitor = await open(`/causes/${id}/fundraise`, { width: 390, javaScript: false });
  await fillStart(visitor, name, email);
  await start(visitor);
  const link = await linkFrom(email, `Confirm your page for “${title}”`, '/fundraise/own');
  const own = await open(link, { width: 390, javaScript: false });
  await own.getByRole('button', { name: 'Confirm my page' }).click();
  const staff = await open('/fundraisers?status=waiting', { as: 'owner', width: 390 });
  await staff.getByRole('link', { name }).click();
  await staff.getByRole('button', { name: 'Publish' }).click();
  await staff.getByText('Page published').waitFor();
  const path = new URL(staff.url()).pathname.replace('/fundraisers/', '/fundraise/');

  const reporter = await open(`${path}/report`, { width: 390 });
  await hydrated(reporter);
  await reporter.getByLabel("What's wrong?").selectOption('It contains false information');
  await reporter.getByLabel('Tell us more').fill('They do not run at all.');
  await expectLayout(reporter);
  await reporter.getByRole('button', { name: 'Send report' }).click();
  await reporter.getByText('Thank you. We received your report.').waitFor();

  await staff.reload();
  await staff.getByRole('link', { name: '1 open report' }).waitFor();
  await staff.getByRole('button', { name: 'Remove' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Remove this page?' });
  await dialog.getByLabel('Reason').fill('It was not true');
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Remove page' }).click();
  await staff.getByText('Page removed').waitFor();
  const gone = await open(path, { width: 390 });
  await gone.getByRole('heading', { name: 'Page not found' }).waitFor();
  await expectLayout(gone);
  const donor = await open(`/causes/${id}?for=${path.split('/').at(-1)}#give`, {
    width: 390,
    javaScript: false,
  });
  expect(
    await donor.getByText('Your donation counts towards the fundraising page of').count(),
  ).toBe(0);
  await give(donor, 'Straight friend');
});
