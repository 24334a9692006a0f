// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../kernel/testing.ts';
import { PageLinks } from './page-links.tsx';

const [first, next] = ['/public-blogs', '/public-blogs?cursor=abc'];

test.each([
  { first: undefined, next, names: ['Next page'] },
  { first, next, names: ['First page', 'Next page'] },
  { first, next: undefined, names: ['First page'] },
])('$names', async ({ names, ...props }) => {
  renderPage({ Component: () => <PageLinks {...props} />, path: '/', at: '/' });
  await screen.findByRole('navigation', { name: 'Pages' });
  const links = screen.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(names);
  const addresses = [props.first, props.next].filter((address) => address !== undefined);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
});

test('the position is shown on a single page; without position and links there is nothing', async () => {
  const Component = () => (
    <>
      <PageLinks first={undefined} next={undefined} position="Showing 3 of 3" />
      <PageLinks first={undefined} next={undefined} />
    </>
  );
  renderPage({ Component, path: '/', at: '/' });
  expect(await screen.findByText('Showing 3 of 3')).toBeTruthy();
  expect(screen.getAllByRole('navigation')).toHaveLength(1);
});
