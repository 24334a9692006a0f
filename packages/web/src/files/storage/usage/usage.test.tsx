// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage, serve } from '../../../kernel/testing.ts';
import { roomOf } from './room.ts';
import { UsageMeter } from './usage-meter.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const gigabyte = 1024 ** 3;
const usage = (usedBytes: number, reservedBytes = 0) => ({
  usedBytes,
  reservedBytes,
  limitBytes: 2 * gigabyte,
  kinds: [{ kind: 'trash' as const, bytes: gigabyte, files: 1 }],
});

test.each([
  { used: 0, reserved: 0, state: 'free', leftBytes: 2 * gigabyte },
  {
    used: 1.7 * gigabyte,
    reserved: 0.1 * gigabyte,
    state: 'nearly-full',
    leftBytes: 0.2 * gigabyte,
  },
  { used: 2 * gigabyte, reserved: 0, state: 'full', leftBytes: 0 },
  { used: 3 * gigabyte, reserved: 0, state: 'full', leftBytes: 0 },
])('$used bytes and $reserved reserved are $state', ({ used, reserved, state, leftBytes }) => {
  const room = roomOf(usage(used, reserved));
  expect(room.state).toBe(state);
  expect(room.leftBytes).toBeCloseTo(leftBytes, 0);
});

test('the meter says that storage is full, and its dialog explains what to do', async () => {
  serve({ 'GET /api/storage/usage': usage(2 * gigabyte) });
  renderPage({ Component: UsageMeter });
  const meter = await screen.findByRole('button', { name: '2 GB of 2 GB used Full' });
  await userEvent.setup().click(meter);
  await screen.findByRole('dialog', { name: 'Storage' });
  await screen.findByRole('img', { name: /^Most space: In the trash, / });
  await screen.findByText(/^Storage is full/);
  const plans = await screen.findByRole('link', { name: 'View plans' });
  expect(plans.getAttribute('href')).toBe('/pricing');
});

test('a meter that failed to load can be retried', async () => {
  serve({});
  renderPage({ Component: UsageMeter });
  const again = await screen.findByRole('button', { name: /Try again/ });
  serve({ 'GET /api/storage/usage': usage(0) });
  await userEvent.setup().click(again);
  await screen.findByRole('button', { name: /0 bytes of 2 GB used/ });
});
