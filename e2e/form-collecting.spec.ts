import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { baseUrl } from './base-url.ts';
import { expectLayout, phoneLook, test } from './browser.ts';
import { ask, picture, publish, speakAsOwner } from './published-form.ts';

const questions = [
  ask('text', 'collector', 'Your name', { required: 'true()' }),
  ask('photo', 'photo', 'Photo of the tap'),
];

type Stored = { answers: Record<string, unknown>; source: string; collector: string | null };

const responsesTo = async (id: string): Promise<Stored[]> =>
  (await speakAsOwner())<Stored[]>(`GET /api/form-responses?formId=${id}`);

const collectPage = (id: string) => `/data-collection/collect/${id}`;
const fillPage = (id: string) => `/data-collection/forms/${id}/fill`;
const send = (page: Page) => page.getByRole('button', { name: 'Send' }).click();

test('a code responds once: it is added, used, and shown as used', async ({ open }) => {
  const id = await publish(`With codes ${Date.now()}`, questions);
  const page = await open(collectPage(id), { ...phoneLook, as: 'owner' });
  await page.getByRole('button', { name: 'Add codes' }).click();
  await page.getByLabel('People (optional)').fill('Amina\nEric');
  await page.getByText('2 people').waitFor();
  await expectLayout(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Add codes' }).click();
  const codes = page.getByRole('list', { name: 'Access codes' }).getByRole('listitem');
  const code = await codes.filter({ hasText: 'Amina' }).getByRole('heading').innerText();
  await expectLayout(page);
  await page.goto(`/data-collection/responses/${id}`);
  await page.getByRole('button', { name: 'Share form' }).click();
  await page.getByLabel('Needs an access code').check();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('Settings saved').waitFor();

  const guest = await open(fillPage(id), phoneLook);
  const enter = async (typed: string) => {
    await guest.getByLabel('Access code').fill(typed);
    await guest.getByRole('button', { name: 'Continue' }).click();
  };
  await enter('7Q2F-K9TD-3M8X');
  await guest.getByRole('alert').getByText("This access code isn't valid").waitFor();
  await expectLayout(guest);
  await enter(code.toLowerCase().replaceAll('-', ' '));
  await guest.getByLabel('Your name').fill('Amina');
  await send(guest);
  await guest.getByRole('heading', { name: 'Response sent' }).waitFor();
  await guest.goto(fillPage(id));
  await enter(code);
  await guest.getByRole('alert').getByText('This access code was already used').waitFor();

  await page.goto(collectPage(id));
  await codes.filter({ hasText: 'Amina' }).getByText('Used', { exact: true }).waitFor();
  await codes.filter({ hasText: 'Eric' }).getByText('Unused').waitFor();
  expect((await responsesTo(id)).map(({ answers }) => answers)).toEqual([{ collector: 'Amina' }]);
});

test('a kiosk begins again after each response, shows nothing of the last one, and is left with its PIN', async ({
  open,
}) => {
  const id = await publish(`Kiosk ${Date.now()}`, questions);
  const page = await open(collectPage(id), { ...phoneLook, as: 'owner' });
  await page.getByLabel('PIN to leave (optional)').fill('2468');
  await page.clock.install();
  await page.getByRole('button', { name: 'Start on this device' }).click();
  const name = page.getByLabel('Your name');
  await name.fill('Amina');
  await send(page);
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  await expectLayout(page);
  // The next person comes later.
  await page.clock.fastForward('01:00');
  await name.waitFor();
  expect(await name.inputValue()).toBe('');
  expect(await page.getByText('Amina').count()).toBe(0);
  await name.fill('Eric');
  await send(page);
  await page.getByRole('button', { name: 'Next response' }).click();
  expect(await name.inputValue()).toBe('');
  await name.fill('Left behind');
  await page.clock.fastForward('05:00');
  await expect.poll(() => name.inputValue()).toBe('');

  await page.getByRole('button', { name: 'Leave kiosk mode' }).click();
  await page.getByLabel('PIN').fill('1111');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByText('This PIN is wrong.').waitFor();
  await expectLayout(page);
  await page.getByLabel('PIN').fill('2468');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.waitForURL('**/data-collection');
  const names = (await responsesTo(id)).map(({ answers }) => answers['collector']);
  expect(names.toSorted()).toEqual(['Amina', 'Eric']);
});

test('a phone with ODK Collect is set up in the portal, gets the form and sends a response with a photo', async ({
  open,
}) => {
  const title = `Collected ${Date.now()}`;
  const id = await publish(title, questions);
  const page = await open(collectPage(id), { ...phoneLook, as: 'owner' });
  await page.getByRole('button', { name: 'Add device' }).click();
  const device = `Tablet ${Date.now()}`;
  await page.getByRole('dialog').getByLabel('Name').fill(device);
  await page.getByRole('dialog').getByRole('button', { name: 'Add device' }).click();
  const settings = page.getByRole('dialog', { name: `Connect ${device}` });
  await settings.getByRole('img', { name: 'QR code with the settings of this device' }).waitFor();
  await settings.getByText('Enter the settings by hand').click();
  const address = await settings.getByLabel('URL with a key').inputValue();
  await expectLayout(page);
  await page.getByRole('button', { name: 'Close' }).click();

  const instanceId = await collect(address, { id, title });
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: device });
  await row.getByText('Last seen').waitFor();
  await page.goto(`/data-collection/responses/${id}`);
  await page.getByRole('link', { name: 'Amina' }).click();
  const panel = page.getByRole('dialog', { name: /^Response / });
  await panel.getByText(device).waitFor();
  await panel.getByRole('img').first().waitFor();
  await expectLayout(page);
  expect(await responsesTo(id)).toMatchObject([
    { id: instanceId, source: 'openrosa', collector: device, missingFiles: 0 },
  ]);

  await page.goto(collectPage(id));
  await row.getByRole('button', { name: `Actions for ${device}` }).click();
  await page.getByRole('menuitem', { name: 'Revoke access' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke access' }).click();
  await page.getByText('Access revoked').waitFor();
  expect((await fetch(`${address}/formList`)).status).toBe(403);
});

type Listed = { readonly id: string; readonly title: string };

/** Asks for the forms as ODK Collect does, and sends a response in its own words; returns its id. */
async function collect(address: string, { id, title }: Listed): Promise<string> {
  const headers = {
    'x-openrosa-version': '1.0',
    'user-agent': 'org.odk.collect.android/v2024.3.4',
  };
  const list = await (await fetch(`${address}/formList`, { headers })).text();
  expect(list).toContain(`<formID>${id}</formID><name>${title}</name><version>1</version>`);
  const download = /<downloadUrl>([^<]+)</.exec(list)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const form = await (await fetch(download, { headers })).text();
  expect(form).toContain('<value>Your name</value>');
  const head = await fetch(`${address}/submission`, { method: 'HEAD', headers });
  expect(head.status).toBe(204);

  const instanceId = crypto.randomUUID();
  const xml = `<?xml version='1.0' ?><data id="${id}" version="1" xmlns:orx="http://openrosa.org/xforms"><collector>Amina</collector><photo>1.png</photo><orx:meta><orx:instanceID>uuid:${instanceId}</orx:instanceID></orx:meta></data>`;
  const body = new FormData();
  body.set('xml_submission_file', new Blob([xml], { type: 'text/xml' }), 'tap.xml');
  body.set('1.png', new Blob([picture], { type: 'image/png' }), '1.png');
  const sent = await fetch(`${address}/submission`, { method: 'POST', headers, body });
  expect(sent.status).toBe(201);
  expect(await sent.text()).toContain('Your response was received.');
  expect(address.startsWith(baseUrl)).toBe(true);
  return instanceId;
}
