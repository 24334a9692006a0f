import { phrase, rolesOf } from '@ngo-plus/contract/kernel';
import { seeLedger } from '@ngo-plus/contract/money/ledger';
import { runPayments } from '@ngo-plus/contract/money/payments';
import { type Capability, within } from '../../kernel/descriptor.ts';

/** Who looks after payments of every organisation. */
const cashiers = rolesOf(runPayments) ?? [];

export const capability: Capability = {
  name: 'money/payments',
  pages: {
    portal: [
      { path: 'admin/payments', file: 'payments-page.tsx' },
      { path: 'admin/payments/messages', file: 'messages-page.tsx' },
      { path: 'admin/payments/unmatched', file: 'unmatched-page.tsx' },
      { path: 'admin/payments/days', file: 'days-page.tsx' },
      { path: 'admin/payments/disputes', file: 'disputes-page.tsx' },
      { path: 'admin/payments/disputes/:id', file: 'dispute-page.tsx' },
      { path: 'admin/payments/payouts', file: 'payouts-page.tsx' },
      { path: 'admin/payments/payouts/:id', file: 'payout-page.tsx' },
      { path: 'ledger/payouts', file: 'own-payouts-page.tsx' },
      { path: 'ledger/payouts/:id', file: 'own-payout-page.tsx' },
      { path: 'admin/payments/:id', file: 'payment-page.tsx' },
    ],
  },
  screens: [
    within('Payments', '/admin/payments', 'Payments', 'payments', cashiers, 'Payments'),
    within(
      'Payments',
      '/admin/payments/messages',
      'Payment webhooks',
      'payments',
      cashiers,
      'Webhooks',
    ),
    within(
      'Payments',
      '/admin/payments/unmatched',
      'Unmatched payments',
      'payments',
      cashiers,
      'Unmatched payments',
    ),
    within(
      'Payments',
      '/admin/payments/days',
      'Reconciliation',
      'payments',
      cashiers,
      'Reconciliation',
    ),
    within(
      'Payments',
      '/admin/payments/disputes',
      'Disputed payments',
      'payments',
      cashiers,
      'Disputes',
    ),
    {
      path: '/admin/payments/disputes/:id',
      label: phrase('Dispute'),
      icon: 'payments',
      roles: cashiers,
    },
    within('Payments', '/admin/payments/payouts', 'Payouts', 'payments', cashiers, 'Payouts'),
    {
      path: '/admin/payments/payouts/:id',
      label: phrase('Payout'),
      icon: 'payments',
      roles: cashiers,
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
    { path: '/admin/payments/:id', label: phrase('Payment'), icon: 'payments', roles: cashiers },
  ],
  innerSections: [],
  finders: [],
};
