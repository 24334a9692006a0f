import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { baseUrl } from './base-url.ts';
import { expectAccessible, expectLayout, phoneLook, test } from './browser.ts';
import { demoPassword } from './sessions.ts';

type Link = { readonly id: string; readonly url: string };

/** Prepares files and links through the API, so that journeys begin with what they test. */
async function asStaff() {
  const login = { email: 'staff@demo.ngo', password: demoPassword };
  const { token } = (await answer(undefined, 'POST /api/auth/login', login)) as { token: string };
  const ask = <Answer>(request: string, body?: object) =>
    answer(token, request, body) as Promise<Answer>;
  const folder = (name: string, parentId: string | null = null) =>
    ask<{ id: string }>('POST /api/storage/folders', { parentId, name, existing: 'open' });
  const file = async (parentId: string, name: string, type: string, content: string) => {
    const fields = { filename: name, parentId };
    const metadata = Object.entries(fields).map(([key, value]) => `${key} ${btoa(value)}`);
    const reply = await fetch(`${baseUrl}/api/storage/uploads`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/offset+octet-stream',
        'tus-resumable': '1.0.0',
        'upload-length': String(content.length),
        'upload-metadata': metadata.join(','),
      },
      body: new Blob([content], { type }),
    });
    expect(reply.status).toBe(201);
  };
  const link = (id: string, settings: object) =>
    ask<Link>(`POST /api/storage/entries/${id}/links`, { kind: 'download', ...settings });
  const namesIn = async (id: string) =>
    (await ask<{ name: string }[]>(`GET /api/storage/entries?folderId=${id}`)).map(
      ({ name }) => name,
    );
  return { folder, file, link, namesIn };
}

async function answer(token: string | undefined, request: string, body?: object) {
  const [method = '', path = ''] = request.split(' ');
  const reply = await fetch(`${baseUrl}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${request}: ${await reply.text()}`);
  return reply.json();
}

/** Returns the path of a link. */
const pathOf = ({ url }: Link): string => url.slice(baseUrl.length);

const words = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

test('a folder is shared with a colleague, and a password-protected link is created, used and withdrawn', async ({
  open,
}) => {
  const staff = await asStaff();
  const { id } = await staff.folder('For the donors');
  await staff.file(id, 'Thank you.txt', 'text/plain', 'All wells work.');
  const page = await open('/storage', { as: 'staff' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Actions for For the donors' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share “For the donors”' });
  await dialog.getByRole('combobox', { name: 'Person or role' }).fill('volunteers');
  await dialog.getByRole('option', { name: 'All volunteers' }).click();
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  const row = dialog.getByRole('listitem', { name: 'All volunteers' });
  await row.getByRole('combobox', { name: "All volunteers's access" }).selectOption('edit');
  await expectAccessible(page);
  await dialog.getByRole('tab', { name: 'Links' }).click();
  await dialog.getByRole('button', { name: 'New download link' }).click();
  await dialog.getByLabel('Require a password').check();
  await dialog.getByLabel('Password', { exact: true }).fill('river-delta');
  await dialog.getByLabel('Download limit (optional)').fill('many');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await dialog.getByRole('link', { name: /Enter a whole number/ }).waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Download limit (optional)').fill('1');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const made = dialog.getByRole('listitem', { name: 'Download link' });
  await made.getByText('0 of 1 download').waitFor();
  await expectAccessible(page);
  await made.getByRole('button', { name: 'Copy link' }).click();
  await made.getByRole('button', { name: 'Copied' }).waitFor();
  const address = await page.evaluate(() => navigator.clipboard.readText());

  const stranger = await open(address, { width: 390, theme: 'dark' });
  await stranger.getByRole('heading', { name: 'This link needs a password' }).waitFor();
  expect(await stranger.locator('main').textContent()).not.toContain('donors');
  await stranger.getByLabel('Password', { exact: true }).fill('river-bed');
  await stranger.keyboard.press('Enter');
  const summary = stranger.getByRole('alert').filter({ hasText: 'There is a problem' });
  await summary.getByRole('link', { name: 'Incorrect password.' }).waitFor();
  await expectAccessible(stranger);
  await stranger.getByLabel('Password', { exact: true }).fill('river-delta');
  await stranger.keyboard.press('Enter');
  await stranger.getByRole('heading', { name: 'For the donors', level: 1 }).waitFor();
  await words(stranger, '1 download left');
  await expectAccessible(stranger);
  const [download] = await Promise.all([
    stranger.waitForEvent('download'),
    stranger.getByRole('button', { name: 'Download Thank you.txt' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Thank you.txt');
  expect(await streamText(await download.createReadStream())).toBe('All wells work.');
  await words(stranger, 'That was the last download for this link');
  await stranger.reload();
  await words(stranger, /reached its limit/);

  await made.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await made.waitFor({ state: 'detached' });
  await stranger.reload();
  await words(stranger, /This link was revoked/);
  await expectAccessible(stranger);
});

async function streamText(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

test('folders in a shared link open in place, by keyboard and with Back and Forward', async ({
  open,
}) => {
  const staff = await asStaff();
  const outer = await staff.folder('Opening');
  const inner = await staff.folder('Pictures', outer.id);
  await staff.file(inner.id, 'well.txt', 'text/plain', 'deep');
  const link = await staff.link(outer.id, { message: 'As promised.' });
  const requested: string[] = [];
  const page = await open('/links');
  await words(page, 'The address is incomplete. Check the link.');
  page.on('request', (request) =>
    requested.push(`${request.url()} ${request.headers()['referer'] ?? ''}`),
  );
  await page.goto(pathOf(link));
  await words(page, 'As promised.');
  const into = page.getByRole('link', { name: 'Pictures' });
  await into.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Pictures', level: 1 }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Pictures');
  await expectAccessible(page);
  await page.goBack();
  await page.getByRole('heading', { name: 'Opening', level: 1 }).waitFor();
  await page.goForward();
  await words(page, 'well.txt');
  await page.reload();
  await words(page, 'well.txt');
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').click();
  await page.getByRole('heading', { name: 'Opening', level: 1 }).waitFor();
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download all as ZIP' }).click(),
  ]);
  expect(zip.suggestedFilename()).toBe('Opening.zip');
  const [, token = ''] = link.url.split('#');
  expect(requested.filter((url) => url.includes(token))).toEqual([]);
  await page.goto(`/links#${'A'.repeat(43)}`);
  await words(page, "This link doesn't exist.");
});

test('requested files are sent without an account and arrive in the folder', async ({ open }) => {
  const staff = await asStaff();
  const { id } = await staff.folder('Applications');
  const link = await staff.link(id, { kind: 'request', maxUses: 2, message: 'Send your CV.' });
  const page = await open(pathOf(link), { width: 390 });
  await words(page, 'Send your CV.');
  await page.getByRole('button', { name: 'Send files' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await summary.getByRole('link', { name: 'Choose at least one file.' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Your name').fill('Aline Ingabire');
  const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
  await page
    .getByLabel('Choose files')
    .setInputFiles([text('CV.txt'), text('Letter.txt'), text('Too much.txt')]);
  await page.getByRole('button', { name: 'Send 3 files' }).click();
  await summary.getByRole('link', { name: /This link accepts 2 more files/ }).waitFor();
  await page.getByRole('button', { name: 'Remove Too much.txt' }).click();
  // The connection breaks once, and the upload resumes automatically.
  let broken = 0;
  await page.route('**/api/links/uploads/*', (route) => {
    broken += 1;
    return broken === 1 ? route.abort() : route.fallback();
  });
  await page.getByRole('button', { name: 'Send 2 files' }).click();
  await page.getByRole('heading', { name: 'Thank you. Your files were sent' }).waitFor();
  await words(page, 'Letter.txt');
  await expectLayout(page);
  expect(await staff.namesIn(id)).toEqual(['CV.txt', 'Letter.txt']);
  expect(await page.getByRole('button', { name: 'Send more files' }).count()).toBe(0);
});

test('a shared link works at every width and theme, and explains what it needs without scripts', async ({
  open,
}) => {
  const staff = await asStaff();
  const { id } = await staff.folder('A folder with quite a long name for a narrow telephone');
  await staff.file(id, `${'long-name-'.repeat(8)}.txt`, 'text/plain', 'x');
  const link = await staff.link(id, {
    maxUses: 5,
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const page = await open(pathOf(link), phoneLook);
  await words(page, '5 downloads left');
  await expectLayout(page);
  const bare = await open(pathOf(link), { javaScript: false, width: 390 });
  await words(bare, /This page needs JavaScript/);
  expect(await bare.getByText('Opening the link...').isVisible()).toBe(false);
  const reply = await fetch(`${baseUrl}/links`);
  expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await reply.text()).toContain('<meta name="robots" content="noindex"/>');
});
