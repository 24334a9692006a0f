// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { openText, TextProvider } from '../kernel/index.ts';
import { ThemeProvider } from '../ui/index.ts';
import '../kernel/testing.ts';

type ListPage = { default: ComponentType; ErrorBoundary: ComponentType };

const pages = import.meta.glob<ListPage>(
  [
    '../content/blogs/public-list-page.tsx',
    '../fundraising/causes/public/list-page.tsx',
    '../content/grants/public-list-page.tsx',
    '../people/opportunities/public/list-page.tsx',
    '../content/resources/library-page.tsx',
    '../fundraising/ticketing/public/list-page.tsx',
  ],
  { eager: true },
);

test.each<{ list: string; page: string; title: string; failure: RegExp }>([
  // The specification gives these two the message of an empty list.
  {
    list: 'grants',
    page: 'content/grants/public-list-page',
    title: 'No grants found.',
    failure: /Couldn't load grants/,
  },
  {
    list: 'blogs',
    page: 'content/blogs/public-list-page',
    title: 'No blogs found.',
    failure: /Couldn't load blogs/,
  },
  {
    list: 'causes',
    page: 'fundraising/causes/public/list-page',
    title: "Couldn't load causes",
    failure: /Check your/,
  },
  {
    list: 'events',
    page: 'fundraising/ticketing/public/list-page',
    title: "Couldn't load events",
    failure: /Check your/,
  },
  {
    list: 'volunteer',
    page: 'people/opportunities/public/list-page',
    title: "Couldn't load opportunities",
    failure: /Check/,
  },
  {
    list: 'resources',
    page: 'content/resources/library-page',
    title: "Couldn't load resources",
    failure: /Check your/,
  },
])('$list: a search that fails says so, and retries the same search', async (list) => {
  const page = pages[`../${list.page}.tsx`];
  if (!page) throw new Error(`There is no page ${list.page}`);
  const requested: string[] = [];
  const Stub = createRoutesStub([
    {
      path: '/list',
      Component: page.default,
      ErrorBoundary: page.ErrorBoundary,
      HydrateFallback: () => null,
      loader: ({ request }) => {
        requested.push(new URL(request.url).search);
        throw new TypeError('Failed to fetch');
      },
    },
  ]);
  render(
    <TextProvider i18n={openText('en')}>
      <ThemeProvider>
        <Stub initialEntries={['/list?search=wells']} />
      </ThemeProvider>
    </TextProvider>,
  );
  expect(await screen.findByRole('heading', { name: list.title })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(list.failure);
  await userEvent.click(screen.getByRole('link', { name: 'Try again' }));
  await expect.poll(() => requested).toEqual(['?search=wells', '?search=wells']);
});
