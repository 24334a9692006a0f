// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { openText, TextProvider } from '../../kernel/index.ts';
import { serve, signInAs } from '../../kernel/testing.ts';
import { ThemeProvider } from '../../ui/index.ts';
import PortalLayout, { clientLoader, shouldRevalidate } from './portal-layout.tsx';

afterEach(() => vi.restoreAllMocks());

const Page = ({ name }: { name: string }) => (
  <>
    <h1>{name}</h1>
    <Link to="/two?page=2">To two</Link>
  </>
);

test('the profile is read on load and by Refresh, not on each navigation', async () => {
  signInAs();
  const calls = serve({});
  const reads = () =>
    calls.mock.calls.filter(([url]) => String(url).startsWith('/api/auth/profile')).length;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = createMemoryRouter(
    [
      {
        Component: PortalLayout,
        HydrateFallback: () => null,
        loader: clientLoader as never,
        shouldRevalidate,
        children: [
          { path: '/one', element: <Page name="From" /> },
          { path: '/two', element: <Page name="Two" /> },
        ],
      },
    ],
    { initialEntries: ['/one?page=1'] },
  );
  render(
    <TextProvider i18n={openText('en')}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </TextProvider>,
  );
  const user = userEvent.setup();
  await screen.findByRole('heading', { name: 'From' });
  expect(reads()).toBe(1);

  // Changed search parameters and submitted forms revalidate every loader that does not object.
  await user.click(screen.getByRole('link', { name: 'To two' }));
  await screen.findByRole('heading', { name: 'Two' });
  await act(() => router.revalidate());
  expect(reads()).toBe(1);

  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(reads()).toBe(2));
});
