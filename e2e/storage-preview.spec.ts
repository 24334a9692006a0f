import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pdfOf } from '../packages/server/src/files/storage/testing-documents.ts';
import { baseUrl } from './base-url.ts';
import { expectAccessible, expectLayout, phoneLook, test } from './browser.ts';
import { demoPassword } from './sessions.ts';

/** Stores folders and files as an account of the demo organisation. */
async function asAccount(account: string) {
  const send = async (
    path: string,
    body: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string>,
  ) => {
    const reply = await fetch(`${baseUrl}/api/${path}`, {
      method: 'POST',
      body,
      headers,
    });
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
    return reply;
  };
  const json = { 'content-type': 'application/json' };
  const who = JSON.stringify({ email: `${account}@demo.ngo`, password: demoPassword });
  const { token } = (await (await send('auth/login', who, json)).json()) as { token: string };
  const authorization = `Bearer ${token}`;
  return {
    folder: async (name: string): Promise<string> => {
      const body = JSON.stringify({ name, parentId: null });
      const made = await send('storage/folders', body, { ...json, authorization });
      return ((await made.json()) as { id: string }).id;
    },
    /** Uploads a file and returns its id; with `fileId`, uploads a new version of that file. */
    file: async (content: Buffer, fields: Record<string, string>): Promise<string> => {
      const metadata = Object.entries(fields)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(',');
      const made = await send('storage/uploads', new Uint8Array(content), {
        authorization,
        'content-type': 'application/offset+octet-stream',
        'tus-resumable': '1.0.0',
        'upload-length': `${content.length}`,
        'upload-metadata': metadata,
      });
      return made.headers.get('upload-entry-id') ?? '';
    },
  };
}

/** The dialog with the name of a file. */
const shown = (page: Page, name: string) => page.getByRole('dialog', { name });

test('files are previewed', async ({ open }) => {
  const page = await open('/storage', { ...phoneLook, as: 'owner' });
  await page.getByRole('link', { name: 'Finance' }).click();
  await page.getByRole('link', { name: 'Budget 2026.xlsx' }).click();
  const budget = shown(page, 'Budget 2026.xlsx');
  await budget.getByRole('tab').nth(1).click();
  await budget.getByRole('tab', { selected: true }).and(budget.getByRole('tab').nth(1)).waitFor();
  await budget.getByRole('table').waitFor();
  await expectLayout(page);
  await budget.getByRole('button', { name: 'Previous file' }).click();
  const letter = shown(page, 'Audit letter 2025.pdf');
  await letter.getByRole('article', { name: 'Page 1' }).getByText('Letter to the board').waitFor();
  await expectLayout(page);
  await letter.getByRole('button', { name: 'Details' }).click();
  const details = shown(page, 'Audit letter 2025.pdf');
  await details.getByText('Its text is searched.').waitFor();
  await expectLayout(page);
  await details.getByRole('tab', { name: 'Activity' }).click();
  await details.getByText(/ opened it\.$/).waitFor();
  await expectLayout(page);
  await page.keyboard.press('Escape');
  await page.goto('/storage?search=points');
  await page.getByRole('link', { name: 'Working water points.png' }).click();
  const picture = shown(page, 'Working water points.png');
  await expect
    .poll(() => picture.getByRole('img', { name: /water points/ }).evaluate(widthOf))
    .toBeGreaterThan(100);
  await picture.getByRole('button', { name: 'Zoom in' }).click();
  await picture.getByRole('button', { name: /^Zoom 140%/ }).waitFor();
  await expectLayout(page);
  await page.keyboard.press('Escape');
  await picture.waitFor({ state: 'detached' });
  await expectLayout(page);
});

const widthOf = (picture: Element) => (picture as HTMLImageElement).naturalWidth;

test('a search leads to the page of a PDF with the keyboard only', async ({ open }) => {
  const staff = await asAccount('staff');
  const parentId = await staff.folder('Almanacs');
  const pages = Array.from({ length: 40 }, (_, at) => ({
    title: `Month ${at + 1}`,
    lines: [at === 11 ? 'The quetzal nests in cloud forests.' : 'Rain is measured every morning.'],
  }));
  await staff.file(await pdfOf(pages), { filename: 'Almanac.pdf', parentId });
  await staff.file(Buffer.from('# After'), { filename: 'Below.md', parentId });
  const page = await open(`/storage?folder=${parentId}&search=quetzals`, { as: 'staff' });
  // Found as soon as its text has been indexed.
  const found = page.getByRole('link', { name: 'Page 12 of Almanac.pdf' });
  await found.waitFor();
  expect(await page.locator('mark').allTextContents()).toEqual(['quetzal']);
  await found.focus();
  await page.keyboard.press('Enter');
  const almanac = shown(page, 'Almanac.pdf');
  await almanac.getByText('The quetzal nests in cloud forests.').waitFor();
  const number = almanac.getByRole('textbox', { name: 'Page' });
  await expect.poll(() => number.inputValue()).toBe('12');
  await page.keyboard.press('+');
  await almanac.getByRole('button', { name: /^Zoom 125%/ }).waitFor();
  expect(await number.inputValue()).toBe('12');
  await number.fill('40');
  await page.keyboard.press('Enter');
  await almanac.getByText('Month 40').waitFor();
  // Pages far from the viewport are not rendered.
  expect(await almanac.locator('canvas').count()).toBeLessThan(8);
  await page.keyboard.press('Escape');
  await almanac.waitFor({ state: 'detached' });
  await page.goto(`/storage?folder=${parentId}`);
  await page.getByRole('link', { name: 'Almanac.pdf' }).click();
  await almanac.getByText('2 of 2').or(almanac.getByText('1 of 2')).waitFor();
  await page.keyboard.press('ArrowRight');
  await shown(page, 'Below.md').getByRole('heading', { name: 'After' }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await almanac.getByText('Month 1', { exact: true }).waitFor();
});

/** Returns silence of this many seconds: one byte per sample (RIFF, PCM). */
function silence(seconds: number): Buffer {
  const rate = 8_000;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + rate * seconds, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(rate * seconds, 40);
  return Buffer.concat([head, Buffer.alloc(rate * seconds, 128)]);
}

test('a recording can be scrubbed and continues with a new ticket when the old one expires', async ({
  open,
}) => {
  const staff = await asAccount('staff');
  const parentId = await staff.folder('Recordings');
  const id = await staff.file(silence(600), { filename: 'Interview.wav', parentId });
  const page = await open(`/storage?folder=${parentId}`, { as: 'staff' });
  await page.getByRole('link', { name: 'Interview.wav' }).click();
  const player = shown(page, 'Interview.wav').locator('audio');
  const seek = (seconds: number) =>
    player.evaluate((element, to) => {
      (element as HTMLAudioElement).currentTime = to;
    }, seconds);
  const read = <Name extends 'currentTime' | 'duration' | 'src'>(name: Name) =>
    player.evaluate((element, key) => (element as HTMLAudioElement)[key], name);
  await expect.poll(() => read('duration')).toBe(600);
  const part = page.waitForResponse((reply) => reply.status() === 206 && reply.url().includes(id));
  await seek(500);
  await part;
  await expect.poll(() => read('currentTime')).toBe(500);
  const first = await read('src');
  await page.evaluate(() => {
    // Simulates an expired ticket: the next range is refused, and the buffer is discarded.
    const audio = document.querySelector('audio');
    if (audio) audio.src = audio.src.replace(/ticket=[\w-]+/, `ticket=${'x'.repeat(43)}`);
  });
  await expect.poll(() => read('src')).not.toBe(first);
});

test('versions are viewed, named, restored and deleted', async ({ open }) => {
  const staff = await asAccount('staff');
  const parentId = await staff.folder('Letters');
  const fileId = await staff.file(Buffer.from('First words'), { filename: 'Letter.txt', parentId });
  await staff.file(Buffer.from('Second words'), { filename: 'Letter.txt', fileId });
  const page = await open(`/storage?folder=${parentId}&details=${fileId}`, { as: 'staff' });
  const sheet = shown(page, 'Letter.txt').first();
  await sheet.getByRole('tab', { name: 'Versions' }).click();
  const act = async (number: number, action: string) => {
    await sheet.getByRole('button', { name: `Actions for Version ${number}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act(1, 'Open');
  await page.getByText('First words').waitFor();
  await page.getByText('Previous version').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('First words').waitFor({ state: 'detached' });
  await act(1, 'Name');
  await page.getByLabel('Version name').fill('As sent');
  await page.keyboard.press('Enter');
  await sheet.getByText('As sent').waitFor();
  await act(1, 'Restore');
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await sheet.getByText('Version 1 again').waitFor();
  await act(2, 'Delete');
  await page.getByRole('button', { name: 'Delete version 2' }).click();
  await sheet.getByText('Version 2', { exact: true }).waitFor({ state: 'detached' });
  await sheet.getByRole('tab', { name: 'Activity' }).click();
  await sheet.getByText(/ named version 1 “As sent”\.$/).waitFor();
  await sheet.getByText(/ deleted version 2\.$/).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Letter.txt' }).click();
  await page.getByText('First words').waitFor();
});
