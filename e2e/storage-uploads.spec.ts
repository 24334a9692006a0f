import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, open as openFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { baseUrl } from './base-url.ts';
import { test as base, expectAccessible, expectLayout, phoneLook } from './browser.ts';

/** A folder on disk with files to upload. */
const test = base.extend('disk', async ({ task: _ }, { onCleanup }) => {
  const root = await mkdtemp(join(tmpdir(), 'uploads-'));
  onCleanup(() => rm(root, { recursive: true, force: true }));
  return root;
});

const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

/** Sends an API request as the person signed in to the page. */
async function ask<Answer>(page: Page, path: string, init: RequestInit = {}): Promise<Answer> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const reply = await fetch(`${baseUrl}${path}`, { ...init, headers });
  return (await reply.json()) as Answer;
}

/** Creates and opens a folder in the storage. */
async function openFolder(page: Page, name: string): Promise<string> {
  const body = JSON.stringify({ parentId: null, name, existing: 'open' });
  const { id } = await ask<{ id: string }>(page, '/api/storage/folders', { method: 'POST', body });
  await page.goto(`/storage?folder=${id}`);
  await page.getByRole('button', { name: 'Upload', exact: true }).waitFor();
  return id;
}

type Listed = { id: string; name: string; sizeBytes: number | null; mayEdit: boolean };

const listed = async (page: Page, folderId: string) =>
  (await ask<Listed[]>(page, `/api/storage/entries?folderId=${folderId}`)).map(({ name }) => name);

const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads' });
const chooseFiles = (page: Page) => page.getByLabel('Choose files to upload');

const unfold = async (page: Page) => {
  const button = uploads(page).getByRole('button', { name: 'Expand uploads' });
  if (await button.isVisible()) await button.click();
};

test('files are selected for upload with the keyboard', async ({ open }) => {
  const page = await open('/storage', { ...phoneLook, as: 'staff' });
  const folderId = await openFolder(page, 'By keyboard');
  const choose = async (...files: ReturnType<typeof file>[]) => {
    await page.getByRole('button', { name: 'Upload', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Files' }).waitFor();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: 'Files' }).press('Enter');
    await (await chooser).setFiles(files);
  };
  await choose(file('minutes.txt', 'first'), file('setup.exe', 'x'));
  await uploads(page).getByRole('heading', { name: '1 uploaded' }).waitFor();
  await unfold(page);
  await uploads(page).getByText('could run as a program').waitFor();
  await expectLayout(page);

  await choose(file('minutes.txt', 'second'), file('budget.txt', 'new'));
  await uploads(page).getByRole('heading', { name: 'Your choice is needed' }).waitFor();
  await expectLayout(page);
  await uploads(page).getByRole('button', { name: 'Keep both' }).press('Enter');
  await uploads(page).getByRole('heading', { name: '2 uploaded' }).waitFor();
  await page
    .getByRole('row', { name: /minutes \(2\)\.txt/ })
    .first()
    .waitFor();
  expect(await listed(page, folderId)).toEqual(['budget.txt', 'minutes (2).txt', 'minutes.txt']);
  await uploads(page).getByRole('button', { name: 'Close uploads' }).click();
  await uploads(page).waitFor({ state: 'detached' });
});

test('dropped and selected folders keep uploading while the person is on another page', async ({
  open,
  disk,
}) => {
  await mkdir(join(disk, 'Trip', 'Day 1'), { recursive: true });
  await mkdir(join(disk, 'Trip', 'None yet'));
  await writeFile(join(disk, 'Trip', 'plan.txt'), 'plan');
  await writeFile(join(disk, 'Trip', 'Day 1', 'notes.txt'), 'notes');
  const page = await open('/storage', { as: 'staff' });
  const folderId = await openFolder(page, 'Dropped');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/storage/uploads', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  const box = await page.getByRole('heading', { name: 'Dropped', level: 2 }).boundingBox();
  const cdp = await page.context().newCDPSession(page);
  const data = { items: [], files: [join(disk, 'Trip')], dragOperationsMask: 1 };
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 80];
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await cdp.send('Input.dispatchDragEvent', { type, x, y, data });
  await uploads(page).getByText('notes.txt').waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForURL('**/dashboard');
  await uploads(page).getByText('notes.txt').waitFor();
  release();
  await uploads(page).getByRole('heading', { name: '3 uploaded' }).waitFor();
  expect(await listed(page, folderId)).toEqual(['Trip']);

  await page.goto(`/storage?folder=${folderId}`);
  await page.getByLabel('Choose a folder to upload').setInputFiles(join(disk, 'Trip'));
  await uploads(page).getByRole('heading', { name: 'Your choice is needed' }).waitFor();
  await uploads(page).getByLabel('Do this for all others').first().check();
  await uploads(page).getByRole('button', { name: 'Skip' }).first().click();
  await uploads(page).getByText('Skipped').nth(1).waitFor();
});

test('uploads survive a broken connection, a pause and a reload', async ({ open, disk }) => {
  const content = randomBytes(6_000_000);
  const path = join(disk, 'readings.dat');
  await writeFile(path, content);
  const page = await open('/storage', { as: 'staff' });
  const folderId = await openFolder(page, 'Broken');
  const offsets: string[] = [];
  /** The server receives part of the file, then the connection breaks. */
  const breakAfter = async (bytes: number) =>
    page.route('**/api/storage/uploads/*', async (route) => {
      const request = route.request();
      if (request.method() !== 'PATCH') return route.continue();
      const headers = await request.allHeaders();
      const offset = Number(headers['upload-offset']);
      offsets.push(String(offset));
      const part = new Uint8Array(content.subarray(offset, offset + bytes));
      const { authorization = '' } = headers;
      const passed = { 'content-type': headers['content-type'] ?? '', 'tus-resumable': '1.0.0' };
      await fetch(request.url(), {
        method: 'PATCH',
        headers: { ...passed, authorization, 'upload-offset': String(offset) },
        body: part,
      });
      await route.abort('connectionreset');
    });
  await breakAfter(2_000_000);
  await chooseFiles(page).setInputFiles(path);
  await uploads(page).getByRole('heading', { name: 'Waiting to resume' }).waitFor();
  await uploads(page).getByRole('button', { name: 'Pause: readings.dat' }).click();
  await uploads(page).getByRole('button', { name: 'Resume: readings.dat' }).waitFor();
  await expectAccessible(page);

  page.on('dialog', (dialog) => dialog.accept());
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await uploads(page).getByRole('heading', { name: '1 unfinished upload' }).waitFor();
  await expectAccessible(page);
  const resumed = page.waitForRequest((request) => request.method() === 'PATCH');
  const chooser = page.waitForEvent('filechooser');
  await uploads(page).getByRole('button', { name: 'Choose file: readings.dat' }).click();
  await (await chooser).setFiles(path);
  const from = Number((await (await resumed).allHeaders())['upload-offset']);
  expect(from).toBeGreaterThanOrEqual(2_000_000);
  await uploads(page).getByRole('heading', { name: '1 uploaded' }).waitFor();

  const [stored] = await ask<Listed[]>(page, `/api/storage/entries?folderId=${folderId}`);
  const ticket = `/api/storage/files/${stored?.id}/tickets`;
  const { url } = await ask<{ url: string }>(page, ticket, { method: 'POST', body: '{}' });
  const back = Buffer.from(await (await fetch(new URL(url, baseUrl))).arrayBuffer());
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  expect(hash(back)).toBe(hash(content));
});

test('a file that is too large is rejected with advice, and a screenshot is pasted', async ({
  open,
  disk,
}) => {
  const path = join(disk, 'archive.dat');
  const hole = await openFile(path, 'w');
  await hole.truncate(3 * 1024 ** 3);
  await hole.close();
  const page = await open('/storage', { as: 'owner2', width: 390 });
  const folderId = await openFolder(page, 'Too large');
  await chooseFiles(page).setInputFiles(path);
  await uploads(page).getByText('1 failed').waitFor();
  await unfold(page);
  await uploads(page).getByText('Not enough storage').waitFor();
  await uploads(page).getByRole('button', { name: 'Cancel: archive.dat' }).click();
  await uploads(page).waitFor({ state: 'detached' });

  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['a picture'], 'image.png', { type: 'image/png' }));
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await uploads(page).getByRole('heading', { name: '1 uploaded' }).waitFor();
  const [name] = await listed(page, folderId);
  expect(name).toMatch(/^Screenshot \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png$/);

  await page.goto('/storage');
  await page.getByRole('button', { name: /of 2 GB used/ }).click();
  await page.getByRole('dialog', { name: 'Storage' }).getByText('Most space: Documents').waitFor();
  await expectAccessible(page);
});
