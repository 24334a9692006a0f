// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../kernel/testing.ts';
import { SocialLinks } from './social-links.tsx';

test('each channel has its sign and its name', () => {
  const channels = (['Facebook', 'Twitter', 'LinkedIn', 'GitHub'] as const).map((name) => ({
    name,
    href: `https://social.example/${name}`,
  }));
  renderPage({ Component: () => <SocialLinks channels={channels} /> });
  expect(
    screen.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.innerHTML]),
  ).toEqual(channels.map(({ name }) => [name, expect.stringContaining('<svg')]));
});

test('without channels there is nothing', () => {
  renderPage({ Component: () => <SocialLinks channels={[]} /> });
  expect(screen.queryByRole('list')).toBeNull();
});
