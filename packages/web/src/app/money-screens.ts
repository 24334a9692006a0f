import { managesGiftAid, readsGiftAid } from '@ngo-plus/contract/gift-aid';
import { roles as everyRole, rolesOf } from '@ngo-plus/contract/kernel';
import { seeLedger } from '@ngo-plus/contract/ledger';
import { runPayments } from '@ngo-plus/contract/payments';
import { managesBilling } from '@ngo-plus/contract/plans';
import { coordinators, office, platform, type Screen, within } from './screen.ts';

/** Who looks after payments of every organisation. */
const cashiers = rolesOf(runPayments) ?? [];
const aided = rolesOf(readsGiftAid) ?? [];
const claimants = rolesOf(managesGiftAid) ?? [];

const ofGiftAid = (path: string, label: string, roles: Screen['roles'], tab: string): Screen => ({
  ...within('Gift Aid', path, label, 'report', roles, tab),
  country: 'GB',
});

/** Fundraising, payments, the books and plans, besides what stands in the sidebar. */
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
  within('Fundraising', '/gifts', 'Gifts', 'causes', office, 'Gifts'),
  { path: '/gifts/offline', label: 'Add gifts by hand', icon: 'causes', roles: coordinators },
  { path: '/gifts/import', label: 'Import gifts', icon: 'causes', roles: coordinators },
  { path: '/gifts/:id', label: 'Gift', icon: 'causes', roles: office },
  within('Fundraising', '/match-pools', 'Match pools', 'causes', office, 'Match pools'),
  { path: '/match-pools/new', label: 'New match pool', icon: 'causes', roles: coordinators },
  { path: '/match-pools/:id/edit', label: 'Edit match pool', icon: 'causes', roles: coordinators },
  within('Fundraising', '/regular-gifts', 'Regular gifts', 'causes', office, 'Regular gifts'),
  { path: '/regular-gifts/:id', label: 'Regular gift', icon: 'causes', roles: office },
  within('Fundraising', '/fundraisers', 'Fundraising pages', 'causes', office, 'Pages'),
  { path: '/fundraisers/causes', label: 'Pages for causes', icon: 'causes', roles: office },
  {
    path: '/fundraisers/causes/:causeId',
    label: 'Pages for a cause',
    icon: 'causes',
    roles: office,
  },
  { path: '/fundraisers/reports', label: 'Reported pages', icon: 'causes', roles: coordinators },
  { path: '/fundraisers/:id', label: 'Fundraising page', icon: 'causes', roles: office },
  within('Fundraising', '/embeds', 'Embeds', 'causes', coordinators, 'Embeds'),
  within('Fundraising', '/receipts', 'Receipts', 'report', office, 'Receipts'),
  { path: '/receipts/settings', label: 'How receipts look', icon: 'report', roles: office },
  { path: '/receipts/:id', label: 'Receipt', icon: 'report', roles: office },
  ofGiftAid('/gift-aid', 'Gift Aid', aided, 'Overview'),
  ofGiftAid('/gift-aid/gifts', 'Gifts and Gift Aid', aided, 'Gifts'),
  ofGiftAid('/gift-aid/declarations', 'Gift Aid declarations', claimants, 'Declarations'),
  { path: '/gift-aid/claims/:id', label: 'Gift Aid claim', icon: 'report', roles: claimants },
  ofGiftAid('/gift-aid/settings', 'Gift Aid settings', aided, 'Settings'),
  within('Giving reports', '/giving-reports', 'Giving reports', 'usage', office, 'Overview'),
  within(
    'Giving reports',
    '/giving-reports/sources',
    'Where donors come from',
    'usage',
    office,
    'Sources',
  ),
  within(
    'Giving reports',
    '/giving-reports/donors',
    'Donors by what they gave',
    'usage',
    office,
    'Donors',
  ),
  within(
    'Giving reports',
    '/giving-reports/retention',
    'Donors who come back',
    'usage',
    office,
    'Retention',
  ),
  within(
    'Giving reports',
    '/giving-reports/accounting',
    'Journal for accountants',
    'ledger',
    rolesOf(seeLedger) ?? [],
    'Accounting',
  ),
  { path: '/causes/create', label: 'Create a cause', icon: 'causes', roles: coordinators },
  { path: '/causes/edit/:causeId', label: 'Edit cause', icon: 'causes', roles: coordinators },
  { path: '/causes/preview/:causeId', label: 'Preview of a cause', icon: 'causes', roles: office },
  { path: '/cause-appearances', label: 'Shown on causes', icon: 'causes', roles: everyRole },
  { path: '/admin/cause-reports', label: 'Reported causes', icon: 'causes', roles: platform },
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
