import { managesGiftAid, readsGiftAid } from '@ngo-plus/contract/fundraising/gift-aid';
import { roles as everyRole, rolesOf } from '@ngo-plus/contract/kernel';
import { seeLedger } from '@ngo-plus/contract/money/ledger';
import { coordinators, office, platform, type Screen, within } from './screen.ts';

const aided = rolesOf(readsGiftAid) ?? [];
const claimants = rolesOf(managesGiftAid) ?? [];

const ofGiftAid = (path: string, label: string, roles: Screen['roles'], tab: string): Screen => ({
  ...within('Gift Aid', path, label, 'report', roles, tab),
  country: 'GB',
});

const further = (
  path: string,
  label: string,
  icon: Screen['icon'],
  roles: Screen['roles'],
  tab: string,
): Screen => within('More ways to raise funds', path, label, icon, roles, tab);

/** Causes, gifts and all the ways to them, besides what stands in the sidebar. */
export const fundraisingScreens: readonly Screen[] = [
  { path: '/causes/create', label: 'Create a cause', icon: 'causes', roles: coordinators },
  { path: '/causes/edit/:causeId', label: 'Edit cause', icon: 'causes', roles: coordinators },
  { path: '/causes/preview/:causeId', label: 'Preview of a cause', icon: 'causes', roles: office },
  { path: '/cause-appearances', label: 'Shown on causes', icon: 'causes', roles: everyRole },
  { path: '/admin/cause-reports', label: 'Reported causes', icon: 'causes', roles: platform },
  within('Fundraising', '/gifts', 'Gifts', 'causes', office, 'Gifts'),
  { path: '/gifts/offline', label: 'Add gifts by hand', icon: 'causes', roles: coordinators },
  { path: '/gifts/import', label: 'Import gifts', icon: 'causes', roles: coordinators },
  { path: '/gifts/:id', label: 'Gift', icon: 'causes', roles: office },
  within('Fundraising', '/regular-gifts', 'Regular gifts', 'causes', office, 'Regular gifts'),
  { path: '/regular-gifts/:id', label: 'Regular gift', icon: 'causes', roles: office },
  within('Fundraising', '/pledges', 'Pledges', 'causes', office, 'Pledges'),
  { path: '/pledges/new', label: 'New pledge', icon: 'causes', roles: coordinators },
  { path: '/pledges/:id/edit', label: 'Edit pledge', icon: 'causes', roles: coordinators },
  within('Fundraising', '/receipts', 'Receipts', 'report', office, 'Receipts'),
  { path: '/receipts/settings', label: 'How receipts look', icon: 'report', roles: office },
  { path: '/receipts/:id', label: 'Receipt', icon: 'report', roles: office },
  further(
    '/advanced-fundraising-features',
    'Advanced fundraising features',
    'causes',
    coordinators,
    'All',
  ),
  further('/fundraisers', 'Fundraising pages', 'causes', office, 'Pages'),
  { path: '/fundraisers/mine', label: 'My fundraising pages', icon: 'causes', roles: everyRole },
  { path: '/fundraisers/causes', label: 'Pages for causes', icon: 'causes', roles: office },
  {
    path: '/fundraisers/causes/:causeId',
    label: 'Pages for a cause',
    icon: 'causes',
    roles: office,
  },
  { path: '/fundraisers/reports', label: 'Reported pages', icon: 'causes', roles: coordinators },
  { path: '/fundraisers/:id', label: 'Fundraising page', icon: 'causes', roles: office },
  further('/match-pools', 'Match pools', 'causes', office, 'Match pools'),
  { path: '/match-pools/new', label: 'New match pool', icon: 'causes', roles: coordinators },
  { path: '/match-pools/:id/edit', label: 'Edit match pool', icon: 'causes', roles: coordinators },
  further('/ticketing', 'Events and tickets', 'tickets', office, 'Events'),
  { path: '/ticketing/new', label: 'Make an event', icon: 'tickets', roles: coordinators },
  {
    path: '/ticketing/code/:code',
    label: 'Code of a ticket',
    icon: 'tickets',
    roles: coordinators,
  },
  { path: '/ticketing/orders/:id', label: 'Order of tickets', icon: 'tickets', roles: office },
  { path: '/ticketing/:id', label: 'Event', icon: 'tickets', roles: office },
  { path: '/ticketing/:id/edit', label: 'Edit event', icon: 'tickets', roles: coordinators },
  { path: '/ticketing/:id/attendees', label: 'Who comes', icon: 'tickets', roles: coordinators },
  { path: '/ticketing/:id/sell', label: 'Sell by hand', icon: 'tickets', roles: coordinators },
  { path: '/ticketing/:id/check-in', label: 'Check-in', icon: 'tickets', roles: coordinators },
  further('/embeds', 'Embeds', 'causes', coordinators, 'Embeds'),
  further('/form-trials', 'Form trials', 'usage', coordinators, 'Form trials'),
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
];
