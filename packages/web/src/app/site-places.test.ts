import { expect, test } from 'vitest';
import { closedPatterns, listedPages } from './site-places.ts';

test('every listed page is in the sitemap once', () => {
  const paths = listedPages().map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
  expect(paths).toEqual(expect.arrayContaining(['/', '/pricing', '/signup', '/help-center']));
  expect(paths).not.toContain('/reset-password');
  expect(paths.filter((path) => /[:*]/.test(path))).toEqual([]);
});

test('an article has the day it changed', () => {
  const policy = listedPages().find(({ path }) => path === '/privacy-policy');
  expect(policy?.updated).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('the portal is disallowed, and no public page with it', () => {
  const patterns = closedPatterns();
  expect(patterns).toEqual(expect.arrayContaining(['/dashboard', '/settings', '/grants']));
  expect(patterns).toEqual(expect.arrayContaining(['/blogs$', '/blogs/new', '/blogs/*/edit']));
  const fits = (pattern: string, address: string) =>
    pattern.endsWith('$') ? address === pattern.slice(0, -1) : address.startsWith(pattern);
  const blocked = listedPages().filter(({ path }) => patterns.some((one) => fits(one, path)));
  expect(blocked).toEqual([]);
});
