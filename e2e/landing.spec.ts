import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { baseUrl } from './base-url.ts';
import { expectAccessible, expectNoSidewaysScroll, looks, test } from './browser.ts';
import { linkFrom } from './emails.ts';

const thanks = "Thanks for your interest! We'll contact you shortly with more information.";

/** Waits for hydration, after which buttons work. */
const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('header button') ?? {}).some((key) =>
      key.startsWith('__react'),
    ),
  );

const focusedId = (page: Page, id: string) =>
  page.waitForFunction((wanted) => document.activeElement?.id === wanted, id);

const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top);

test.for(looks)('every section is visible at $width px, $theme', async (look, { open }) => {
  const page = await open('/newsletter', look);
  const requested: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await hydrated(page);
  for (let y = 0; y < 12_000; y += 500) {
    await page.evaluate((top) => scrollTo(0, top), y);
    await page.waitForTimeout(30);
  }
  await page.waitForLoadState('networkidle');
  const headings = await page.locator('main h2:visible').allTextContents();
  expect(headings).toEqual([
    'Six jobs, one workspace',
    'Built in London and Kigali, with the people who use it',
    'What changes in the first three months',
    'Start with the free plan',
    'Give your mission its hours back',
    'Talk to a person',
  ]);
  const missing = await page
    .locator('main img')
    .evaluateAll((all) => all.filter((image) => !(image as HTMLImageElement).naturalWidth).length);
  expect(missing).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  expect(requested.filter((url) => !url.startsWith(baseUrl))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a dialog opens by keyboard and leads to the form', async ({ open }) => {
  const page = await open('/');
  await hydrated(page);
  const more = page.getByRole('button', { name: 'Learn more about Social media management' });
  await more.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Social media management' });
  await dialog.getByText(/^Give every cause, event and fundraising page a link/).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
  await more.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await more.click();
  await dialog.getByRole('link', { name: 'Start using tools' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await focusedId(page, 'get-started');
  expect(Math.abs(await topOf(page, 'get-started'))).toBeLessThan(120);
});

test('the mobile menu works by keyboard', async ({ open }) => {
  const page = await open('/', { width: 390 });
  await hydrated(page);
  const button = page.locator('header [popovertarget]');
  expect(await button.getAttribute('aria-label')).toBe('Open menu');
  expect(await button.evaluate((it) => getComputedStyle(it).borderTopWidth)).toBe('1px');
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Close menu', expanded: true }).waitFor();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  expect(await menu.getByRole('link').allTextContents()).toEqual([
    'Services',
    'About',
    'Grants',
    'Blog',
    'Resources',
    'Pricing',
    'Testimonials',
    'Contact',
    'Sign In',
    'Sign Up',
  ]);
  await expectAccessible(page);
  const height = await menu.evaluate((box) => box.getBoundingClientRect().height);
  expect(height).toBeLessThanOrEqual(0.8 * 844);
  for (let tab = 0; tab < 10; tab++) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Sign Up');
  await page.keyboard.press('Tab');
  expect(await button.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open menu', expanded: false }).waitFor();
  expect(await button.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Testimonials' }).press('Enter');
  await menu.waitFor({ state: 'hidden' });
  await focusedId(page, 'testimonials');
});

test('menu items animate in one by one, unless motion is reduced', async ({ open }) => {
  const page = await open('/', { width: 390 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const motion = () =>
    page.locator('#site-menu li:nth-child(3)').evaluate((item) => {
      const { animationName, animationDelay, animationDuration } = getComputedStyle(item);
      return animationName === 'none' ? 'none' : `${animationDuration} after ${animationDelay}`;
    });
  expect(await motion()).toBe('none');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await motion()).toBe('0.3s after 0.14s');
});

test('a section is reached from another page', async ({ open }) => {
  const page = await open('/public-blogs');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await page.waitForURL(`${baseUrl}/`);
  await focusedId(page, 'about');
  expect(Math.abs(await topOf(page, 'about'))).toBeLessThan(120);
  const state = await page.evaluate(() => JSON.stringify(history.state));
  expect(state).toContain('"scrollTo":"about"');
});

test('a visit is counted, and campaign parameters are removed from the address', async ({
  open,
}) => {
  const page = await open('/newsletter');
  const counted = page.waitForRequest('**/api/marketing/track-visit');
  const referer = `${baseUrl}/newsletter`;
  await page.goto('/?utm_source=letter&keep=1&utm_campaign=wells#about', { referer });
  expect((await counted).postDataJSON()).toEqual({
    url: '/?utm_source=letter&keep=1&utm_campaign=wells',
    referrer: referer,
    utmSource: 'letter',
    utmCampaign: 'wells',
  });
  await page.waitForURL(`${baseUrl}/?keep=1#about`);
  const sent = page.waitForRequest('**/api/marketing/leads');
  await page.getByLabel('Organization name').fill('Hillside Water Trust');
  await page.locator('#get-started').getByLabel('Email address').fill('utm@hillside.example');
  await page.getByRole('button', { name: 'Get Started' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ utmSource: 'letter', utmCampaign: 'wells' });
});

/** Returns the form of the landing page with both fields filled in. */
async function filledForm(page: Page) {
  const form = page.getByRole('form', { name: 'Start for free' });
  await form.getByLabel('Organization name').fill('Hillside Water Trust');
  await form.getByLabel('Email address').fill('ada@hillside.example');
  const send = () => form.getByRole('button', { name: 'Get Started' }).click();
  const typed = () =>
    form
      .locator('input:not([aria-hidden])')
      .evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value));
  return { form, send, typed };
}

test('a lead sees what is missing, then a thank-you', async ({ open }) => {
  const page = await open('/');
  await hydrated(page);
  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/bot-check')) checks.push(request.url());
  });
  const form = page.getByRole('form', { name: 'Start for free' });
  await form.getByRole('button', { name: 'Get Started' }).click();
  await form.getByText('Please enter your organization name').waitFor();
  await form.getByText('Please enter a valid email address').waitFor();
  await expectAccessible(page);
  expect(checks).toEqual([]);
  const { send, typed } = await filledForm(page);
  await send();
  await form.getByRole('alert').getByText(thanks).waitFor();
  expect(checks).toEqual([`${baseUrl}/api/bot-check?action=CTA`]);
  expect(await typed()).toEqual(['', '']);
  await expectAccessible(page);
});

const keyed = { json: { kind: 'recaptcha', siteKey: 'a-key' } };

test.for([
  { what: 'our solver blocked', url: '**/solver*', expected: 'reCAPTCHA not loaded' },
  { what: 'the check failing', check: { status: 500 }, expected: 'reCAPTCHA failed' },
  { what: 'the script of Google out of reach', check: keyed, expected: 'reCAPTCHA not loaded' },
])('$what: $expected, and input is preserved', async ({ url, check, expected }, { open }) => {
  const page = await open('/');
  await hydrated(page);
  if (url) await page.route(url, (route) => route.abort());
  if (check) await page.route('**/api/bot-check*', (route) => route.fulfill(check));
  const { form, send, typed } = await filledForm(page);
  await send();
  await form.getByRole('alert').getByText(expected).waitFor();
  expect(await typed()).toEqual(['Hillside Water Trust', 'ada@hillside.example']);
  await page.unrouteAll();
  await send();
  await form.getByRole('alert').getByText(thanks).waitFor();
});

test('the form, newsletter, dialogs, menu and anchors work without scripts', async ({ open }) => {
  const page = await open('/', { width: 390, javaScript: false });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.locator('#site-menu').getByRole('link', { name: 'Pricing' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Learn more about Fundraising tools' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fundraising tools' });
  await dialog.getByRole('button', { name: 'Close' }).click();

  const form = page.getByRole('form', { name: 'Start for free' });
  await form.getByLabel('Email address').fill('ada@hillside.example');
  await form.getByRole('button', { name: 'Get Started' }).click();
  await form.getByText('Please enter your organization name').waitFor();
  expect(await form.getByLabel('Email address').inputValue()).toBe('ada@hillside.example');
  await form.getByLabel('Organization name').fill('Hillside Water Trust');
  await form.getByRole('button', { name: 'Get Started' }).click();
  await form.getByRole('alert').getByText(thanks).waitFor();
  expect(await form.getByLabel('Organization name').inputValue()).toBe('');

  const box = page.getByRole('form', { name: 'Newsletter' });
  await box.getByLabel('Email address').fill('nobody');
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await page.waitForURL('**/newsletter');
  await box.getByText('Please enter a valid email address').waitFor();
  expect(await box.getByLabel('Email address').inputValue()).toBe('nobody');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await page.waitForURL('**/#about');
  expect(Math.abs(await topOf(page, 'about'))).toBeLessThan(120);
});

test("the page works without the second picture of the team's cities", async ({ open }) => {
  const page = await open('/newsletter');
  await page.route('**/kigali*', (route) => route.abort());
  await page.goto('/#about');
  const cloth = page.getByRole('img', { name: /^Green hills/ });
  await page.waitForFunction(() => !document.querySelector('#about img[src*="kigali"]'));
  expect(await cloth.evaluate((drawing) => drawing.tagName)).toBe('svg');
});

test('the newsletter is confirmed and cancelled by pressing a button, not by opening the link', async ({
  open,
}) => {
  const email = 'glance@hillside.example';
  const page = await open('/');
  await hydrated(page);
  const box = page.getByRole('form', { name: 'Newsletter' });
  await box.getByLabel('Email address').fill(email);
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await box.getByText('Almost done.').waitFor();
  const link = await linkFrom(email, 'Confirm your newsletter subscription');
  for (const javaScript of [false, true]) {
    const confirmation = await open(link, { javaScript });
    await confirmation
      .getByRole('heading', { name: 'Confirm your newsletter subscription' })
      .waitFor();
    if (javaScript) await expectAccessible(confirmation);
    await confirmation.getByRole('button', { name: 'Confirm subscription' }).click();
    await confirmation.getByRole('heading', { name: 'Thank you' }).waitFor();
  }
  const end = await open(`/newsletter/end?token=${'x'.repeat(43)}`, { width: 390 });
  await end.getByRole('button', { name: 'Unsubscribe' }).click();
  await end.getByText("This link isn't valid.").waitFor();
  await expectAccessible(end);
});
