import { type Role, roles } from '@ngo-plus/contract/kernel';
import { describe, expect, test } from 'vitest';
import { portalPages } from './pages.ts';
import { currentItem, isBuilt, screens, screensAt, screensOf, tabsAt } from './screens.ts';

const mainList = [
  'Dashboard',
  'Entreprise AI',
  'AI Assistant',
  'Collect Data',
  'Cloud Storage',
  'Fundraise',
  'Manage Social Media',
  'Staff Management',
  'Team Chat',
  'Send Newsletter',
  'Send Customized Email',
  'All Tickets & Feedback',
  'Latest Grants',
  'Latest Blog',
  'Resources',
  'Account Settings',
];
const staff = [
  'Dashboard',
  'Entreprise AI',
  'AI Assistant',
  'Collect Data',
  'Cloud Storage',
  'Fundraise',
  'Manage Social Media',
  'Team Chat',
  'Latest Grants',
  'Resources',
  'Tickets and Requests',
  'Account Settings',
];
const volunteer = [
  'Dashboard',
  'Entreprise AI',
  'AI Assistant',
  'Collect Data',
  'Cloud Storage',
  'Assigned Tasks',
  'Submit Activity Report',
  'Approved Hours',
  'Certificates / Letters',
  'Team Chat',
  'Resources',
  'Account Settings',
];
const superAdminTools = [
  'Users',
  'NGOs',
  'API Usage',
  'API Providers',
  'Marketing',
  'Coupon Management',
];
const adminTools = ['Users', 'NGOs', 'Analytics', 'Report Stats'];

const specified: Record<Role, string[]> = {
  SUPER_ADMIN: [...mainList, ...superAdminTools],
  ADMIN: [...mainList.filter((label) => label !== 'Latest Blog'), ...adminTools],
  NGO_ADMIN: staff.toSpliced(7, 0, 'Staff Management'),
  STAFF: staff,
  VOLUNTEER: volunteer,
  ANALYST: staff,
  VIEWER: staff,
};

test.each(roles)('the sidebar of %s has every item in its order and spelling', (role) => {
  const items = screens.filter(
    ({ group, roles }) => group && group !== 'More' && roles.includes(role),
  );
  expect(items.map(({ label }) => label)).toEqual(specified[role]);
});

test.each([
  {
    role: 'SUPER_ADMIN',
    more: [
      'Contacts',
      'Volunteers',
      'Directory',
      'Leave',
      'Ledger',
      'Payments',
      'Activity log',
      'Health',
      'Outbox',
      'Social links',
    ],
  },
  {
    role: 'NGO_ADMIN',
    more: ['Contacts', 'Volunteers', 'Directory', 'Leave', 'Ledger', 'Activity log'],
  },
  { role: 'VIEWER', more: ['Contacts', 'Directory', 'Leave'] },
  { role: 'VOLUNTEER', more: ['Directory', 'Leave'] },
] as const)('below it, $role has $more', ({ role, more }) => {
  const items = screensOf(role).filter(({ group }) => group === 'More');
  expect(items.map(({ label, menuLabel }) => menuLabel ?? label)).toEqual(more);
});

test.each([
  { at: '/donations/7', role: 'NGO_ADMIN', item: '/causes' },
  { at: '/contacts/7', role: 'NGO_ADMIN', item: '/contacts' },
  { at: '/contacts/segments', role: 'VIEWER', item: '/contacts' },
  { at: '/volunteer/applicants', role: 'STAFF', item: '/volunteer/opportunities' },
  { at: '/volunteer/hours', role: 'VOLUNTEER', item: '/volunteer/hours' },
  { at: '/staff-management/directory', role: 'NGO_ADMIN', item: '/staff-management/directory' },
  { at: '/staff-management/chart', role: 'NGO_ADMIN', item: '/staff-management' },
  { at: '/admin', role: 'SUPER_ADMIN', item: '/admin' },
  { at: '/admin/payments/payouts', role: 'SUPER_ADMIN', item: '/admin/payments' },
  { at: '/adminish', role: 'SUPER_ADMIN', item: undefined },
] as const)('at $at, $item is lit for $role', ({ at, role, item }) => {
  const items = screensOf(role).filter(({ group }) => group !== undefined);
  expect(currentItem(items, at)).toBe(item);
});

test('each address has one screen per role', () => {
  for (const role of roles) {
    const paths = screens.filter((screen) => screen.roles.includes(role)).map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)]);
  }
});

test('every page of the portal says who may open it', () => {
  const silent = portalPages.filter(({ path }) => screensAt(`/${path}`).length === 0);
  expect(silent).toEqual([]);
});

describe('screens without a page yet', () => {
  const missing = screens.filter((screen) => screen.group && !isBuilt(screen));
  test(`are not shown: ${missing.length}`, () => {
    const list = [...new Set(missing.map(({ path, label }) => `${path} (${label})`))];
    console.info(`Screens without a page yet (${list.length}): ${list.join(', ')}`);
    expect(missing.every(({ path }) => !portalPages.some((page) => `/${page.path}` === path))).toBe(
      true,
    );
  });
});

describe('the tabs of a section', () => {
  const at = (address: string, role: Role, country = 'RW') => tabsAt(address, { role, country });
  const paths = (address: string, role: Role, country?: string) =>
    at(address, role, country)?.tabs.map(({ to }) => to) ?? [];

  test('appear only if there are two to choose from or one is inside, and the address is one of them', () => {
    for (const role of roles)
      for (const { path } of screens) {
        const section = at(path, role, 'GB');
        if (!section) continue;
        expect(section.tabs.length > 1 || section.above !== undefined).toBe(true);
        expect(section.tabs.map(({ to }) => to)).toContain(path);
      }
    expect(paths('/dashboard', 'STAFF')).toEqual([]);
  });

  test('link only to screens the role may open', () => {
    for (const role of roles)
      for (const { path } of screens)
        for (const to of paths(path, role, 'GB')) {
          const there = screensAt(to).filter((screen) => screen.roles.includes(role));
          expect(there.map(isBuilt)).toEqual([true]);
        }
  });

  test('link into sections inside, and those link out again', () => {
    expect(paths('/donations', 'VIEWER', 'GB')).toEqual(
      expect.arrayContaining([
        '/causes',
        '/donations',
        '/giving-reports',
        '/gift-aid',
        '/fundraisers',
      ]),
    );
    expect(paths('/donations', 'VIEWER')).not.toContain('/gift-aid');
    expect(at('/fundraisers', 'VIEWER')?.above).toEqual({ to: '/causes', label: 'Fundraising' });
  });
});
