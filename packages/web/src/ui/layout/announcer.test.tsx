// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, Link } from 'react-router';
import { expect, test } from 'vitest';
import { Announcer } from './announcer.tsx';

/** A page in its own layout. */
const titledPage = (name: string, to: string) => () => (
  <main id="main" tabIndex={-1}>
    <h1>{name}</h1>
    <Link to={to}>Go</Link>
    <Announcer />
  </main>
);

test('the first page does not move the focus, later pages focus the heading', async () => {
  const Stub = createRoutesStub([
    { path: '/signin', Component: titledPage('Sign in', '/dashboard') },
    { path: '/dashboard', Component: titledPage('Dashboard', '/signin') },
  ]);
  render(<Stub initialEntries={['/signin']} />);
  await screen.findByText('Sign in');
  expect(document.activeElement).toBe(document.body);
  const user = userEvent.setup();
  for (const name of ['Dashboard', 'Sign in']) {
    await user.click(screen.getByRole('link', { name: 'Go' }));
    await screen.findByRole('heading', { name });
    await waitFor(() => expect(document.activeElement?.textContent).toBe(name));
  }
});
