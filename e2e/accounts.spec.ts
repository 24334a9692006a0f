// @long
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { appCode } from './authenticator.ts';
import { expectLayout, hydrated, phoneLook, test } from './browser.ts';
import { linkFrom } from './emails.ts';

const password = 'seven quiet rivers';
const verification = 'Confirm your email address';

/** Opens a page with a form and waits until it is hydrated. */
async function go(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

let people = 0;
const newEmail = () => `ada${Date.now()}-${++people}@example.org`;

async function fillSignUp(page: Page, email: string) {
  await page.getByLabel('Organisation name').fill('River Trust');
  await page.getByLabel('Country').selectOption('RW');
  await page.getByLabel('Your name').fill('Ada Example');
  await page.getByRole('main').getByLabel('Email').first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
}

async function signIn(page: Page, email: string, word = password) {
  // The previous page has another email field in its footer.
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await page.getByRole('main').getByLabel('Email').first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill(word);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Creates a new account and signs in on this page. */
async function newcomer(page: Page): Promise<string> {
  const email = newEmail();
  await go(page, '/signup');
  await fillSignUp(page, email);
  await page.waitForURL('**/verify-email');
  await page.goto(await linkFrom(email, verification));
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  // Directors may not open the page that someone else was going to.
  await page.goto('/admin/outbox');
  await page.waitForURL('**/signin');
  await hydrated(page);
  await signIn(page, email);
  await page.waitForURL('**/dashboard');
  return email;
}

test('sign up, confirm, sign in and open the settings', async ({ open }) => {
  const email = newEmail();
  const page = await open('/signup', phoneLook);
  await hydrated(page);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await page.getByRole('alert').getByText('Please enter your organization name').waitFor();
  expect(await page.getByLabel('Organisation name').getAttribute('aria-invalid')).toBe('true');
  await expectLayout(page);
  await fillSignUp(page, email);
  await page.waitForURL('**/verify-email');
  await page.getByText(`We emailed a link to ${email}.`).waitFor();
  await expectLayout(page);
  // The account is created after the response, so that the response time reveals nothing.
  const link = await linkFrom(email, verification);
  await go(page, '/signin');
  await signIn(page, email);
  await page.waitForURL('**/verify-email');
  await page.goto(link);
  await page.getByText('Your email address is confirmed.').waitFor();
  await expectLayout(page);
  await page.goto(link);
  await page.getByText('This link was already used').waitFor();
  await page.goto('/settings');
  await page.waitForURL('**/signin');
  await hydrated(page);
  await expectLayout(page);
  await signIn(page, email, 'not the right one');
  await page.getByText("That email and password don't match").waitFor();
  await signIn(page, email);
  await page.waitForURL('**/settings');
  await page.getByText('This device').waitFor();
  await expectLayout(page);
});

test('two-factor sign-in is set up, required, recovered and turned off', async ({ open }) => {
  const page = await open('/signup');
  const email = await newcomer(page);
  await page.goto('/settings#two-factor');
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const key = page.getByText(/^([A-Z2-7]{4} ?)+$/);
  const secret = await key.innerText();
  await page.getByLabel('6-digit code').fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('alert').getByText('That code is incorrect.').waitFor();
  await page.getByLabel('6-digit code').fill(appCode(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('heading', { name: 'Save these recovery codes' }).waitFor();
  const codes = await page.getByText(/^\w{4}-\w{4}-\w{4}-\w{4}$/).allInnerTexts();
  expect(codes).toHaveLength(10);
  await expectLayout(page);

  const phone = await open('/signin', { width: 390, theme: 'dark' });
  await hydrated(phone);
  await signIn(phone, email);
  await phone.getByRole('heading', { name: 'One more step' }).waitFor();
  await expectLayout(phone);
  await phone.getByLabel('6-digit code').fill(appCode(secret, 1));
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await phone.waitForURL('**/dashboard');

  const borrowed = await open('/signin');
  await hydrated(borrowed);
  await signIn(borrowed, email);
  await borrowed.getByRole('button', { name: 'Use a recovery code' }).click();
  await borrowed.getByLabel('Recovery code').fill(codes[0]?.toLowerCase() ?? '');
  await borrowed.getByRole('button', { name: 'Sign in', exact: true }).click();
  await borrowed.waitForURL('**/dashboard');

  await page.getByRole('button', { name: "I've saved them" }).click();
  await page.getByText('9 recovery codes left.').waitFor();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).waitFor();
});

test('a signed-out device is sent to sign in, then returns to the same page', async ({ open }) => {
  const page = await open('/signup');
  const email = await newcomer(page);
  const other = await open('/signin', { width: 390 });
  await hydrated(other);
  await signIn(other, email);
  await other.waitForURL('**/dashboard');
  await other.goto('/settings');
  await other.getByText('This device').waitFor();

  await page.goto('/settings#devices');
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page
    .getByRole('button', { name: 'Sign out all other devices' })
    .waitFor({ state: 'detached' });

  // The page may be updated by the server before this click.
  const press = { timeout: 5_000 };
  await other
    .getByRole('button', { name: 'Save profile' })
    .click(press)
    .catch(() => undefined);
  await other.waitForURL('**/signin?sessionExpired=1');
  await other.getByText('Your session has ended').waitFor();
  await hydrated(other);
  expect(
    await other.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]),
  ).toEqual([null, null]);
  await expectLayout(other);
  await signIn(other, email);
  await other.waitForURL('**/settings');
});

test('a forgotten password is reset through a link that works once', async ({ open }) => {
  const page = await open('/signup');
  const email = await newcomer(page);
  const elsewhere = await open('/forgot-password', { width: 390, theme: 'dark' });
  await hydrated(elsewhere);
  await elsewhere.getByRole('main').getByLabel('Email').first().fill(email);
  await elsewhere.getByRole('button', { name: 'Send link' }).click();
  await elsewhere.getByText(`If there's an account for ${email}`).waitFor();
  await expectLayout(elsewhere);
  const link = await linkFrom(email, 'Set a new password');
  await go(elsewhere, link);
  await elsewhere.getByLabel('New password').fill('password123');
  await elsewhere.getByRole('button', { name: 'Set password' }).click();
  await elsewhere.getByRole('alert').getByText('too easy to guess').waitFor();
  await expectLayout(elsewhere);
  await elsewhere.getByLabel('New password').fill('eight loud oceans');
  await elsewhere.getByRole('button', { name: 'Set password' }).click();
  await elsewhere.getByRole('heading', { name: 'Password changed' }).waitFor();
  await elsewhere.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(elsewhere, email, 'eight loud oceans');
  await elsewhere.waitForURL('**/dashboard');
  await page.reload();
  await page.waitForURL('**/signin?sessionExpired=1');
});

test('people can sign up, confirm and request a new password without scripts', async ({ open }) => {
  const email = newEmail();
  const page = await open('/signup', { javaScript: false });
  await page.getByRole('main').getByLabel('Email').first().fill('nobody');
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await page.getByRole('link', { name: 'Please enter your organization name' }).waitFor();
  expect(await page.getByRole('main').getByLabel('Email').first().inputValue()).toBe('nobody');
  await fillSignUp(page, email);
  await page.getByText(`We emailed ${email}.`).waitFor();
  await page.goto(await linkFrom(email, verification));
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await page.getByText('Your email address is confirmed.').waitFor();
  await page.goto('/forgot-password');
  await page.getByRole('main').getByLabel('Email').first().fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText(`If there's an account for ${email}`).waitFor();
  await page.goto(await linkFrom(email, 'Set a new password'));
  await page.getByLabel('New password').fill('eight loud oceans');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('heading', { name: 'Password changed' }).waitFor();
});

test('pressing Sign in before the scripts have loaded signs in once they have', async ({
  open,
}) => {
  const page = await open('/signup');
  const email = await newcomer(page);
  const slow = await open('/pricing', { width: 390 });
  const came = Promise.withResolvers<void>();
  await slow.route('**/assets/entry.client-*.js', async (route) => {
    await came.promise;
    await route.continue();
  });
  await slow.goto('/signin', { waitUntil: 'commit' });
  await signIn(slow, email, 'not the password');
  await slow
    .getByText("That email and password don't match. Check both and try again.")
    .first()
    .waitFor();
  await signIn(slow, email);
  await slow.getByRole('heading', { name: 'Signing you in...' }).waitFor();
  came.resolve();
  await slow.waitForURL('**/dashboard');
  const bare = await open('/signin', { javaScript: false });
  await signIn(bare, email);
  await bare.getByRole('heading', { name: 'Signing you in...' }).waitFor();
  expect(await bare.locator('noscript').textContent()).toContain('Signing in needs JavaScript.');
});

test('sign in, change the theme and delete the account with the keyboard only', async ({
  open,
}) => {
  const page = await open('/signup');
  const email = await newcomer(page);
  await page.goto('/settings');
  await page.getByText('This device').waitFor();
  await page.getByRole('radio', { name: 'Dark' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.getByRole('button', { name: 'Delete my account' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText("You're the only member of River Trust, so it will be closed.").waitFor();
  await page.getByRole('dialog').getByLabel('Your password').focus();
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  await go(page, '/signin');
  await signIn(page, email);
  await page.getByText("That email and password don't match").waitFor();
});

test('super administrators can read the outbox, others are refused', async ({ open }) => {
  const page = await open('/signup');
  const email = await newcomer(page);
  const outbox = await open('/admin/outbox', { as: 'superadmin' });
  await outbox.getByLabel('Recipient').fill(email);
  await outbox.getByRole('button', { name: 'Search', exact: true }).click();
  await outbox.getByText('Showing 1 of 1').waitFor();
  await expectLayout(outbox);
  await outbox.getByRole('link', { name: verification }).click();
  await outbox.getByRole('link', { name: /\/verify-email\?token=/ }).waitFor();
  await expectLayout(outbox);
  await page.goto('/admin/outbox');
  await page.getByRole('heading', { name: "Your role doesn't have access to this page" }).waitFor();
  expect(await page.getByText(verification).count()).toBe(0);
});
