// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage, signInAs } from '../kernel/testing.ts';
import { SiteHeader } from './site-header.tsx';

const show = () => {
  renderPage({ Component: SiteHeader, others: ['/signin', '/public-grants'] });
  return userEvent.setup();
};
const labels = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
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
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/signin');
  expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/signup');
});

test('the menu has all eight links and both doors, and closes after an anchor is chosen', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const [, menu] = screen.getAllByRole('navigation', { name: 'Main' });
  expect(menu && labels(menu)).toEqual([
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
  await user.click(screen.getByRole('link', { name: 'Testimonials' }));
  expect(screen.getByRole('button', { name: 'Open menu' }).getAttribute('aria-expanded')).toBe(
    'false',
  );
});

test('Escape closes the menu', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Close menu' })).toBeNull();
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

test('the theme button says what it does, and keeps the choice under theme', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Switch to dark mode' }));
  expect(localStorage.getItem('theme')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Switch to light mode' }));
  expect(localStorage.getItem('theme')).toBe('light');
});

test('who is signed in goes to the dashboard instead', () => {
  signInAs();
  show();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
});
