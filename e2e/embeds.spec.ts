import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { baseUrl } from './base-url.ts';
import {
  expectAccessible,
  expectLayout,
  expectNoSidewaysScroll,
  hydrated,
  looks,
  phoneLook,
  test,
} from './browser.ts';
import {
  expectWhole,
  focusWithin,
  frameOf,
  heard,
  heightOf,
  script,
  title,
  waterCause,
} from './embedding.ts';
import { listening, openForeignPage } from './foreign-page.ts';

async function giveIn(page: Page, name: string, donor: string) {
  const form = page.frameLocator(`iframe[title="${name}"]`);
  await form.getByLabel('Amount').fill('3,000');
  await form.getByLabel('Your name').fill(donor);
  await form.getByLabel('Email', { exact: true }).first().fill(`${donor}@example.org`);
  await form.getByRole('button', { name: /^Give RWF/ }).waitFor();
  return form;
}

test.for(looks)(
  'every type of embed works on another website ($width px, $theme)',
  async (look, { open }) => {
    const id = await waterCause();
    const kinds = ['kind=form', 'kind=progress&accent=ff8800', 'kind=button'];
    const frames = kinds.map((query) => frameOf(id, query)).join('');
    const foreign = await openForeignPage(listening + frames + script());
    const page = await open(foreign.url, look);
    for (const kind of kinds) await expectWhole(page, kind);
    await expect.poll(() => heightOf(page, 'kind=form')).toBeGreaterThan(500);
    await expectNoSidewaysScroll(page);
    await expect.poll(async () => (await heard(page)).length).toBe(3);
    const button = page.frameLocator('main iframe[title="kind=button"]').getByRole('button');
    await focusWithin(page, button);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'kind=button' });
    await dialog.waitFor();
    const inner = dialog.frameLocator('iframe');
    await inner.getByLabel('Amount').fill('25');
    for (let step = 0; step < 40; step += 1) await page.keyboard.press('Tab');
    const isWithin = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        return activeElement === document.body || activeElement?.closest('dialog') !== null;
      });
    await expect.poll(isWithin).toBe(true);
    await focusWithin(page, inner.getByLabel('Your name'));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('title') ?? undefined);
    await expect.poll(focused).toBe('kind=button');
    await focusWithin(page, button);
    await page.keyboard.press('Enter');
    expect(await inner.getByLabel('Amount').inputValue()).toBe('25');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const times = async (wanted: string) =>
      (await heard(page)).filter(({ name }) => name === wanted).length;
    await expect.poll(() => times('opened')).toBe(2);
    await expect.poll(() => times('closed')).toBe(2);
    foreign.close();
  },
);

test('a donation is paid in a separate tab, and the host page receives events', async ({
  open,
}) => {
  const id = await waterCause();
  const foreign = await openForeignPage(listening + frameOf(id, 'kind=form') + script());
  const page = await open(foreign.url, phoneLook);
  const form = await giveIn(page, 'kind=form', 'embedded');
  const opened = page.waitForEvent('popup');
  await form.getByRole('button', { name: /^Give RWF/ }).click();
  const tab = await opened;
  await form.getByRole('heading', { name: 'Pay in the other tab' }).waitFor();
  await tab.getByRole('button', { name: /^Simulate paying/ }).click();
  await form.getByRole('heading', { name: 'Thank you for your donation' }).waitFor();
  const ofDonation = async () =>
    (await heard(page)).filter(({ name }) => name === 'started' || name === 'donated');
  await expect
    .poll(async () => (await ofDonation()).map(({ name }) => name))
    .toEqual(['started', 'donated']);
  const events = await ofDonation();
  const detail = { causeId: id, amount: '3000', currency: 'RWF' };
  for (const one of events) {
    expect(one.detail).toMatchObject(detail);
    expect(Object.keys(one.detail).sort()).toEqual(['amount', 'causeId', 'currency', 'reference']);
  }
  // The event has a reference by which the team finds the donation; it gives access to nothing.
  const path = `/donations/${events[0]?.detail['reference']}`;
  expect((await fetch(`${baseUrl}/api${path}`)).status).toBe(401);
  const team = await open(path, { as: 'owner' });
  await team.getByRole('heading', { name: /embedded$/ }).waitFor();
  foreign.close();
});

test('a blocked tab becomes a link, input is preserved, and no storage is needed', async ({
  open,
}) => {
  const id = await waterCause();
  const foreign = await openForeignPage(listening + frameOf(id, 'kind=form') + script());
  const page = await open('about:blank', { width: 390 });
  await page.context().addInitScript(() => {
    if (window === top) return;
    window.open = () => null;
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Storage is not allowed here.', 'SecurityError');
        },
      });
  });
  await page.goto(foreign.url);
  const form = await giveIn(page, 'kind=form', 'blocked');
  await form.getByRole('button', { name: /^Give RWF/ }).click();
  await form.getByRole('heading', { name: 'One more step' }).waitFor();
  await form.getByRole('button', { name: 'Back to the form' }).click();
  expect(await form.getByLabel('Your name').inputValue()).toBe('blocked');
  await form.getByRole('button', { name: /^Give RWF/ }).click();
  const opened = page.waitForEvent('popup');
  await form.getByRole('link', { name: 'Open payment page' }).click();
  const tab = await opened;
  await tab.getByRole('button', { name: /^Simulate paying/ }).waitFor();
  await tab.close();
  await form.getByRole('link', { name: 'Open payment page' }).waitFor();
  foreign.close();
});

test('messages from other senders are ignored', async ({ open }) => {
  const id = await waterCause();
  const forger = await openForeignPage(`<script>
    setInterval(() => {
      for (const type of ['height', 'donated', 'open', 'close', 'hello'])
        parent.postMessage({ type: 'ngo-plus:' + type, height: 4000, amount: '1000000', currency: 'RWF' }, '*');
      for (let at = 0; at < parent.length; at += 1)
        parent[at].postMessage({ type: 'ngo-plus:hello', version: 1, opens: true }, '*');
    }, 20);</script>`);
  const third = `<iframe src="${forger.url}" title="forger"></iframe>`;
  const foreign = await openForeignPage(
    listening + frameOf(id, 'kind=progress') + third + script(),
  );
  const page = await open(foreign.url);
  await expectWhole(page, 'kind=progress');
  await page.evaluate(
    () =>
      new Promise<void>((enough) => {
        let messages = 0;
        addEventListener('message', () => {
          messages += 1;
          if (messages > 50) enough();
        });
      }),
  );
  expect(await heightOf(page, 'kind=progress')).toBeLessThan(1_000);
  expect((await heard(page)).filter(({ name }) => name !== 'loaded')).toEqual([]);
  expect(await page.getByRole('dialog').count()).toBe(0);
  foreign.close();
  forger.close();
});

test('the frame works without the script', async ({ open }) => {
  const id = await waterCause();
  const foreign = await openForeignPage(frameOf(id, 'kind=button') + frameOf(id, 'kind=form'));
  const page = await open(foreign.url);
  const opened = page.waitForEvent('popup');
  const button = page.frameLocator('iframe[title="kind=button"]');
  await button.getByRole('link', { name: 'Donate to this cause' }).click();
  const tab = await opened;
  await tab.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(tab.url()).toContain('utm_source=embed&utm_medium=button');
  // Without scripts, the form continues in a new tab.
  const bare = await open(foreign.url, { javaScript: false });
  const form = bare.frameLocator('iframe[title="kind=form"]');
  await form.getByLabel('Amount').fill('2000');
  await form.getByLabel('Your name').fill('bare');
  await form.getByLabel('Email', { exact: true }).first().fill('bare@example.org');
  const posted = bare.context().waitForEvent('page');
  await form.getByRole('button', { name: 'Give', exact: true }).click();
  // Scripts of the new tab are disabled too late to stop it from continuing automatically.
  await (await posted).getByRole('link', { name: 'Continue to payment' }).waitFor();
  foreign.close();
});

test('the team creates an embed and saves it', async ({ open }) => {
  const id = await waterCause();
  const page = await open('/embeds', { ...phoneLook, as: 'owner' });
  await page.getByLabel('Cause', { exact: true }).selectOption(title);
  const preview = page.frameLocator(`iframe[title="${title}"]`);
  await preview.getByLabel('Amount').waitFor();
  await page.getByRole('radio', { name: 'Progress bar with a button' }).check({ force: true });
  await page.getByLabel('Accent colour (optional)').fill('#AF4A1C');
  await preview.getByRole('button', { name: 'Donate to this cause' }).waitFor();
  const code = page.getByLabel('HTML');
  await expect
    .poll(() => code.inputValue())
    .toContain(`/cause-embed/${id}?kind=progress&amp;accent=af4a1c"`);
  await expectLayout(page);
  const name = 'Page about water';
  await page.getByRole('button', { name: 'Save embed' }).click();
  await page.getByRole('link', { name: "Enter a name, such as the page it's on" }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save embed' }).click();
  await page.getByRole('rowheader', { name: new RegExp(`^${name}`) }).waitFor();
  await expect.poll(() => code.inputValue()).toMatch(/&amp;embed=[0-9a-f-]{36}"/);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete embed' }).click();
  await page
    .getByRole('rowheader', { name: new RegExp(`^${name}`) })
    .waitFor({ state: 'detached' });
});

test('a test page shows the events, and only allowed websites can embed', async ({ open }) => {
  const id = await waterCause();
  const page = await open(`/embed-test/${id}?kind=button`, { width: 390 });
  await page.getByText('ngoplus:loaded').waitFor();
  await expectAccessible(page);
  const framers = async () => {
    const { headers } = await fetch(`${baseUrl}/cause-embed/${id}?kind=${Math.random()}`);
    return headers.get('content-security-policy')?.match(/frame-ancestors ([^;]*)/)?.[1];
  };
  expect(await framers()).toBe('*');
  const team = await open('/embeds', { as: 'owner' });
  const sites = team.getByLabel('Websites (optional)');
  await sites.fill('https://www.example.org/give\n*.water.example');
  await team.getByRole('button', { name: 'Save websites' }).click();
  await expect.poll(() => sites.inputValue()).toBe('www.example.org\n*.water.example');
  expect(await framers()).toBe(
    "'self' https://www.example.org http://www.example.org https://*.water.example http://*.water.example",
  );
  await sites.fill('not a site');
  await team.getByRole('button', { name: 'Save websites' }).click();
  await team.getByRole('alert').getByText('Enter host names').waitFor();
  await sites.fill('');
  await team.getByRole('button', { name: 'Save websites' }).click();
  await expect.poll(framers).toBe('*');
});

test('the script is small, may run on any site, and is revalidated', async () => {
  const reply = await fetch(`${baseUrl}/embed.js`, { headers: { 'accept-encoding': 'identity' } });
  expect(reply.headers.get('content-type')).toContain('javascript');
  expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(reply.headers.get('cache-control')).toMatch(/max-age=\d+/);
  expect(reply.headers.get('etag')).not.toBeNull();
  expect((await reply.text()).length).toBeLessThan(6_000);
});

test('a shared cause has a social image with its figures', async ({ open }) => {
  const id = await waterCause();
  const page = await open(`/causes/${id}`);
  await hydrated(page);
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(image).toContain(`/api/fundraising/causes/${id}/share.png?v=`);
  const { pathname, search } = new URL(image ?? '');
  const picture = await fetch(`${baseUrl}${pathname}${search}`);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect((await picture.arrayBuffer()).byteLength).toBeLessThan(200_000);
});
