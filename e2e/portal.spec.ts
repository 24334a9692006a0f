import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectLayout, phoneLook, test } from './browser.ts';
import type { Account } from './sessions.ts';

const heading = (page: Page, name: RegExp | string) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

const portal = (page: Page) => page.getByRole('navigation', { name: 'Portal' });

test('the dashboard is accessible and fits', async ({ open }) => {
  const page = await open('/dashboard', { as: 'owner', ...phoneLook });
  await heading(page, /^Good (morning|afternoon|evening), Claudine$/);
  await page.waitForLoadState('networkidle');
  await expectLayout(page);
});

test.for<{ as: Account; role: string; has: string[]; lacks: string[] }>([
  { as: 'superadmin', role: 'Super Admin', has: ['Staff Management'], lacks: ['Assigned Tasks'] },
  { as: 'admin', role: 'Admin', has: ['Account Settings'], lacks: ['Latest Blog', 'API Usage'] },
  { as: 'owner', role: 'NGO Admin', has: ['Dashboard'], lacks: ['Latest Blog'] },
  { as: 'staff', role: 'Staff', has: ['Dashboard'], lacks: ['Latest Blog', 'Staff Management'] },
  { as: 'volunteer', role: 'Volunteer', has: ['Dashboard'], lacks: ['Latest Grants'] },
  { as: 'analyst', role: 'Analyst', has: ['Dashboard'], lacks: ['Latest Blog'] },
  { as: 'viewer', role: 'Viewer', has: ['Dashboard'], lacks: ['Latest Blog'] },
])('$as sees the portal of a $role', async ({ as, role, has, lacks }, { open }) => {
  const page = await open('/dashboard', { as });
  await page.getByText(role, { exact: true }).first().waitFor();
  for (const item of has) await portal(page).getByRole('link', { name: item }).waitFor();
  for (const item of lacks)
    expect(await portal(page).getByRole('link', { name: item }).count()).toBe(0);
});

test("a screen for another role explains why it is closed, and the blog's redirects to the home page", async ({
  open,
}) => {
  const page = await open('/admin/outbox', { as: 'staff' });
  await heading(page, "Your role doesn't have access to this page");
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await heading(page, /^Good/);
  await page.goto('/blogs');
  await page.waitForURL((url) => url.pathname === '/');
});

test('Ctrl K opens a screen by keyboard and moves focus to its heading', async ({ open }) => {
  const page = await open('/dashboard', { as: 'superadmin' });
  await heading(page, /^Good/);
  // People who know the shortcut do not wait for the field.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('account set');
  await expect.poll(() => page.getByRole('combobox').inputValue()).toBe('account set');
  await expectAccessible(page);
  await page.getByRole('option', { name: 'Account Settings' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/settings');
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect(await page.title()).toMatch(/ · NGO Plus$/);
});

test('Ctrl K finds records', async ({ open }) => {
  const page = await open('/dashboard', { as: 'superadmin' });
  await heading(page, /^Good/);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('pump keeper');
  await page.getByRole('option', { name: 'Pay the person who keeps the pump' }).click();
  await heading(page, 'Pay the person who keeps the pump');
});

test('the drawer closes when a screen is chosen', async ({ open }) => {
  const page = await open('/dashboard', { as: 'owner', width: 390 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page);
  await portal(page).getByRole('link', { name: 'Account Settings' }).click();
  await page.waitForURL('**/settings');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

test('Refresh reloads the profile and shows changes', async ({ open }) => {
  const page = await open('/dashboard', { as: 'viewer' });
  await heading(page, /^Good/);
  await page.waitForLoadState('networkidle');
  await page.route('**/api/auth/profile', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: { ...(await reply.json()), plan: 'enterprise' } });
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('Enterprise plan').waitFor();
  expect(await page.getByRole('link', { name: 'Upgrade' }).count()).toBe(0);
});

test('a session ended elsewhere leads to sign-in and leaves no data behind', async ({ open }) => {
  const page = await open('/dashboard', { as: 'staff' });
  await heading(page, /^Good/);
  await page.evaluate(() => localStorage.setItem('token', 'a-token-that-never-was-one'));
  await page.reload();
  await page.waitForURL('**/signin?sessionExpired=1');
  const left = await page.evaluate(() => [
    localStorage.getItem('token'),
    localStorage.getItem('user'),
  ]);
  expect(left).toEqual([null, null]);
});

test('Logout ends the session here and on the server', async ({ open }) => {
  const page = await open('/dashboard', { as: 'analyst' });
  await heading(page, /^Good/);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/signin');
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.get('/api/auth/profile', { headers })).status()).toBe(401);
  await page.goto('/dashboard');
  await page.waitForURL('**/signin');
});

test('offline, the page stays, and the requested screen opens once online', async ({ open }) => {
  const page = await open('/dashboard', { as: 'staff' });
  await heading(page, /^Good/);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Account Settings' }).first().click();
  await page.getByText("You're offline.").waitFor();
  await heading(page, /^Good/);
  await page.context().setOffline(false);
  // Waiting for the address would end with the reload that the page prevents.
  await heading(page, 'Account Settings');
  expect(page.url()).toMatch(/\/settings$/);
  await page.getByText("You're offline.").waitFor({ state: 'hidden' });
});

test('signing out in one tab signs out all tabs', async ({ open }) => {
  const page = await open('/dashboard', { as: 'staff' });
  await heading(page, /^Good/);
  const other = await page.context().newPage();
  await other.goto('/grants?search=water');
  await heading(other, 'Latest Grants');
  await page.getByRole('button', { name: 'Logout' }).click();
  // Its socket may hear of the end of the session before the tab hears of the other one.
  await other.waitForURL((url) => url.pathname === '/signin');
  expect(await other.evaluate(() => sessionStorage.getItem('origin'))).toBe('/grants?search=water');
});
