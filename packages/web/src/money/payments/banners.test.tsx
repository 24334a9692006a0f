// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import { Banners } from './banners.tsx';

const provider = (name: string, isLive: boolean) => ({
  name,
  isLive,
  webhookUrl: `https://ngo.example/api/payments/${name}/webhook`,
  fault: null,
});
const alarm = {
  organisation: { id: '0199a1b2-0000-7000-8000-0000000000a2', name: 'Hillside Water Trust' },
  total: 25,
  refused: 22,
  minutes: 10,
};

test.each([
  {
    takes: [provider('sandbox', false)],
    message: ['SANDBOX: no real payments', 'Simulate a payment'],
  },
  {
    takes: [provider('flutterwave', false), provider('stripe', true)],
    message: ['TEST MODE: no real payments', /^Flutterwave is in test mode: no real payments/],
  },
])('$takes is announced prominently', async ({ takes, message }) => {
  signInAs({ role: 'ADMIN' });
  serve({ 'GET /api/admin/payment-providers': takes, 'GET /api/admin/payment-alarms': [] });
  renderPage({ Component: Banners });
  for (const words of message) expect(await screen.findByText(words)).toBeTruthy();
});

test('card testing raises an alarm; in live mode there is no other banner', async () => {
  signInAs({ role: 'ADMIN' });
  serve({
    'GET /api/admin/payment-providers': [provider('stripe', true)],
    'GET /api/admin/payment-alarms': [alarm],
  });
  renderPage({ Component: Banners });
  const words = await screen.findByText(/^In the last 10 minutes, 22 of 25 payments were declined/);
  expect(words.closest('[role=alert]')?.textContent).toContain(
    'Possible card testing at Hillside Water Trust',
  );
  expect(screen.queryByText(/no money moves/)).toBeNull();
});

test.each([
  { kind: 'keys', title: 'Flutterwave rejects our keys' },
  { kind: 'rate-limit', title: 'Flutterwave is limiting our requests' },
])('$kind: staff read that payments are failing', async ({ kind, title }) => {
  signInAs({ role: 'ADMIN' });
  const fault = { kind, reason: 'Invalid authorization key', since: '2026-03-01T09:00:00Z' };
  serve({
    'GET /api/admin/payment-providers': [{ ...provider('flutterwave', true), fault }],
    'GET /api/admin/payment-alarms': [],
  });
  renderPage({ Component: Banners });
  const words = await screen.findByText(title);
  expect(words.closest('[role=alert]')?.textContent).toContain('Invalid authorization key');
});
