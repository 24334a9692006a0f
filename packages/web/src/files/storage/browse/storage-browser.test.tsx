// @vitest-environment jsdom

import type { Entry } from '@ngo-plus/contract/files/storage';
import type { Role } from '@ngo-plus/contract/kernel';
import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage, serve, signInAs } from '../../../kernel/testing.ts';
import { StorageBrowser } from './index.ts';
import { anEntry } from './testing-entries.ts';

// Rendering the whole page can exceed the default of one second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

const usage = { usedBytes: 10, reservedBytes: 0, limitBytes: 100, kinds: [] };

/** One page of a list response. */
const page = (items: readonly Entry[], total = items.length, next = '') =>
  Response.json(items, {
    headers: {
      'x-total-count': String(total),
      ...(next && { link: `</api/storage/entries?cursor=${next}>; rel="next"` }),
    },
  });

const show = (entries: Response, role: Role = 'NGO_ADMIN', at = '/storage') => {
  signInAs({ role });
  const fetched = serve({ 'GET /api/storage/entries': entries, 'GET /api/storage/usage': usage });
  renderPage({ Component: StorageBrowser, path: '/storage', at });
  return fetched;
};

beforeEach(() => {
  const overlays = document.createElement('div');
  overlays.id = 'overlays';
  document.body.append(overlays);
  return () => overlays.remove();
});

test('a long list loads page by page', async () => {
  const fetched = show(page([anEntry(1)], 120, 'two'));
  await screen.findByText('Showing 1 of 120');
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await vi.waitFor(() =>
    expect(fetched.mock.calls.map(([url]) => String(url))).toContainEqual(
      expect.stringContaining('cursor=two'),
    ),
  );
});

test.for([
  { at: '/storage', role: 'NGO_ADMIN', says: 'No files yet', adds: true },
  { at: '/storage', role: 'VOLUNTEER', says: 'No files yet', adds: false },
  { at: '/storage?view=starred', role: 'STAFF', says: 'No starred files', adds: false },
  { at: '/storage?view=trash', role: 'STAFF', says: 'Trash is empty', adds: false },
] as const)('$at is empty for $role: “$says”', async ({ at, role, says, adds }) => {
  show(page([]), role, at);
  await screen.findByRole('heading', { name: says });
  expect(screen.queryByRole('button', { name: 'New folder' }) !== null).toBe(adds);
});

test('a list that fails shows an error and can be retried', async () => {
  const refusal = { code: 'unavailable', message: 'The disk is being changed.' };
  show(Response.json(refusal, { status: 503 }));
  await screen.findByText('The disk is being changed.');
  screen.getByRole('button', { name: 'Try again' });
});

test.for([
  { state: 'scanning', role: 'NGO_ADMIN', says: 'Being checked', releases: false },
  { state: 'quarantined', role: 'NGO_ADMIN', says: 'Quarantined', releases: true },
  { state: 'quarantined', role: 'STAFF', says: 'Quarantined', releases: false },
] as const)('a $state file, for $role', async ({ state, role, says, releases }) => {
  show(page([anEntry(1, { state })]), role);
  const row = await screen.findByRole('row', { name: /File 1\.pdf/ });
  within(row).getByText(says);
  await userEvent.click(within(row).getByRole('button', { name: 'Actions for File 1.pdf' }));
  const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(offered.includes('Release from quarantine')).toBe(releases);
  expect(offered).not.toContain('Download');
});

test('viewers see no write actions', async () => {
  show(page([anEntry(1, { mayEdit: false })]), 'VIEWER');
  const row = await screen.findByRole('row', { name: /File 1\.pdf/ });
  await userEvent.click(within(row).getByRole('button', { name: 'Actions for File 1.pdf' }));
  const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(offered).toEqual(['Download', 'Copy', 'Add star', 'Details']);
});

test('a star appears immediately and is removed when refused', async () => {
  const fetched = show(page([anEntry(1)]));
  const star = await screen.findByRole('button', { name: 'Star: File 1.pdf' });
  expect(star.getAttribute('aria-pressed')).toBe('false');
  const refusal = Promise.withResolvers<Response>();
  const answer = fetched.getMockImplementation();
  fetched.mockImplementation((url, init) =>
    init?.method === 'PUT' ? refusal.promise : (answer?.(url, init) ?? refusal.promise),
  );
  await userEvent.click(star);
  await vi.waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'));
  refusal.resolve(Response.json({ code: 'forbidden', message: 'No.' }, { status: 403 }));
  await vi.waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('false'));
});
