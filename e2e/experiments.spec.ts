import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { baseUrl } from './base-url.ts';
import { expectLayout, hydrated, phoneLook, test } from './browser.ts';
import { demoPassword } from './sessions.ts';

type Send = (route: string, body?: object) => Promise<Record<string, string>>;

/** Calls the API as the administrator of the demo NGO. */
async function asOwner(): Promise<Send> {
  const send = async (route: string, body: object | undefined, token?: string) => {
    const [method = '', path] = route.split(' ');
    const reply = await fetch(`${baseUrl}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body ?? {}),
    });
    if (!reply.ok) throw new Error(`${route}: ${await reply.text()}`);
    return (await reply.json()) as Record<string, string>;
  };
  const email = 'owner@demo.ngo';
  const { token } = await send('POST /auth/login', { email, password: demoPassword });
  return (route, body) => send(route, body, token);
}

/** Creates a public cause for this journey only, so that no other one sees a different form. */
async function openCause(title: string): Promise<string> {
  const send = await asOwner();
  const goal = { currency: 'RWF', goalKind: 'amount', goalTarget: '900000' };
  const { id, ...made } = await send('POST /causes', { title, ...goal });
  await send(`PUT /causes/${id}`, {
    ...made,
    summary: 'Books for a school.',
    story: 'Forty books.',
    category: 'education',
    suggestions: [{ amountMinor: '4000', does: 'buys a book' }],
  });
  await send(`POST /causes/${id}/publication`);
  return id ?? '';
}

/** A visitor with an ordinary browser: automated ones identify themselves as robots. */
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function visit(page: Page, path: string): Promise<Page> {
  await page.setExtraHTTPHeaders({ 'user-agent': firefox });
  await page.goto(path);
  return page;
}

/** Waits until the variant is chosen and the visit was counted. */
const drawn = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.startsWith('form-visit-')),
  );

test('an experiment is planned, assigned at random and ended', async ({ open }) => {
  const title = 'Forty books';
  const id = await openCause(title);
  const page = await open('/experiments', { ...phoneLook, as: 'owner' });
  await page.getByRole('link', { name: 'Start a test' }).click();
  await page.getByLabel('Cause', { exact: true }).selectOption(title);
  await page.getByText('You need 8,158 visits per version, 16,316 in total.').waitFor();
  await page.getByRole('button', { name: 'Start test' }).click();
  await page.getByRole('link', { name: 'Enter a name' }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Another button');
  await page.getByLabel('Suggested amounts in RWF').fill('a book');
  await page.getByRole('button', { name: 'Start test' }).click();
  await page.getByText('Enter an amount above zero').first().waitFor();
  await page.getByLabel('Suggested amounts in RWF').fill('4000 buys a book');
  await expectLayout(page);
  await page.getByRole('button', { name: 'Start test' }).click();
  await page.getByRole('heading', { level: 1, name: 'Another button' }).waitFor();
  await page.getByText('No winner yet: 0 of 16,316 visits').waitFor();

  const path = `/causes/${id}`;
  const ask = async () => (await fetch(`${baseUrl}${path}`)).text();
  expect(await ask()).toBe(await ask());
  const first = await visit(await open('about:blank', { width: phoneLook.width }), path);
  await drawn(first);
  const words = await first.locator('main form button[type=submit]').textContent();
  expect(['Give', 'Donate']).toContain(words);
  await first.reload();
  await hydrated(first);
  await first.getByRole('button', { name: words ?? '', exact: true }).waitFor();
  const second = await visit(await open('about:blank', { width: phoneLook.width }), path);
  await drawn(second);
  const bare = await open(path, { javaScript: false });
  await bare.getByRole('button', { name: 'Give', exact: true }).waitFor();

  await page.reload();
  await page.getByText('No winner yet: 2 of 16,316 visits').waitFor();
  await expectLayout(page);
  await page.getByRole('button', { name: 'End test' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End test' }).click();
  await page.getByText('No winner yet: some donations are still being paid.').waitFor();
  await page.getByRole('button', { name: 'Choose a version' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a version' });
  await dialog.getByLabel('Version').selectOption('B');
  await dialog.getByRole('button', { name: 'Use this version' }).click();
  await page.getByText('(chosen)').waitFor();
  await expect.poll(ask).toContain('>Donate<');
});
