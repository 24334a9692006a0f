import { rolesOf } from '@ngo-plus/contract/kernel';
import { seeLedger } from '@ngo-plus/contract/money/ledger';
import { runPayments } from '@ngo-plus/contract/money/payments';
import { managesBilling } from '@ngo-plus/contract/operations/plans';
import { type Screen, within } from './screen.ts';

/** Who looks after payments of every organisation. */
const cashiers = rolesOf(runPayments) ?? [];

/** Payments, the books and plans, besides what stands in the sidebar. */
export const moneyScreens: readonly Screen[] = [
  within('Ledger', '/ledger', 'Ledger', 'ledger', rolesOf(seeLedger) ?? [], 'Balances'),
  within(
    'Ledger',
    '/ledger/entries',
    'Entries of the ledger',
    'ledger',
    rolesOf(seeLedger) ?? [],
    'Entries',
  ),
  within(
    'Ledger',
    '/ledger/rates',
    'Exchange rates',
    'ledger',
    rolesOf(seeLedger) ?? [],
    'Exchange rates',
  ),
  within('Payments', '/admin/payments', 'Payments', 'payments', cashiers, 'Payments'),
  within(
    'Payments',
    '/admin/payments/messages',
    'Messages of payment providers',
    'payments',
    cashiers,
    'Messages',
  ),
  within(
    'Payments',
    '/admin/payments/mismatches',
    'Payments that do not fit',
    'payments',
    cashiers,
    'Mismatches',
  ),
  within(
    'Payments',
    '/admin/payments/days',
    'Days of payments compared',
    'payments',
    cashiers,
    'Compared days',
  ),
  within(
    'Payments',
    '/admin/payments/disputes',
    'Disputed payments',
    'payments',
    cashiers,
    'Disputes',
  ),
  { path: '/admin/payments/disputes/:id', label: 'Dispute', icon: 'payments', roles: cashiers },
  within('Payments', '/admin/payments/payouts', 'Payouts', 'payments', cashiers, 'Payouts'),
  { path: '/admin/payments/payouts/:id', label: 'Payout', icon: 'payments', roles: cashiers },
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
    label: 'Payout to the bank',
    icon: 'ledger',
    roles: rolesOf(seeLedger) ?? [],
  },
  { path: '/admin/payments/:id', label: 'Payment', icon: 'payments', roles: cashiers },
  {
    path: '/settings/billing',
    label: 'Plan and billing',
    icon: 'payments',
    roles: rolesOf(managesBilling) ?? [],
  },
  {
    path: '/pricing/checkout',
    label: 'Upgrade to Pro',
    icon: 'payments',
    roles: rolesOf(managesBilling) ?? [],
  },
];
