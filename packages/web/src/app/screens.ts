import { readsAudit } from '@ngo-plus/contract/audit';
import { manageBlogs } from '@ngo-plus/contract/blogs';
import { writesGrants } from '@ngo-plus/contract/grants';
import { roles as everyRole, type Role, rolesOf } from '@ngo-plus/contract/kernel';
import { seeLedger } from '@ngo-plus/contract/ledger';
import { runPayments } from '@ngo-plus/contract/payments';
import { managesBilling } from '@ngo-plus/contract/plans';
import { portalPages, publicPages } from './pages.ts';
import type { IconName } from './screen-icons.ts';

/** Where an item stands: in the main list, or below it under a heading of its own. */
type Group = 'main' | 'SuperAdmin Tools' | 'Admin Tools';

export type Screen = {
  /** As in the address; `:id` stands for one segment. */
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  readonly roles: readonly Role[];
  /** Left out: reached from another screen, not from the sidebar. */
  readonly group?: Group;
  /** The item stands indented below this one. */
  readonly under?: string;
  /** Where someone without the role is sent; left out, they are told. */
  readonly elsewhere?: string;
  /** Screens of one section stand as tabs below the heading of each, under these names. */
  readonly tab?: { readonly section: Section; readonly label: string };
};

export type Section = 'Volunteers' | 'Contacts' | 'Payments' | 'Ledger';

const superAdmin: readonly Role[] = ['SUPER_ADMIN'];
const platform: readonly Role[] = ['SUPER_ADMIN', 'ADMIN'];
/** People of one NGO who work with its records, or read them. */
const staff: readonly Role[] = ['NGO_ADMIN', 'STAFF', 'ANALYST', 'VIEWER'];
const volunteer: readonly Role[] = ['VOLUNTEER'];
const office: readonly Role[] = [...platform, ...staff];
/** Who looks after payments of every organisation. */
const cashiers = rolesOf(runPayments) ?? [];
/** Who plans the work of volunteers in their own organisation. */
const coordinators: readonly Role[] = [...platform, 'NGO_ADMIN', 'STAFF'];

const main = (path: string, label: string, icon: IconName, roles: readonly Role[]): Screen => ({
  path,
  label,
  icon,
  roles,
  group: 'main',
});

const tool = (
  group: Group,
  path: string,
  label: string,
  icon: IconName,
  roles: readonly Role[],
): Screen => ({ path, label, icon, roles, group });

const within = (
  section: Section,
  path: string,
  label: string,
  icon: IconName,
  roles: readonly Role[],
  tab: string,
): Screen => ({ path, label, icon, roles, tab: { section, label: tab } });

const forVolunteers = (path: string, label: string, icon: IconName, tab: string): Screen => ({
  ...within('Volunteers', path, label, icon, volunteer, tab),
  group: 'main',
});

/**
 * Every screen of the portal and who may open it, in the order of the sidebar. The sidebar, the
 * guard and the palette read this one table; a screen that has no page yet is not shown.
 */
export const screens: readonly Screen[] = [
  main('/dashboard', 'Dashboard', 'dashboard', everyRole),
  main('/chat-with-ai', 'Entreprise AI', 'sparkles', everyRole),
  main('/reporting-tool', 'AI Assistant', 'wand', everyRole),
  main('/data-collection', 'Collect Data', 'forms', everyRole),
  main('/storage', 'Cloud Storage', 'storage', everyRole),
  forVolunteers('/volunteer/tasks', 'Assigned Tasks', 'tasks', 'Tasks'),
  forVolunteers('/volunteer/activity-report', 'Submit Activity Report', 'report', 'Reports'),
  forVolunteers('/volunteer/hours', 'Approved Hours', 'hours', 'Hours'),
  forVolunteers('/volunteer/certificates', 'Certificates / Letters', 'certificate', 'Certificates'),
  main('/causes', 'Fundraise', 'causes', office),
  main('/social-media', 'Manage Social Media', 'social', office),
  main('/staff-management', 'Staff Management', 'people', [...platform, 'NGO_ADMIN']),
  main('/team-chat', 'Team Chat', 'chat', everyRole),
  main('/admin/bulk-email', 'Send Newsletter', 'newsletter', platform),
  main('/admin/customized-email', 'Send Customized Email', 'email', platform),
  main('/admin/all-tickets', 'All Tickets & Feedback', 'tickets', platform),
  main('/grants', 'Latest Grants', 'grants', office),
  { ...main('/blogs', 'Latest Blog', 'blog', rolesOf(manageBlogs) ?? []), elsewhere: '/' },
  main('/admin/resources', 'Resources', 'resources', platform),
  main('/resources', 'Resources', 'resources', [...staff, ...volunteer]),
  main('/feedback-requests', 'Tickets and Requests', 'tickets', staff),
  main('/settings', 'Account Settings', 'settings', everyRole),
  tool('SuperAdmin Tools', '/users', 'Users', 'people', superAdmin),
  tool('SuperAdmin Tools', '/ngos', 'NGOs', 'organisation', superAdmin),
  tool('SuperAdmin Tools', '/api-usage', 'API Usage', 'usage', superAdmin),
  tool('SuperAdmin Tools', '/api-providers', 'API Providers', 'plug', superAdmin),
  tool('SuperAdmin Tools', '/marketing', 'Marketing', 'marketing', superAdmin),
  {
    ...tool('SuperAdmin Tools', '/coupons', 'Coupon Management', 'coupon', superAdmin),
    under: '/marketing',
  },
  tool('Admin Tools', '/users', 'Users', 'people', ['ADMIN']),
  tool('Admin Tools', '/ngos', 'NGOs', 'organisation', ['ADMIN']),
  tool('Admin Tools', '/analytics', 'Analytics', 'usage', ['ADMIN']),
  tool('Admin Tools', '/report-stats', 'Report Stats', 'report', ['ADMIN']),
  { path: '/grants/new', label: 'Add a grant', icon: 'grants', roles: rolesOf(writesGrants) ?? [] },
  {
    path: '/grants/import',
    label: 'Import grants',
    icon: 'grants',
    roles: rolesOf(writesGrants) ?? [],
  },
  {
    path: '/grants/:id/edit',
    label: 'Edit grant',
    icon: 'grants',
    roles: rolesOf(writesGrants) ?? [],
  },
  { path: '/grants/:id', label: 'Grant', icon: 'grants', roles: everyRole },
  { path: '/staff-management/leave', label: 'Leave', icon: 'people', roles: everyRole },
  { path: '/staff-management/directory', label: 'Who is who', icon: 'people', roles: everyRole },
  {
    path: '/staff-management/chart',
    label: 'Organisation chart',
    icon: 'people',
    roles: everyRole,
  },
  within(
    'Volunteers',
    '/volunteer/opportunities',
    'Opportunities',
    'opportunity',
    coordinators,
    'Opportunities',
  ),
  within('Volunteers', '/volunteer/tasks', 'Tasks of volunteers', 'tasks', coordinators, 'Tasks'),
  within(
    'Volunteers',
    '/volunteer/activity-report',
    'Reports of volunteers',
    'report',
    coordinators,
    'Reports',
  ),
  within('Volunteers', '/volunteer/hours', 'Hours of volunteers', 'hours', coordinators, 'Hours'),
  within(
    'Volunteers',
    '/volunteer/certificates',
    'Certificates / Letters',
    'certificate',
    coordinators,
    'Certificates',
  ),
  {
    path: '/volunteer/certificates/issue',
    label: 'Issue certificates',
    icon: 'certificate',
    roles: coordinators,
  },
  {
    path: '/volunteer/certificates/runs',
    label: 'Certificates being issued',
    icon: 'certificate',
    roles: coordinators,
  },
  {
    path: '/volunteer/certificates/issued',
    label: 'Issued certificate',
    icon: 'certificate',
    roles: coordinators,
  },
  {
    path: '/volunteer/certificates/requests',
    label: 'Requests for certificates',
    icon: 'certificate',
    roles: coordinators,
  },
  {
    path: '/volunteer/certificates/templates',
    label: 'Templates for certificates',
    icon: 'certificate',
    roles: coordinators,
  },
  within('Volunteers', '/volunteer/shifts', 'My shifts', 'shifts', everyRole, 'My shifts'),
  { path: '/volunteer/check-in', label: 'Check in', icon: 'hours', roles: everyRole },
  { path: '/volunteer/check-in/:id', label: 'Check-in code', icon: 'hours', roles: coordinators },
  within('Contacts', '/contacts', 'Contacts', 'contacts', office, 'People'),
  within('Contacts', '/contacts/segments', 'Segments', 'contacts', office, 'Segments'),
  within('Contacts', '/contacts/tasks', 'Tasks about contacts', 'tasks', office, 'Tasks'),
  within('Contacts', '/contacts/duplicates', 'Duplicates', 'contacts', coordinators, 'Duplicates'),
  within('Contacts', '/contacts/import', 'Import contacts', 'contacts', coordinators, 'Import'),
  within(
    'Contacts',
    '/contacts/fields',
    'Fields and consent',
    'contacts',
    [...platform, 'NGO_ADMIN'],
    'Fields and consent',
  ),
  { path: '/contacts/:id', label: 'Contact', icon: 'contacts', roles: office },
  within('Ledger', '/ledger', 'Ledger', 'ledger', rolesOf(seeLedger) ?? [], 'Balances'),
  within(
    'Ledger',
    '/ledger/entries',
    'Entries of the ledger',
    'ledger',
    rolesOf(seeLedger) ?? [],
    'Entries',
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
  { path: '/admin/payments/:id', label: 'Payment', icon: 'payments', roles: cashiers },
  { path: '/causes/create', label: 'Create a cause', icon: 'causes', roles: coordinators },
  { path: '/causes/edit/:causeId', label: 'Edit cause', icon: 'causes', roles: coordinators },
  { path: '/causes/preview/:causeId', label: 'Preview of a cause', icon: 'causes', roles: office },
  { path: '/cause-appearances', label: 'Shown on causes', icon: 'causes', roles: everyRole },
  { path: '/admin/cause-reports', label: 'Reported causes', icon: 'causes', roles: platform },
  {
    path: '/admin/audit',
    label: 'Audit log',
    icon: 'audit',
    roles: rolesOf(readsAudit) ?? [],
  },
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
  { path: '/admin/outbox', label: 'Outbox', icon: 'email', roles: superAdmin },
];

const built = new Set([...portalPages, ...publicPages].map(({ path }) => `/${path}`));

/** Whether someone wrote the page already. */
export const isBuilt = ({ path }: Screen): boolean => built.has(path);

/** Every screen a role may open that has a page, in the order of the sidebar. */
export const screensOf = (role: Role): readonly Screen[] =>
  screens.filter((screen) => screen.roles.includes(role) && isBuilt(screen));

/** The tabs below the heading at this address: only where there are two or more to choose from. */
export function tabsAt(address: string, role: Role): readonly Screen[] {
  const [here] = screensAt(address).filter(({ roles }) => roles.includes(role));
  if (here?.path !== address || !here.tab) return [];
  const { section } = here.tab;
  const tabs = screensOf(role).filter(({ tab }) => tab?.section === section);
  return tabs.length > 1 ? tabs : [];
}

/**
 * The statements that hold for an address: those of the most exact path it begins with. `/grants/7`
 * follows `/grants/:id` before `/grants`; two lines for the same path let in the roles of both.
 */
export function screensAt(address: string): readonly Screen[] {
  const fits = screens.filter(({ path }) => begins(address, path));
  const most = Math.max(0, ...fits.map(({ path }) => exactness(path)));
  return fits.filter(({ path }) => exactness(path) === most);
}

const begins = (address: string, path: string): boolean => {
  const asked = address.split('/');
  return path
    .split('/')
    .every((part, at) => (part.startsWith(':') ? asked[at] : part === asked[at]));
};

/** A named segment says more than an open one, an open one more than none. */
const exactness = (path: string): number =>
  path.split('/').reduce((sum, part) => sum + (part.startsWith(':') ? 1 : 2), 0);
