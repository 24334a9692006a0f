// @vitest-environment jsdom
import { ownRecurringDonation } from '@ngo-plus/contract/fundraising/recurring-donations';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../kernel/testing.ts';
import { OwnForms } from './own-forms.tsx';
import type { Done } from './own-page.tsx';
import { SubscriptionStatus } from './subscription-status.tsx';

const recurring = (overrides: object = {}) =>
  ownRecurringDonation.parse({
    id: '0199a1b2-0000-7000-8000-0000000000c1',
    causeTitle: 'Clean water',
    causeId: '0199a1b2-0000-7000-8000-0000000000c2',
    organisation: 'Hillside Water Trust',
    feeCovered: { amountMinor: '0', currency: 'RWF' },
    amount: { amountMinor: '5000', currency: 'RWF' },
    frequency: 'monthly',
    day: 31,
    collectionMethod: 'card',
    card: { brand: 'VISA', last4: '1111', endsOn: '2026-12-31' },
    status: 'active',
    onHoldReason: null,
    cardFailsOn: null,
    linkOn: null,
    cardStoredUntil: null,
    nextOn: '2026-12-31',
    pausedUntil: null,
    failure: null,
    isDue: false,
    cycles: [],
    payPath: '/give-again/x',
    createdAt: '2026-11-22T09:00:00Z',
    cancelledAt: null,
    ...overrides,
  });

const show = (overrides: object = {}, done?: Done) =>
  renderPage({
    Component: () => (
      <>
        <SubscriptionStatus recurring={recurring(overrides)} />
        <OwnForms recurring={recurring(overrides)} done={done} />
      </>
    ),
    others: ['/give-again/x'],
  });

test('rejected input stays in its field with the error', async () => {
  const posted = { values: { amount: '0' }, fields: { amount: 'Enter an amount above zero' } };
  show({}, { action: 'change', posted });
  const amount = await screen.findByLabelText<HTMLInputElement>('Amount in RWF');
  expect(amount.value).toBe('0');
  screen.getByText('Enter an amount above zero');
  expect(screen.getByLabelText<HTMLInputElement>('Day of the month').value).toBe('31');
});

test.for([
  [{}, "We'll charge your Visa card ending in 1111.", ['Pause donation', 'Pay next donation now']],
  [
    { collectionMethod: 'reminder', card: null },
    'nothing is charged automatically',
    ['Pause donation'],
  ],
  [{ isDue: true, failure: 'Expired card' }, 'Card declined: Expired card', ['Pay now']],
  [{ status: 'paused', nextOn: null }, 'Paused until you resume it.', ['Resume donation']],
  [{ cardFailsOn: '2027-01-31' }, 'ending in 1111 expires on', ['Update card']],
  [{ cardFailsOn: '2027-01-31', isDue: true }, 'ending in 1111 expires on', ['Pay now']],
  [
    { linkOn: '2026-12-31', cardStoredUntil: '2026-12-30' },
    'only stores your card until 30 December 2026',
    ['Pay next donation now'],
  ],
  [
    { linkOn: '2027-03-31', cardStoredUntil: '2027-03-30' },
    "We'll ask for your card again before your donation on 31 March 2027.",
    ['Pay next donation now'],
  ],
  [{ onHoldReason: 'cause-closed' }, 'The cause is closed.', ['Pause donation']],
] as const)('%o says “%s” and offers %o', async ([given, words, offers]) => {
  show(given);
  await screen.findByText(new RegExp(words.replaceAll('.', '\\.')));
  for (const name of offers)
    expect(
      screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name }),
    ).not.toBeNull();
});
