import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openZip } from '../packages/server/src/platform/zip/index.ts';
import { baseUrl } from './base-url.ts';
import { expectLayout, phoneLook, test } from './browser.ts';
import { addPicture } from './form-pictures.ts';
import { openWebhookAddress } from './webhook-address.ts';

test('a form with logic and a repeat is built, filled in offline, reviewed, charted, exported and sent to a webhook', async ({
  open,
}) => {
  const title = `Tap check ${Date.now()}`;
  const desk = await open('/data-collection/forms/new', { as: 'owner' });
  const formId = await build(desk, title);
  const { secret, received } = await addWebhook(desk, formId);
  await desk.goto(`/data-collection/responses/${formId}`);
  await desk.getByText('No responses yet').waitFor();

  const phone = await open(`/data-collection/forms/${formId}/fill`, phoneLook);
  await fillInOffline(phone);
  await phone.context().setOffline(false);
  await phone.getByRole('heading', { name: 'Response sent' }).waitFor();
  const receipt = await phone.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText();

  // The list was open all the time.
  await desk.getByRole('link', { name: 'Eric' }).click();
  const panel = desk.getByRole('dialog', { name: `Response ${receipt}` });
  await panel.getByText('The handle').waitFor();
  await panel.getByRole('img').first().waitFor();
  await expectLayout(desk);
  await panel.getByRole('button', { name: 'Approve' }).click();
  await panel.getByText('Approved').first().waitFor();
  await panel.getByRole('button', { name: 'Close' }).click();

  await desk.getByRole('link', { name: 'Charts' }).click();
  await desk.getByRole('heading', { name: 'Is water flowing?' }).waitFor();
  await desk.getByText('1 (100%)').first().waitFor();
  await expectLayout(desk);
  await desk.getByRole('link', { name: 'Map' }).click();
  await desk.getByText('1 place').first().waitFor();
  await expectLayout(desk);

  const files = await exportCsv(desk);
  const [people, main] = files.toSorted((a, b) => a.length - b.length);
  expect(main).toContain('The handle');
  expect(main).toContain(receipt);
  expect(main).toContain('Approved');
  expect(people).toMatch(/5[\s\S]+3/);

  await expect
    .poll(async () => (await received(secret)).map(({ type }) => type))
    .toEqual(['response.created', 'response.reviewed']);
  const [created] = await received(secret);
  expect(created?.data).toMatchObject({
    form: { id: formId, title },
    response: {
      receipt,
      answers: { your_name: 'Eric', household: [{ people: 5 }, { people: 3 }] },
    },
  });
});

/** Builds the form in the portal and publishes it; returns its id. */
async function build(page: Page, title: string): Promise<string> {
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Create form' }).click();
  const add = async (type: string, label: string) => {
    await page.getByRole('button', { name: type, exact: true }).click();
    await page.getByLabel(/^(Label|Heading \(optional\))$/).fill(label);
  };
  await add('Text', 'Your name');
  await page.getByLabel('Answer required').check();
  await add('Yes or no', 'Is water flowing?');
  await page.getByRole('button', { name: 'More types' }).click();
  await add('Long text', 'What is broken?');
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.getByRole('button', { name: 'Add condition' }).first().click();
  await page.getByLabel('Question', { exact: true }).selectOption({ label: 'Is water flowing?' });
  await page.getByLabel('Value', { exact: true }).selectOption({ label: 'No' });
  await page.getByText('Shown when “Is water flowing?” is “No”.').waitFor();
  await page.getByRole('tab', { name: 'Question' }).click();
  await add('Location', 'Where is the tap?');
  await add('Photo', 'Photo of the tap');
  await add('Repeat', 'Household');
  await add('Whole number', 'People');
  await expectLayout(page);
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Version 1 is published.').waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Adds a webhook for new and reviewed responses, and returns its secret. */
async function addWebhook(page: Page, formId: string) {
  const { address, received } = openWebhookAddress();
  await page.goto(`/data-collection/responses/${formId}/connections`);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add webhook' });
  await dialog.getByLabel('Name').fill('Office');
  await dialog.getByLabel('Address of the receiver').fill(address);
  await dialog.getByLabel('Response reviewed').check();
  await expectLayout(page);
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  const secret = await page.getByLabel('Secret', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText(address).waitFor();
  return { secret, received };
}

async function fillInOffline(page: Page): Promise<void> {
  const context = page.context();
  await context.grantPermissions(['geolocation'], { origin: baseUrl });
  await context.setGeolocation({ latitude: -1.90127, longitude: 30.11284, accuracy: 4 });
  await page.getByLabel('Your name').waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.getByLabel('Your name').fill('Eric');
  await page.getByLabel('No', { exact: true }).check();
  await page.getByLabel('What is broken?').fill('The handle');
  await page.getByRole('button', { name: 'Use my position' }).click();
  await page.getByText('Accurate to 4 metres').waitFor();
  await addPicture(page);
  await page.getByLabel('People').fill('5');
  await page.getByRole('button', { name: 'Add another: Household' }).click();
  await page.getByLabel('People').nth(1).fill('3');
  await expectLayout(page);
  await page.getByRole('button', { name: /^S(end|ave and send later)$/ }).click();
  await page.getByRole('heading', { name: 'Response saved on this device' }).waitFor();
}

/** Exports as CSV and returns the files: one for responses, one for the repeat. */
async function exportCsv(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Export responses' });
  await panel.getByRole('radio', { name: 'CSV' }).check();
  await panel.getByRole('button', { name: 'Start export' }).click();
  const download = panel.getByRole('button', { name: 'Download' });
  await download.waitFor();
  await expectLayout(page);
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  const { names, read } = await openZip(await readFile(await file.path()), {
    maxUnpackedBytes: 1_000_000,
  });
  return Promise.all(names.map((name) => text(Readable.from(read(name)))));
}
