// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../../kernel/testing.ts';
import { payment } from '../testing-payments.ts';
import PaymentPage from './payment-page.tsx';

const path = 'api/admin/payments';
const one = payment({ refundedMinor: '30000' });

function renderDialog(answers: Parameters<typeof serve>[0] = {}) {
  signInAs({ role: 'ADMIN' });
  const requests = serve({
    [`GET /${path}/${one.id}`]: one,
    [`GET /${path}/${one.id}/books`]: [],
    'GET /api/admin/payment-events': [],
    'GET /api/admin/unmatched-payments': [],
    ...answers,
  });
  const overlays = Object.assign(document.createElement('div'), { id: 'overlays' });
  document.body.append(overlays);
  renderPage({
    Component: PaymentPage,
    path: '/admin/payments/:id',
    at: `/admin/payments/${one.id}`,
  });
  return requests;
}

async function fill(amount: string, reason: string) {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Amount in USD');
  await user.clear(field);
  await user.type(field, amount);
  await user.type(screen.getByLabelText('Reason'), reason);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  return user;
}

test.each([
  { amount: '0', reason: 'Asked for it', text: /above zero/ },
  { amount: '4,700.51', reason: 'Asked for it', text: /what can still be refunded$/ },
  { amount: '1.005', reason: 'Asked for it', text: /above zero/ },
  { amount: 'all', reason: 'Asked for it', text: /above zero/ },
  { amount: '5', reason: 'x', text: 'Enter a short reason' },
])(
  '$amount because "$reason" is refused before anything is sent',
  async ({ amount, reason, text }) => {
    renderDialog();
    await fill(amount, reason);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/to the payer/)).toBeNull();
  },
);

test('money is refunded after the confirmation, once, with the entered amount', async () => {
  const fetched = renderDialog({ [`POST /${path}/${one.id}/refunds`]: one });
  const sentRefunds = () => fetched.mock.calls.filter(([url]) => String(url).endsWith('/refunds'));
  const user = await fill('4,700.50', 'Paid by mistake');
  expect(await screen.findByText('Refund US$4,700.50 to the payer?')).toBeTruthy();
  expect(sentRefunds()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Refund US$4,700.50' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentRefunds()).toHaveLength(1);
  const [, init] = sentRefunds()[0] ?? [];
  expect(JSON.parse(String(init?.body))).toEqual({
    amountMinor: '470050',
    reason: 'Paid by mistake',
  });
  expect(new Headers(init?.headers).get('idempotency-key')).toMatch(/^[\w-]{16,}$/);
});

test('an error of the server is shown at the amount, and the request can be repeated', async () => {
  const refused = Response.json(
    {
      code: 'invalid',
      message: 'Enter no more than what can still be refunded.',
      fields: { amountMinor: 'Enter no more than what can still be refunded.' },
    },
    { status: 400 },
  );
  renderDialog({ [`POST /${path}/${one.id}/refunds`]: refused });
  const user = await fill('10', 'Paid by mistake');
  await user.click(await screen.findByRole('button', { name: 'Refund US$10' }));
  await screen.findAllByText('Enter no more than what can still be refunded.');
  expect(screen.getByLabelText<HTMLInputElement>('Amount in USD').value).toBe('10');
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
});

test('a double click refunds nothing: the back button replaces “Go on”', async () => {
  renderDialog();
  const user = await fill('10', 'Paid by mistake');
  const [first] =
    (await screen.findByText(/to the payer/)).closest('form')?.querySelectorAll('button') ?? [];
  expect(first?.textContent).toBe('Change');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Paid by mistake');
});
