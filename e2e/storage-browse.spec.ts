import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { baseUrl } from './base-url.ts';
import { expectAccessible, expectLayout, phoneLook, test } from './browser.ts';
import { demoPassword } from './sessions.ts';

const heading = (page: Page, name: string, level: 1 | 2 = 2) =>
  page.getByRole('heading', { name, level, exact: true }).waitFor();

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

const names = async (page: Page) =>
  (await page.getByRole('rowheader').locator('a, b').allTextContents()).join(', ');

const act = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

/** Calls the API as an account of the demo organisation. */
async function asAccount(account: string) {
  const send = async (method: string, path: string, body: unknown, headers = {}) => {
    const reply = await fetch(`${baseUrl}/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`);
    return reply;
  };
  const email = `${account}@demo.ngo`;
  const session = await send('POST', 'auth/login', { email, password: demoPassword });
  const { token } = (await session.json()) as { token: string };
  const authorization = `Bearer ${token}`;
  return {
    folder: async (name: string, parentId: string | null = null): Promise<string> => {
      const made = await send('POST', 'storage/folders', { name, parentId }, { authorization });
      return ((await made.json()) as { id: string }).id;
    },
    file: async (filename: string, parentId: string): Promise<void> => {
      const text = `What ${filename} says.`;
      const metadata = Object.entries({ filename, parentId })
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(',');
      await send('POST', 'storage/uploads', text, {
        authorization,
        'content-type': 'application/offset+octet-stream',
        'tus-resumable': '1.0.0',
        'upload-length': `${Buffer.byteLength(text)}`,
        'upload-metadata': metadata,
      });
    },
    rename: (id: string, name: string) =>
      send('PATCH', `storage/entries/${id}`, { name }, { authorization }),
  };
}

test('folders and files are accessible and fit', async ({ open }) => {
  const page = await open('/storage', { ...phoneLook, as: 'owner' });
  await heading(page, 'Cloud Storage', 1);
  await row(page, 'Finance').getByText('Restricted').waitFor();
  await expectLayout(page);
  await page.getByRole('link', { name: 'Programmes' }).click();
  await heading(page, 'Programmes');
  await page.getByRole('button', { name: 'Grid' }).click();
  await row(page, 'Working water points.png').locator('img').waitFor();
  await expectLayout(page);
  await act(page, 'Field report Nyaruguru.docx', 'Move');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('No folders here.').waitFor();
  await expectLayout(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('region', { name: 'Actions for selected rows' }).waitFor();
  await expectLayout(page);
  await page.getByRole('combobox', { name: 'View' }).selectOption('Trash');
  await heading(page, 'Trash');
  await page.getByText('Kept for 30 days').waitFor();
  await expectLayout(page);
});

test('files are renamed, selected, moved, starred, deleted and restored with the mouse', async ({
  open,
}) => {
  const owner = await asAccount('owner');
  const home = await owner.folder('Pointer');
  for (const name of ['One.txt', 'Two.txt', 'Three.txt']) await owner.file(name, home);
  const page = await open(`/storage?folder=${home}`, { as: 'owner' });
  await row(page, 'One.txt').waitFor();
  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByLabel('Folder name').fill('Kept/here');
  await page.getByRole('button', { name: 'Create folder' }).click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await page.getByLabel('Folder name').fill('Saved');
  await page.getByRole('button', { name: 'Create folder' }).click();
  await row(page, 'Saved').waitFor();

  await act(page, 'One.txt', 'Rename');
  const first = (await row(page, 'One.txt').getAttribute('data-id')) ?? '';
  await owner.rename(first, 'Won.txt');
  await page.getByLabel('New name').fill('First.txt');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await page.getByText('Someone renamed it to “Won.txt” in the meantime.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await row(page, 'First.txt').waitFor();

  // In its new position, once the list has been reloaded.
  await expect.poll(() => names(page)).toBe('Saved, First.txt, Three.txt, Two.txt');
  await row(page, 'First.txt').dragTo(row(page, 'Saved'));
  // The message closes after four seconds unless someone points at it.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await row(page, 'First.txt').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await row(page, 'First.txt').waitFor();
  await page.getByRole('button', { name: 'Star: First.txt' }).click();

  await row(page, 'Three.txt').click({ position: { x: 500, y: 20 } });
  await row(page, 'Two.txt').click({ position: { x: 500, y: 20 }, modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Actions for selected rows' });
  await bar.getByText('2 selected').waitFor();
  await bar.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Saved' }).click();
  await page.getByText('No folders here.').waitFor();
  await page.getByRole('button', { name: 'Move here' }).click();
  await row(page, 'Three.txt').waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Starred' }).click();
  await heading(page, 'Starred');
  await act(page, 'First.txt', 'Show in folder');
  await heading(page, 'Pointer');
  await act(page, 'First.txt', 'Move to trash');
  await row(page, 'First.txt').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Trash' }).click();
  await act(page, 'First.txt', 'Restore');
  await row(page, 'First.txt').waitFor({ state: 'detached' });
  await page.goBack();
  await act(page, 'First.txt', 'Move to trash');
  await page.getByRole('link', { name: 'Trash' }).click();
  await act(page, 'First.txt', 'Delete permanently');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByText(/^Permanently deleted\. \d/).waitFor();
  await row(page, 'First.txt').waitFor({ state: 'detached' });
});

test('files are managed with the keyboard only', async ({ open }) => {
  const owner = await asAccount('owner');
  const home = await owner.folder('Keyboard');
  await owner.file('Inside.txt', await owner.folder('Drawer', home));
  for (const name of ['Alpha.txt', 'Beta.txt', 'Gamma.txt']) await owner.file(name, home);
  const page = await open(`/storage?folder=${home}`, { as: 'owner' });
  await row(page, 'Alpha.txt').waitFor();
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
  };
  const focused = () => page.locator(':focus').getByRole('rowheader').locator('a').textContent();
  await page.getByRole('button', { name: 'Size' }).focus();
  await keys('Tab');
  expect(await focused()).toBe('Drawer');
  await keys('ArrowDown', 'ArrowDown');
  expect(await focused()).toBe('Beta.txt');
  await keys('a');
  expect(await focused()).toBe('Alpha.txt');

  await keys('F2');
  await page.getByLabel('New name').waitFor();
  await page.keyboard.type('Aleph');
  await keys('Enter');
  await row(page, 'Aleph.txt').waitFor();
  await expect.poll(focused).toBe('Aleph.txt');

  await keys('Space', 'Shift+ArrowDown');
  await page.getByText('2 selected').waitFor();
  await keys('Delete');
  // Checked first, because the message closes after four seconds.
  await page.getByText('Moved to trash: 2 items').waitFor();
  await row(page, 'Aleph.txt').waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('Gamma.txt');
  await keys('Control+z');
  await row(page, 'Aleph.txt').waitFor();

  await keys('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await expectAccessible(page);
  await keys('Escape');
  await expect.poll(focused).toBe('Gamma.txt');
  await keys('Shift+F10');
  await page.getByRole('menuitem', { name: 'Move', exact: true }).waitFor();
  await keys('Escape');

  await keys('Enter');
  await page.getByRole('dialog').getByText('What Gamma.txt says.').waitFor();
  await keys('Escape');
  await expect.poll(focused).toBe('Gamma.txt');

  await keys('Home', 'Enter');
  await heading(page, 'Drawer');
  await expect.poll(focused).toBe('Inside.txt');
  await keys('Alt+ArrowUp');
  await heading(page, 'Keyboard');
  await expect.poll(focused).toBe('Drawer');
});

test('permissions, folder paths and download counts', async ({ open }) => {
  const owner = await asAccount('owner');
  const home = await owner.folder('To take along');
  await owner.file('Take along.txt', home);
  const page = await open(`/storage?open=${home}`, { as: 'owner' });
  await heading(page, 'To take along');
  expect(page.url()).toContain(`folder=${home}`);
  const taken = async (name: string) => {
    const saved = page.waitForEvent('download');
    await act(page, name, 'Download');
    return (await saved).suggestedFilename();
  };
  expect(await taken('Take along.txt')).toBe('Take along.txt');
  expect(await taken('To take along')).toMatch(/\.zip$/);

  const volunteer = await open('/storage', { as: 'volunteer' });
  await row(volunteer, 'Programmes').waitFor();
  // Other journeys share more folders with volunteers.
  expect(await names(volunteer)).toMatch(/Policies, Programmes/);
  expect(await row(volunteer, 'To take along').count()).toBe(0);
  expect(await volunteer.getByRole('button', { name: 'New folder' }).count()).toBe(0);
  await volunteer.goto(`/storage?folder=${home}`);
  await heading(volunteer, "Can't open this folder");
});
