// @vitest-environment jsdom
import { socialNetworks } from '@ngo-plus/contract/operations/social-links';
import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { siteFacts } from '../kernel/index.ts';
import { type SocialLink, socialLinksIn } from './social-data.ts';
import { SocialLinks } from './social-links.tsx';

const all = socialNetworks.map((network) => ({
  network,
  url: `https://social.example/${network}`,
}));

function renderWith(social: readonly SocialLink[] | undefined) {
  const Stub = createRoutesStub([
    { id: 'public-layout', path: '/', Component: SocialLinks, loader: () => ({ social }) },
  ]);
  render(<Stub hydrationData={{ loaderData: { 'public-layout': { social } } }} />);
}

test('each profile has its icon and name', async () => {
  renderWith(all);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual(
    [
      ['Facebook', 'https://social.example/facebook'],
      ['Twitter', 'https://social.example/twitter'],
      ['LinkedIn', 'https://social.example/linkedin'],
      ['GitHub', 'https://social.example/github'],
    ],
  );
  for (const link of links) expect(link.querySelector('svg')).toBeTruthy();
});

test.for([[], undefined])('without profiles nothing is shown', (social) => {
  renderWith(social);
  expect(screen.queryByRole('list')).toBeNull();
});

test('the home page lists them in its structured data', () => {
  const matches = [undefined, { loaderData: { origin: 'https://ngo.example', social: all } }];
  const profiles = socialLinksIn(matches).map(({ url }) => url);
  expect(siteFacts('https://ngo.example', profiles)['@graph'][0]).toMatchObject({
    sameAs: all.map(({ url }) => url),
  });
  expect(siteFacts('https://ngo.example', [])['@graph'][0]).not.toHaveProperty('sameAs');
});
