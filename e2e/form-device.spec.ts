import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { baseUrl } from './base-url.ts';
import { expectLayout, phoneLook, test } from './browser.ts';
import { addPicture } from './form-pictures.ts';
import { ask, forTeam, publish, speakAsOwner } from './published-form.ts';

const questions = [
  ask('text', 'collector', 'Your name', { required: 'true()' }),
  ask('photo', 'photo', 'Photo of the tap'),
];

type Stored = { answers: Record<string, unknown>; missingFiles: number };

const responsesTo = async (id: string): Promise<Stored[]> =>
  (await speakAsOwner())<Stored[]>(`GET /api/form-responses?formId=${id}`);

const addressOf = (id: string) => `/data-collection/forms/${id}/fill`;

const send = (page: Page, name = 'Send') => page.getByRole('button', { name }).click();

/** Leaves no space on the device for this site; returns how to make room again. */
async function fillDevice(page: Page): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: baseUrl, quotaSize: 1 });
  return () => session.send('Storage.overrideQuotaForOrigin', { origin: baseUrl });
}

test('a full device sends from memory, and says what it could not store', async ({ open }) => {
  const id = await publish(`Full device ${Date.now()}`, questions);
  const page = await open(addressOf(id), phoneLook);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const makeRoom = await fillDevice(page);
  await page.getByLabel('Your name').fill('Eric');
  await page.getByText("Couldn't save your answers on this device.").waitFor();
  await addPicture(page);
  await page.getByText('Not saved on this device').waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /^S(end|ave and send later)$/ }).click();
  await page.getByText('Your answers are only on this page').waitFor();
  await page.getByRole('button', { name: 'Export response' }).waitFor();
  await expectLayout(page);
  await page.context().setOffline(false);
  await send(page);
  await page.getByRole('heading', { name: 'Response sent' }).waitFor();
  await page.getByText('This device could not store the response').waitFor();
  await expectLayout(page);
  expect(await responsesTo(id)).toMatchObject([
    { answers: { collector: 'Eric', photo: { type: 'image/png' } }, missingFiles: 0 },
  ]);
  await makeRoom();
});

test('a refused response is edited with its photo, and sent', async ({ open }) => {
  const id = await publish(`Refused ${Date.now()}`, questions);
  const page = await open(addressOf(id), phoneLook);
  await page.getByLabel('Your name').fill('Eric');
  await addPicture(page);
  // As a browser does that fills in every field it finds.
  await page.locator('[name="website"]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://example.org';
  });
  await send(page);
  await page.getByRole('heading', { name: 'Response not accepted' }).waitFor();
  await expectLayout(page);
  await page.getByRole('button', { name: /^Edit the response of/ }).click();
  await page.getByRole('alert').getByText('A hidden field was filled in').waitFor();
  await page.getByRole('img', { name: 'Your picture' }).waitFor();
  expect(await page.getByLabel('Your name').inputValue()).toBe('Eric');
  await expectLayout(page);
  await page.getByLabel('Your name').fill('Erica');
  await send(page);
  await page.getByRole('heading', { name: 'Response sent' }).waitFor();
  expect(await responsesTo(id)).toMatchObject([
    { answers: { collector: 'Erica', photo: { type: 'image/png' } }, missingFiles: 0 },
  ]);
});

test('an answer that only the server refuses is marked when the response is edited', async ({
  open,
}) => {
  const secret = ask('text', 'word', 'Password of the project', {
    // Browsers do not calculate digests.
    constraint: "digest(., 'SHA-1', 'hex') = '' or . = 'water'",
    constraintMessage: { en: 'Enter the password of the project.' },
  });
  const id = await publish(`Marked ${Date.now()}`, [secret]);
  const page = await open(addressOf(id), phoneLook);
  await page.getByLabel('Password of the project').fill('fire');
  await send(page);
  await page.getByRole('heading', { name: 'Response not accepted' }).waitFor();
  await page.getByRole('button', { name: /^Edit the response of/ }).click();
  await page.getByRole('alert').getByText('Enter the password of the project.').waitFor();
  await page.getByLabel('Password of the project').fill('water');
  await send(page);
  await page.getByRole('heading', { name: 'Response sent' }).waitFor();
  expect((await responsesTo(id)).map(({ answers }) => answers)).toEqual([{ word: 'water' }]);
});

test('two people on one device do not see what the other has not sent, and signing out warns', async ({
  open,
}) => {
  const id = await publish(`Shared device ${Date.now()}`, questions);
  await forTeam(id);
  const page = await open(addressOf(id), { ...phoneLook, as: 'owner' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByLabel('Your name').waitFor();
  await page.context().setOffline(true);
  await page.getByLabel('Your name').fill('Waiting');
  await page.getByRole('button', { name: /^S(end|ave and send later)$/ }).click();
  await page.getByRole('heading', { name: 'Response saved on this device' }).waitFor();
  await page.getByRole('link', { name: 'Start another response' }).click();
  await page.getByLabel('Your name').fill('Draft');
  await page.getByText('Draft saved on this device').waitFor();
  const asAnother = (name: string) =>
    page.evaluate((given) => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}');
      const own = sessionStorage.getItem('own') ?? user.id;
      sessionStorage.setItem('own', own);
      const another = { ...user, name: given, id: given === 'own' ? own : crypto.randomUUID() };
      localStorage.setItem('user', JSON.stringify(another));
    }, name);
  await asAnother('Ada');
  await page.reload();
  await page.getByLabel('Your name').waitFor();
  expect(await page.getByText('waiting to be sent').count()).toBe(0);
  expect(await page.getByLabel('Your name').inputValue()).toBe('');
  await asAnother('own');
  await page.reload();
  await page.getByText('1 response waiting to be sent').waitFor();
  await page.getByText('You continue your draft').waitFor();
  expect(await page.getByLabel('Your name').inputValue()).toBe('Draft');

  const portal = await page.context().newPage();
  await page.context().setOffline(false);
  await page.getByText('waiting to be sent').waitFor({ state: 'detached' });
  await portal.setViewportSize({ width: 1280, height: 844 });
  await portal.goto('/data-collection');
  await portal.getByRole('button', { name: 'Logout' }).click();
  await portal.getByText('1 draft', { exact: true }).waitFor();
  await expectLayout(portal);
  await portal.getByRole('button', { name: 'Delete and sign out' }).click();
  await portal.waitForURL(/\/signin/);
  // The other person's key and form stay.
  expect(await countStored(portal, ['drafts', 'waiting', 'files'])).toEqual([0, 0, 0]);
  await portal.close();
});

/** How many entries this device has in these stores. */
const countStored = (page: Page, stores: readonly string[]): Promise<number[]> =>
  page.evaluate(async (names) => {
    const database = await new Promise<IDBDatabase>((done) => {
      const asked = indexedDB.open('ngo-plus-forms');
      asked.onsuccess = () => done(asked.result);
    });
    const count = (store: string) =>
      new Promise<number>((done) => {
        const asked = database.transaction(store).objectStore(store).count();
        asked.onsuccess = () => done(asked.result);
      });
    const counts = await Promise.all(names.map(count));
    database.close();
    return counts;
  }, stores);

test('a session that ends without signing out takes its key from the device, unless something is unsent', async ({
  open,
}) => {
  const id = await publish(`Session ended ${Date.now()}`, questions);
  await forTeam(id);
  const page = await open(addressOf(id), { ...phoneLook, as: 'owner' });
  const endSession = async () => {
    await page.evaluate(() => localStorage.setItem('token', 'ended'));
    await page.goto('/data-collection');
    await page.waitForURL(/\/signin/);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  const session = await page.evaluate(() => ({ ...localStorage }));
  await page.getByLabel('Your name').fill('Eric');
  await page.getByText('Draft saved on this device').waitFor();
  await endSession();
  expect(await countStored(page, ['keys', 'drafts'])).toEqual([1, 1]);

  await page.evaluate((items) => Object.assign(localStorage, items), session);
  await page.goto(addressOf(id));
  await page.getByText('You continue your draft').waitFor();
  await send(page);
  await page.getByRole('heading', { name: 'Response sent' }).waitFor();
  await endSession();
  await expect
    .poll(() => countStored(page, ['keys', 'drafts', 'definitions', 'waiting', 'files']))
    .toEqual([0, 0, 0, 0, 0]);
});

test('an unfinished response is continued by its link on another device, and sent once', async ({
  open,
}) => {
  const id = await publish(`Continued ${Date.now()}`, [
    ...questions,
    ask('text', 'place', 'Place', { required: 'true()' }),
  ]);
  const phone = await open(addressOf(id), phoneLook);
  await phone.getByLabel('Your name').fill('Eric');
  await addPicture(phone);
  await phone.getByRole('button', { name: 'Save and continue later' }).click();
  const link = await phone.getByRole('textbox', { name: 'Link to continue' }).inputValue();
  await expectLayout(phone);

  const laptop = await open('/data-collection/forms', { width: 1280 });
  const asked: string[] = [];
  laptop.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  // The connection is lost while the response is opened: the link stays in the address for another try.
  await laptop.route('**/saved-response', (route) => route.abort(), { times: 1 });
  await laptop.goto(link);
  await laptop.getByText("Couldn't open your saved response.").waitFor();
  await laptop.reload();
  await laptop.getByText('You continue your draft').waitFor();
  expect(await laptop.getByLabel('Your name').inputValue()).toBe('Eric');
  await laptop.getByRole('img', { name: 'Your picture' }).waitFor();
  expect(laptop.url()).not.toContain('continue');
  const key = link.split('.').at(-1) ?? '';
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.filter((request) => request.includes(key))).toEqual([]);
  await laptop.getByLabel('Place').fill('Kayonza');
  await send(laptop);
  await laptop.getByRole('heading', { name: 'Response sent' }).waitFor();

  await phone.goto('about:blank');
  await phone.goto(link);
  await phone.getByText('This link has expired, or its response was sent').waitFor();
  await expectLayout(phone);
  expect(await responsesTo(id)).toMatchObject([
    { answers: { collector: 'Eric', place: 'Kayonza', photo: { type: 'image/png' } } },
  ]);
});
