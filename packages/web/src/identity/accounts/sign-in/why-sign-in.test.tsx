// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rememberOrigin } from '../../../kernel/index.ts';
import { renderPage } from '../../../kernel/testing.ts';
import SignInPage from './sign-in-page.tsx';

const open = (at = '/signin') =>
  renderPage({ Component: SignInPage, path: '/signin', at, loader: () => ({ demo: null }) });

test.each([
  { origin: '/grants/0199a1b2-0000-7000-8000-000000000003', title: 'Sign in to view this grant' },
  { origin: '/grants', title: 'Sign in to continue' },
  { origin: '/causes?status=draft', title: 'Sign in to continue' },
])('people who came from $origin read “$title”', async ({ origin, title }) => {
  rememberOrigin(origin);
  open();
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(sessionStorage.getItem('origin')).toBe(origin);
});

test.each(['/signin', '/signin?sessionExpired=1'])('%s shows no reason of its own', async (at) => {
  if (at.includes('Expired')) rememberOrigin('/causes');
  open(at);
  await screen.findByRole('button', { name: 'Sign in' });
  expect(screen.queryByRole('heading', { name: /^Sign in to/ })).toBeNull();
});
