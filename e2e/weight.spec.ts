import { expect, inject } from 'vitest';
import { test } from './browser.ts';

/** What the scripts of a public page may weigh together, compressed as they are sent. */
const mostScriptBytes = 180_000;

const firstIn = async (list: string) => {
  const reply = await fetch(`${inject('baseUrl')}/api/${list}?limit=1`);
  const [first] = (await reply.json()) as { id: string }[];
  return first?.id ?? '';
};

test.for([
  { path: '/' },
  { path: '/public-grants' },
  { path: '/public-blogs' },
  { path: '/blogs/:id', list: 'blogs' },
  { path: '/signin' },
  { path: '/signup' },
  { path: '/verify-email' },
  { path: `/verify-email?token=${'a'.repeat(43)}` },
  { path: '/forgot-password' },
  { path: `/reset-password?token=${'a'.repeat(43)}` },
])('$path weighs at most 180 kB of scripts', async ({ path, list }, { open }) => {
  const page = await open(list ? path.replace(':id', await firstIn(list)) : path);
  await page.waitForLoadState('networkidle');
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ name, encodedBodySize })),
  );
  expect(scripts.length).toBeGreaterThan(0);
  const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  expect(bytes, scripts.map(({ name }) => name).join('\n')).toBeLessThan(mostScriptBytes);
});

test('the rules of a form come when it is filled in, and hold', async ({ open }) => {
  const page = await open('/signup', { width: 390 });
  await page.waitForLoadState('networkidle');
  const arrived = page.waitForRequest(/door-calls/);
  await page.getByLabel('Your name').focus();
  await arrived;
  await page.getByRole('button', { name: 'Sign up' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await summary.getByRole('link', { name: 'Please enter your organization name' }).waitFor();
});
