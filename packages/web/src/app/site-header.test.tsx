// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage, signInAs } from '../kernel/testing.ts';
import { SiteHeader } from './site-header.tsx';

/* jsdom has no popovers: the test does the browser's part, and e2e/landing.spec.ts covers the real one. */
const hidePopover = vi.fn(() => toggle('closed'));
HTMLElement.prototype.hidePopover = hidePopover;

const show = () => {
  renderPage({ Component: SiteHeader, others: ['/signin', '/public-grants'] });
  return userEvent.setup();
};
const menu = () => {
  const menu = document.getElementById('site-menu');
  if (!menu) throw new Error('There is no menu.');
  return menu;
};
const toggle = (newState: 'open' | 'closed') =>
  act(() => {
    menu().style.display = newState === 'open' ? 'block' : '';
    fireEvent(menu(), Object.assign(new Event('toggle'), { newState }));
  });
const labels = (container: HTMLElement) =>
  within(container)
    .getAllByRole('link', { hidden: true })
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

test('wide screens leave out About, Testimonials and Contact', () => {
  show();
  expect(labels(screen.getByRole('navigation', { name: 'Main' }))).toEqual([
    'Services /#services',
    'Grants /public-grants',
    'Blog /public-blogs',
    'Resources /resources',
    'Pricing /pricing',
  ]);
  const [signIn] = screen.getAllByRole('link', { name: 'Sign In' });
  const [signUp] = screen.getAllByRole('link', { name: 'Sign Up' });
  expect(signIn?.getAttribute('href')).toBe('/signin');
  expect(signUp?.getAttribute('href')).toBe('/signup');
});

test('the menu has all eight links and both sign-in links; its items appear one by one', () => {
  show();
  expect(labels(menu())).toEqual([
    'Services /#services',
    'About /#about',
    'Grants /public-grants',
    'Blog /public-blogs',
    'Resources /resources',
    'Pricing /pricing',
    'Testimonials /#testimonials',
    'Contact /#contact',
    'Sign In /signin',
    'Sign Up /signup',
  ]);
  const items = within(menu())
    .getAllByRole('listitem', { hidden: true })
    .map((item) => item.style.getPropertyValue('--place'));
  expect(items).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
});

test('the button says what it does', () => {
  show();
  const button = screen.getByRole('button', { name: 'Open menu' });
  expect(button.getAttribute('popovertarget')).toBe(menu().id);
  expect(button.getAttribute('aria-expanded')).toBe('false');
  toggle('open');
  expect(screen.getByRole('button', { name: 'Close menu' })).toBe(button);
  expect(screen.getByRole('navigation', { name: 'Menu' })).toBe(menu());
  expect(button.getAttribute('aria-expanded')).toBe('true');
  toggle('closed');
  expect(screen.getByRole('button', { name: 'Open menu' })).toBe(button);
});

test('the menu closes after an anchor is chosen', async () => {
  const user = show();
  toggle('open');
  await user.click(within(menu()).getByRole('link', { name: 'Testimonials' }));
  expect(hidePopover).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Open menu' })).toBeTruthy();
});

test('while the menu is open, Tab stays between its button and its last link', async () => {
  const user = show();
  const button = screen.getByRole('button', { name: 'Open menu' });
  toggle('open');
  act(() => button.focus());
  await user.tab({ shift: true });
  expect(document.activeElement?.textContent).toBe('Sign Up');
  await user.tab();
  expect(document.activeElement).toBe(button);
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Services');
  toggle('closed');
  act(() => button.focus());
  await user.tab({ shift: true });
  expect(menu().contains(document.activeElement)).toBe(false);
});

test('the header is compact beyond 10 px', () => {
  show();
  const header = screen.getByRole('banner');
  const scrollTo = (y: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
      window.dispatchEvent(new Event('scroll'));
    });
  scrollTo(10);
  expect(header.dataset['compact']).toBeUndefined();
  scrollTo(11);
  expect(header.dataset['compact']).toBe('true');
});

test('the theme button says what it does, and stores the choice under theme', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Switch to dark mode' }));
  expect(localStorage.getItem('theme')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Switch to light mode' }));
  expect(localStorage.getItem('theme')).toBe('light');
});

test('signed-in people go to the dashboard instead', () => {
  signInAs();
  show();
  toggle('open');
  expect(screen.getAllByRole('link', { name: 'Dashboard' })).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
});
