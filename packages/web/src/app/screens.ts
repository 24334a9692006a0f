import { manageBlogs } from '@ngo-plus/contract/content/blogs';
import { writesGrants } from '@ngo-plus/contract/content/grants';
import { readsAudit } from '@ngo-plus/contract/identity/audit';
import { type ActorRole, roles as everyRole, rolesOf } from '@ngo-plus/contract/kernel';
import type { SectionTabs } from '../kernel/index.ts';
import { fundraisingScreens } from './fundraising-screens.ts';
import { moneyScreens } from './money-screens.ts';
import { portalPages, publicPages } from './pages.ts';
import { peopleScreens } from './people-screens.ts';
import {
  everyone,
  forVolunteers,
  innerSections,
  main,
  office,
  platform,
  type Screen,
  type Section,
  staff,
  superAdmin,
  tool,
  volunteer,
} from './screen.ts';

export type { Screen, Section } from './screen.ts';

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
  {
    ...main('/causes', 'Fundraise', 'causes', office),
    tab: { section: 'Fundraising', label: 'Causes' },
  },
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
  main('/settings', 'Account Settings', 'settings', everyone),
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
  ...peopleScreens,
  ...fundraisingScreens,
  ...moneyScreens,
  {
    path: '/admin/audit',
    label: 'Audit log',
    icon: 'audit',
    roles: rolesOf(readsAudit) ?? [],
  },
  { path: '/admin', label: 'Health', icon: 'health', roles: superAdmin },
  { path: '/admin/outbox', label: 'Outbox', icon: 'email', roles: superAdmin },
];

const built = new Set([...portalPages, ...publicPages].map(({ path }) => `/${path}`));

/** Whether someone wrote the page already. */
export const isBuilt = ({ path }: Screen): boolean => built.has(path);

/** Every screen a role may open that has a page, in the order of the sidebar. */
export const screensOf = (role: ActorRole): readonly Screen[] =>
  screens.filter((screen) => screen.roles.includes(role) && isBuilt(screen));

/** Who looks, and from where. */
type Viewer = { readonly role: ActorRole; readonly country: string };

/** The tabs below the heading at this address: only where there are two or more to choose from. */
export function tabsAt(address: string, { role, country }: Viewer): SectionTabs | undefined {
  const [here] = screensAt(address).filter(({ roles }) => roles.includes(role));
  if (here?.path !== address || !here.tab) return undefined;
  const { section } = here.tab;
  const open = screensOf(role).filter((screen) => (screen.country ?? country) === country);
  const first = (of: Section) => open.find(({ tab }) => tab?.section === of);
  const own = open.flatMap(({ path, tab }) =>
    tab?.section === section ? [{ to: path, label: tab.label }] : [],
  );
  const inner = innerSections.flatMap(({ section: inside, of, tab }) => {
    const door = of === section ? first(inside) : undefined;
    return door ? [{ to: door.path, label: tab }] : [];
  });
  const outer = innerSections.find((one) => one.section === section)?.of;
  const door = outer && first(outer);
  const tabs = [...own, ...inner];
  if (tabs.length < 2 && !door) return undefined;
  return { label: section, tabs, above: door && { to: door.path, label: outer } };
}

/** The section that stands in the sidebar: the outermost. */
export const outermost = (section: Section): Section =>
  innerSections.find((one) => one.section === section)?.of ?? section;

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
