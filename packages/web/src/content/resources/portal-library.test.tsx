// @vitest-environment jsdom
import type { Resource } from '@ngo-plus/contract/content/resources';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import PortalLibraryPage from './portal-library-page.tsx';
import PortalResourcePage from './portal-resource-page.tsx';

const budget: Resource = {
  id: '0199a1b2-0000-7000-8000-0000000000a1' as Resource['id'],
  slug: 'write-a-budget',
  title: 'Write a budget',
  summary: 'One page that a funder can follow.',
  content: '# Write a budget\n\nStart with **people**.',
  transcript: '',
  hasTranscript: false,
  kind: 'article',
  category: 'Finance',
  tags: ['budgets'],
  author: '',
  url: '',
  coverUrl: '',
  file: null,
  durationSeconds: null,
  language: 'en',
  status: 'published',
  publishedAt: '2026-03-01T00:00:00Z',
  downloads: 0,
  updatedAt: '2026-03-01T00:00:00Z',
};
const facets = { categories: [{ name: 'Finance', resources: 1 }], tags: [], languages: [] };

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('the library of the portal keeps people in the portal', async () => {
  signInAs();
  serve({ 'GET /api/resources': [budget], 'GET /api/resources/facets': facets });
  renderPage({ Component: PortalLibraryPage, path: '/library', at: '/library' });
  await screen.findByRole('link', { name: 'Write a budget' });
  expect(hrefs().filter((href) => href?.startsWith('/resources'))).toEqual([]);
  expect(hrefs()).toContain('/library/write-a-budget');
});

test('a resource is read within the portal, and its tags lead to the library there', async () => {
  signInAs();
  serve({ [`GET /api/resources/${budget.slug}`]: budget });
  renderPage({
    Component: PortalResourcePage,
    path: '/library/:id',
    at: `/library/${budget.slug}`,
    others: ['/library'],
  });
  expect((await screen.findByText('people')).tagName).toBe('STRONG');
  expect(hrefs()).toEqual(['/library?tag=budgets', '/library']);
});

test('a missing resource leads back to the library', async () => {
  signInAs();
  serve({});
  renderPage({
    Component: PortalResourcePage,
    path: '/library/:id',
    at: '/library/none',
    others: ['/library'],
  });
  await screen.findByRole('heading', { name: 'Resource not found.' });
  expect(screen.getByRole('link', { name: 'See all resources' }).getAttribute('href')).toBe(
    '/library',
  );
});
