import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { baseUrl } from './base-url.ts';
import { expectLayout, hydrated, phoneLook, test } from './browser.ts';
import { linkFrom } from './emails.ts';
import { openSection } from './form-sections.ts';

/** A date two months from now, in the format of a form field. */
const inTwoMonths = (time: string) =>
  `${new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)}T${time}`;

/** Creates and publishes an event on the team’s screens. */
async function makeEvent(page: Page, title: string): Promise<string> {
  await page.getByRole('link', { name: 'Create event' }).click();
  await page.getByRole('heading', { level: 1, name: 'Create event' }).waitFor();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Starts').fill(inTwoMonths('18:00'));
  await page.getByLabel('Ends').fill(inTwoMonths('22:00'));
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByLabel('Summary').fill('Songs by the water, and supper.');
  await openSection(page, 'When and where');
  await page.getByLabel('Place', { exact: true }).fill('River Hall, Kigali');
  await openSection(page, 'Tickets');
  await page.getByRole('button', { name: 'Add a ticket type' }).click();
  await page.getByLabel('Name of ticket 1').fill('Standard');
  await page.getByLabel(/^Price of ticket 1/).fill('5,000');
  await page.getByLabel('Quantity of ticket 1').fill('20');
  await page.getByRole('button', { name: 'Add a ticket type' }).click();
  await page.getByLabel('Name of ticket 2').fill('Child');
  await page.getByLabel('Pricing of ticket 2').selectOption('Free');
  await page.getByRole('button', { name: 'Publish event' }).click();
  await page.getByRole('alert').getByText('Enter the number of tickets').waitFor();
  await expectLayout(page);
  await page.getByLabel('Quantity of ticket 2').fill('1');
  await page.getByRole('button', { name: 'Publish event' }).click();
  await page.getByText('Event published. Tickets are on sale.').waitFor();
  return /\/ticketing\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
}

/** Pays for tickets with a test card. */
async function buyByCard(page: Page, name: string, email: string) {
  await page.getByRole('button', { name: 'Get tickets' }).click();
  await page.getByRole('alert').getByText('Enter your name').first().waitFor();
  await page.getByLabel('Quantity: Standard').selectOption('2');
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByRole('button', { name: /^Pay RWF\s10,000$/ }).click();
  await page.waitForURL(/sandbox-checkout/);
  await page.getByRole('button', { name: /^Simulate paying/ }).click();
  await page.getByRole('heading', { name: "You're booked" }).waitFor();
  await page.getByText('This payment was a test.').waitFor();
}

test('an event is created, tickets are sold by card, and attendees are checked in', async ({
  open,
}) => {
  const title = `River night ${Date.now()}`;
  const team = await open('/ticketing', { ...phoneLook, as: 'owner' });
  await team.getByRole('heading', { level: 1, name: 'Events and tickets' }).waitFor();
  await expectLayout(team);
  const id = await makeEvent(team, title);

  const guest = 'Guest';
  const email = `guest-${Date.now()}@example.org`;
  const page = await open(`/events/${id}?utm_source=journey`, phoneLook);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await hydrated(page);
  await expectLayout(page);
  await buyByCard(page, guest, email);
  await expectLayout(page);
  const codes = await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).allTextContents();
  expect(codes).toHaveLength(2);
  const paper = await page.getByRole('link', { name: 'Download tickets' }).getAttribute('href');
  const printed = await fetch(`${baseUrl}${paper}`);
  const bytes = Buffer.from(await printed.arrayBuffer()).toString('latin1');
  expect(bytes.slice(0, 200)).toMatch(/^%PDF-/);
  expect(await linkFrom(email, `Your tickets: ${title}`)).toMatch(/^\/tickets\/[\w-]{43}$/);

  const scanner = await open(`/ticketing/${id}/check-in`, { ...phoneLook, as: 'staff' });
  await checkIn(scanner, codes[0] ?? '');
  await expectLayout(scanner);
  await team.goto(`${baseUrl}/ticketing/${id}/check-in`);
  await team.getByLabel('Name or email').fill(guest);
  await team.getByRole('button', { name: new RegExp(`^Check in ${guest}`) }).waitFor();
  await team.getByLabel('Ticket code').fill(codes[0] ?? '');
  await team.getByRole('button', { name: 'Check in', exact: true }).first().click();
  await team.getByText(/Already checked in at \d\d:\d\d.* by /).waitFor();
  await expectLayout(team);

  await team.goto(`${baseUrl}/ticketing/${id}/orders`);
  await team.getByRole('link', { name: guest }).click();
  await giveOneBack(team);
  await team.goto(`${baseUrl}/ticketing/${id}`);
  await team.getByText('River Hall, Kigali').waitFor();
  await team
    .getByText(/^RWF\s5,000$/)
    .first()
    .waitFor();
  await expectLayout(team);
});

async function checkIn(scanner: Page, code: string) {
  await scanner.getByLabel('Ticket code').fill('0000-0000-0000');
  await scanner.getByRole('button', { name: 'Check in', exact: true }).first().click();
  await scanner.getByText('Unknown ticket code').waitFor();
  await scanner.getByLabel('Ticket code').fill(code.toLowerCase());
  await scanner.getByRole('button', { name: 'Check in', exact: true }).first().click();
  await scanner.getByText('Checked in', { exact: true }).waitFor();
  await scanner.getByText('1 of 2 checked in').waitFor();
}

async function giveOneBack(team: Page) {
  await team.getByRole('button', { name: 'Refund' }).click();
  const dialog = team.getByRole('dialog', { name: 'Refund tickets?' });
  await dialog.getByRole('checkbox').nth(1).uncheck();
  await dialog.getByLabel('Reason').fill('Cannot come');
  await expectLayout(team);
  await dialog.getByRole('button', { name: /^Refund RWF\s5,000$/ }).click();
  await team.getByText('Tickets voided and refund started').waitFor();
  await team.getByText('Void', { exact: true }).waitFor();
  await expectLayout(team);
}

/** Returns the id of an event of the demo content. */
async function eveningId(): Promise<string> {
  const reply = await fetch(`${baseUrl}/api/ticketing/public?search=evening+valley`);
  const [event] = (await reply.json()) as { id: string }[];
  if (!event) throw new Error('The demo evening is not listed.');
  return event.id;
}

test('a free ticket is booked, named and cancelled without scripts', async ({ open }) => {
  const id = await eveningId();
  const page = await open('/events?search=evening', { width: 390, javaScript: false });
  await page.getByRole('link', { name: 'An evening for the valley' }).click();
  await page.getByRole('heading', { level: 1, name: 'An evening for the valley' }).waitFor();
  await page.getByLabel('Your name').fill('Plain');
  await page.getByLabel('Email', { exact: true }).first().fill(`plain-${Date.now()}@example.org`);
  await page.getByRole('button', { name: 'Get tickets' }).click();
  await page.getByText('Choose at least one ticket').first().waitFor();
  expect(await page.getByLabel('Your name').inputValue()).toBe('Plain');
  await page.getByLabel('Quantity: Child up to twelve').selectOption('1');
  await page.getByRole('button', { name: 'Get tickets' }).click();
  await page.getByRole('heading', { name: "You're booked" }).waitFor();
  await page.getByRole('img', { name: /^QR code for ticket/ }).waitFor();
  await page.getByText('Edit names').click();
  await page.getByLabel(/^Name on the ticket/).fill('Little One');
  await page.getByRole('button', { name: 'Save names' }).click();
  await page.getByText('Names saved').waitFor();
  await page.getByText('Little One', { exact: true }).first().waitFor();
  await page.getByText('Cancel ticket', { exact: true }).click();
  await page.getByRole('button', { name: 'Yes, cancel ticket' }).click();
  await page.getByRole('heading', { name: 'These tickets were cancelled' }).waitFor();
  await page.goto(`${baseUrl}/events/${id}`);
  await page.getByRole('heading', { level: 1, name: 'An evening for the valley' }).waitFor();
});

test('the list of events and its filters', async ({ open }) => {
  const page = await open('/events', { width: 1280 });
  await page.getByRole('link', { name: 'An evening for the valley' }).first().waitFor();
  await expectLayout(page);
  const none = await open('/events?search=nothing-bears-this-name', { width: 390, theme: 'dark' });
  await none.getByRole('heading', { name: 'No events found' }).waitFor();
  await expectLayout(none);
});
