// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../kernel/testing.ts';
import { useScrollOnArrival } from './scroll-to.ts';
import { SiteLink } from './site-link.tsx';

const scrolled = vi.fn();

beforeEach(() => {
  scrolled.mockReset();
  HTMLElement.prototype.scrollIntoView = scrolled;
});

const prefer = (reduced: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: reduced,
    addEventListener: () => {},
    removeEventListener: () => {},
  } as unknown as MediaQueryList);

/** A small landing page, and another page to come from. */
function Landing() {
  useScrollOnArrival();
  const navigate = useNavigate();
  return (
    <>
      <SiteLink to="#about">About</SiteLink>
      <SiteLink to="/blog">Blog</SiteLink>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <section id="about">About us</section>
    </>
  );
}

const show = (at: string) => {
  renderPage({ Component: Landing, path: '/:page?', at });
  return userEvent.setup();
};

test.each([
  { reduced: false, behavior: 'smooth' },
  { reduced: true, behavior: 'auto' },
])('here an anchor scrolls: $behavior', async ({ reduced, behavior }) => {
  prefer(reduced);
  const user = show('/');
  await user.click(screen.getByRole('link', { name: 'About' }));
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ behavior, block: 'start' });
  expect(document.activeElement?.id).toBe('about');
});

test('from another page it opens the landing page first, then scrolls', async () => {
  const user = show('/blog');
  await user.click(screen.getByRole('link', { name: 'About' }));
  expect(scrolled).not.toHaveBeenCalled();
  await waitFor(() => expect(scrolled).toHaveBeenCalledOnce());
  expect(screen.getByRole('link', { name: 'Blog' }).getAttribute('aria-current')).toBeNull();
});

test('people who go back find the page where they left it', async () => {
  const user = show('/blog');
  await user.click(screen.getByRole('link', { name: 'About' }));
  await waitFor(() => expect(scrolled).toHaveBeenCalledOnce());
  await user.click(screen.getByRole('link', { name: 'Blog' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(scrolled).toHaveBeenCalledOnce();
});

test('a click closes a popup before it moves the focus', async () => {
  function Page() {
    const [open, setOpen] = useState(true);
    return (
      <>
        <SiteLink to="#about" onClick={() => setOpen(false)}>
          About
        </SiteLink>
        <section id="about">{open ? 'Open' : 'Closed'}</section>
      </>
    );
  }
  renderPage({ Component: Page });
  scrolled.mockImplementation(function see(this: HTMLElement) {
    expect(this.textContent).toBe('Closed');
  });
  await userEvent.click(screen.getByRole('link', { name: 'About' }));
  expect(scrolled).toHaveBeenCalledOnce();
});

test('the current page is marked', () => {
  show('/blog');
  expect(screen.getByRole('link', { name: 'Blog' }).getAttribute('aria-current')).toBe('page');
});
