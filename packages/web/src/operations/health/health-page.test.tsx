// @vitest-environment jsdom
import type { Health } from '@ngo-plus/contract/operations/health';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import HealthPage from './health-page.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const at = '2026-11-22T09:00:00.000Z';
const job = {
  name: 'audit.seal',
  status: 'ok',
  lastStartedAt: at,
  lastFinishedAt: at,
  lastFailedAt: null,
  failures: 0,
  cause: null,
  dueAt: at,
  missedAt: null,
} as const;

const healthy: Health = {
  status: 'ok',
  checkedAt: at,
  watchedAt: at,
  jobs: [job],
  queue: { status: 'ok', workers: 1, waiting: 0, oldestAt: null },
  failing: { status: 'ok', count: 0, jobs: [] },
  disks: [
    { what: 'database', status: 'ok', usedBytes: 1e6, freeBytes: 9e9, totalBytes: 1e10 },
    { what: 'files', status: 'ok', usedBytes: 0, freeBytes: null, totalBytes: null },
  ],
  clock: { status: 'ok', differenceMs: 12 },
  webhooks: { status: 'ok', unhandled: 0, oldestAt: null },
  backup: { status: 'ok', last: null, lastWholeAt: null, lastRestore: null },
};

const renderHealth = (health: Health) => {
  signInAs({ role: 'SUPER_ADMIN' });
  serve({ 'GET /api/admin/health': health });
  renderPage({ Component: HealthPage });
};

test('a healthy installation says so, and that it was never backed up', async () => {
  renderHealth(healthy);
  await screen.findByText('Never backed up.');
  expect(screen.queryByText('What to do:')).toBeNull();
  expect(screen.getByText('All 1 are on time.')).toBeTruthy();
});

test('late and failing checks are described, with what to do', async () => {
  renderHealth({
    ...healthy,
    status: 'failing',
    jobs: [job, { ...job, name: 'payments.poll', status: 'late', missedAt: at }],
    failing: {
      status: 'failing',
      count: 3,
      jobs: [{ name: 'mail.deliver', status: 'failing', retried: 2, givenUp: 1, cause: 'network' }],
    },
    clock: { status: 'failing', differenceMs: -90_000 },
    backup: {
      status: 'failing',
      last: { result: 'damaged', finishedAt: at, files: 7, bytes: 70, damaged: 2, cause: null },
      lastWholeAt: null,
      lastRestore: null,
    },
  });
  const backup = await screen.findByRole('listitem', { name: 'Backup' });
  expect(within(backup).getByText('Failing')).toBeTruthy();
  expect(backup.textContent).toContain('2 files are damaged or missing');
  expect(backup.textContent).toContain('No complete backup yet.');
  expect(screen.getByRole('listitem', { name: 'Clock' }).textContent).toContain('90 s behind');
  expect(screen.getByRole('listitem', { name: 'Failed jobs' }).textContent).toContain(
    "Couldn't reach another service.",
  );
  expect(screen.getAllByText('What to do:')).toHaveLength(3);
  const [first] = screen.getAllByRole('rowheader');
  expect(first?.textContent).toContain('payments.poll');
  expect(first?.textContent).toContain('Was due on');
});
