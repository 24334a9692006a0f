import { phrase, rolesOf } from '@ngo-plus/contract/kernel';
import { seeLedger } from '@ngo-plus/contract/money/ledger';
import { runPayments } from '@ngo-plus/contract/money/payments';
import { type Capability, more, within } from '../../kernel/descriptor.ts';

/** People who manage the payments of all organisations. */
const paymentManagers = rolesOf(runPayments) ?? [];

export const capability: Capability = {
  name: 'money/payments',
  pages: {
    portal: [
      { path: 'admin/payments', file: 'payments-page.tsx' },
      { path: 'admin/payments/messages', file: 'webhooks/messages-page.tsx' },
      { path: 'admin/payments/unmatched', file: 'unmatched/unmatched-page.tsx' },
      { path: 'admin/payments/days', file: 'reconciliation/reconciliation-page.tsx' },
      { path: 'admin/payments/disputes', file: 'disputes/disputes-page.tsx' },
      { path: 'admin/payments/disputes/:id', file: 'disputes/dispute-page.tsx' },
      { path: 'admin/payments/payouts', file: 'payouts/payouts-page.tsx' },
      { path: 'admin/payments/payouts/:id', file: 'payouts/payout-page.tsx' },
      { path: 'ledger/payouts', file: 'payouts/own-payouts-page.tsx' },
      { path: 'ledger/payouts/:id', file: 'payouts/own-payout-page.tsx' },
      { path: 'admin/payments/:id', file: 'details/payment-page.tsx' },
    ],
  },
  screens: [
    more(
      60,
      within('Payments', '/admin/payments', 'Payments', 'payments', paymentManagers, 'Payments'),
    ),
    within(
      'Payments',
      '/admin/payments/messages',
      'Payment webhooks',
      'payments',
      paymentManagers,
      'Webhooks',
    ),
    within(
      'Payments',
      '/admin/payments/unmatched',
      'Unmatched payments',
      'payments',
      paymentManagers,
      'Unmatched payments',
    ),
    within(
      'Payments',
      '/admin/payments/days',
      'Reconciliation',
      'payments',
      paymentManagers,
      'Reconciliation',
    ),
    within(
      'Payments',
      '/admin/payments/disputes',
      'Disputed payments',
      'payments',
      paymentManagers,
      'Disputes',
    ),
    {
      path: '/admin/payments/disputes/:id',
      label: phrase('Dispute'),
      icon: 'payments',
      roles: paymentManagers,
    },
    within(
      'Payments',
      '/admin/payments/payouts',
      'Payouts',
      'payments',
      paymentManagers,
      'Payouts',
    ),
    {
      path: '/admin/payments/payouts/:id',
      label: phrase('Payout'),
      icon: 'payments',
      roles: paymentManagers,
    },
    within(
      'Ledger',
      '/ledger/payouts',
      'Paid out to the bank',
      'ledger',
      rolesOf(seeLedger) ?? [],
      'Payouts',
    ),
    {
      path: '/ledger/payouts/:id',
      label: phrase('Payout to the bank'),
      icon: 'ledger',
      roles: rolesOf(seeLedger) ?? [],
    },
    {
      path: '/admin/payments/:id',
      label: phrase('Payment'),
      icon: 'payments',
      roles: paymentManagers,
    },
  ],
  innerSections: [],
  finders: [],
};
