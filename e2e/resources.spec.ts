import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectLayout, phoneLook, test } from './browser.ts';

const track = 'A pause of one minute';

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();

const player = (page: Page) => page.getByRole('region', { name: 'Audio player' });
const floating = (page: Page) => page.getByRole('complementary', { name: 'Audio player' });

/** The playback position in full seconds. */
const position = async (page: Page) => Number(await page.getByLabel('Position').inputValue());

const play = async (page: Page, title = track) => {
  await page.getByRole('button', { name: `Play: ${title}` }).click();
  await player(page).getByRole('button', { name: 'Pause' }).waitFor();
};

test('a visitor listens while browsing', async ({ open }) => {
  const page = await open('/resources', phoneLook);
  await heading(page, 'Resources');
  await expectLayout(page);
  await play(page, 'Morning circle: music to gather to');
  await player(page).getByText('Transcript').click();
  await player(page).getByText('A plucked string plays alone, without words.').waitFor();
  await expectLayout(page);

  await page.getByRole('link', { name: 'Walking home: sound for a short film' }).click();
  await heading(page, 'Walking home: sound for a short film');
  await floating(page)
    .getByRole('button', { name: 'Pause: Morning circle: music to gather to' })
    .waitFor();
  await expectLayout(page);
  await page.getByRole('link', { name: '← Back to Resources' }).click();
  await player(page).waitFor();
  expect(await floating(page).count()).toBe(0);
});

test('a new track starts at zero, can be scrubbed, and Stop closes the player', async ({
  open,
}) => {
  const page = await open('/resources');
  await play(page, 'Walking home: sound for a short film');
  await expect.poll(() => position(page)).toBeGreaterThan(0);
  await play(page);
  await player(page)
    .getByText(/^0:0\d of 1:00$/)
    .waitFor();
  await page.getByLabel('Position').fill('50');
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(50);
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(track);
  await player(page).getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: `Play: ${track}` }).waitFor();
  await player(page).getByRole('button', { name: 'Stop' }).click();
  await player(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => navigator.mediaSession.metadata)).toBeNull();
});

test('playback continues from the site into the portal, until the end of the track', async ({
  open,
}) => {
  const page = await open('/admin/resources', { as: 'admin' });
  await page.getByRole('link', { name: 'View library' }).click();
  await heading(page, 'Resources');
  await play(page);
  await player(page)
    .getByText(/ of 1:00$/)
    .waitFor();
  await page.getByLabel('Position').fill('56');
  await page.goBack();
  await floating(page)
    .getByRole('button', { name: `Pause: ${track}` })
    .click();
  await floating(page)
    .getByRole('button', { name: `Play: ${track}` })
    .click();
  await floating(page).waitFor({ state: 'detached' });
});

test('without scripts the library can be searched and read, and its files downloaded', async ({
  open,
}) => {
  const page = await open('/resources', { javaScript: false, width: 390 });
  await page.getByRole('searchbox').fill('donor');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByText('1 resource', { exact: true }).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download: A budget for a small grant' }).click();
  expect((await saved).suggestedFilename()).toBe('budget-for-a-small-grant.xlsx');
  await page.goto('/resources?kind=audio');
  const source = await page.getByRole('link', { name: `Play: ${track}` }).getAttribute('href');
  const part = await page.request.get(source ?? '', { headers: { range: 'bytes=0-2' } });
  expect([part.status(), await part.text()]).toEqual([206, 'ID3']);
});

test('a missing resource is explained, and the feed and sitemap list the others', async ({
  open,
}) => {
  const page = await open('/resources');
  const reply = await page.goto('/resources/no-such-thing');
  expect(reply?.status()).toBe(404);
  await heading(page, 'Resource not found.');
  const feed = await page.request.get('/api/resources/feed.xml');
  expect(feed.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect((await feed.text()).match(/<enclosure /g)).toHaveLength(3);
  const map = await page.request.get('/sitemap.xml');
  expect(await map.text()).toContain('/resources/a-pause-of-one-minute</loc>');
});

test('management is reserved for administrators', async ({ open }) => {
  const staff = await open('/admin/resources', { as: 'staff' });
  await heading(staff, "Your role doesn't have access to this page");
});

test("the administrators' list is accessible and fits", async ({ open }) => {
  const page = await open('/admin/resources', { ...phoneLook, as: 'superadmin' });
  await page.getByRole('link', { name: track }).waitFor();
  await expectLayout(page);
  await page.getByRole('link', { name: 'Add resource' }).click();
  await heading(page, 'Add resource');
  await expectLayout(page);
});

test('a resource is added, completed, published, moved and deleted', async ({ open }) => {
  const page = await open('/admin/resources/new', { as: 'admin' });
  const title = 'Sounds of a journey';
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByRole('alert').getByText('Enter a title').waitFor();
  await page.getByLabel('Type').selectOption('Audio');
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.waitForURL('**/admin/resources');
  const act = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${title}` }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Publish');
  await page.getByText('Upload the audio file').waitFor();

  await act('Edit');
  const sound = await page.request.get('/resources?kind=audio').then(async (reply) => {
    const [address] = /\/api\/resources\/[0-9a-f-]+\/file/.exec(await reply.text()) ?? [];
    return (await page.request.get(address ?? '')).body();
  });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'journey.wav', mimeType: 'audio/wav', buffer: sound });
  await page.getByText(/^journey\.wav, /).waitFor();
  expect(await page.getByLabel('Duration in seconds (optional)').inputValue()).toMatch(/^\d+$/);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL('**/admin/resources');
  await act('Publish');
  await page.getByText('Resource published').waitFor();

  const first = () => page.locator('main li a').first().textContent();
  expect(await first()).toBe(title);
  await page.getByRole('button', { name: `Move down: ${title}` }).click();
  await expect.poll(first).not.toBe(title);

  await act('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Resource deleted').waitFor();
  await page.getByRole('link', { name: title }).waitFor({ state: 'detached' });
});
