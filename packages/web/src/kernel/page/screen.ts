import { type ActorRole, actorRoles, type Role } from '@ngo-plus/contract/kernel';

/** Pictures for screens, drawn by the app. */
export type IconName =
  | 'audit'
  | 'blog'
  | 'causes'
  | 'certificate'
  | 'chat'
  | 'contacts'
  | 'coupon'
  | 'dashboard'
  | 'email'
  | 'forms'
  | 'grants'
  | 'health'
  | 'hours'
  | 'ledger'
  | 'marketing'
  | 'newsletter'
  | 'opportunity'
  | 'organisation'
  | 'payments'
  | 'people'
  | 'plug'
  | 'report'
  | 'resources'
  | 'settings'
  | 'social'
  | 'shifts'
  | 'sparkles'
  | 'storage'
  | 'tasks'
  | 'tickets'
  | 'usage'
  | 'wand';

/** Where an item stands: in the main list, or below it under a heading of its own. */
type Group = 'main' | 'SuperAdmin Tools' | 'Admin Tools';

export type Screen = {
  /** As in the address; `:id` stands for one segment. */
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  readonly roles: readonly ActorRole[];
  /** Left out: reached from another screen, not from the sidebar. */
  readonly group?: Group;
  /** Its place in the sidebar, which stands as it was specified: smaller is higher. */
  readonly order?: number;
  /** Only for organisations in this country. */
  readonly country?: string;
  /** The item stands indented below this one. */
  readonly under?: string;
  /** Where someone without the role is sent; left out, they are told. */
  readonly elsewhere?: string;
  /** Screens of one section stand as tabs below the heading of each, under these names; `last` after the others. */
  readonly tab?: { readonly section: string; readonly label: string; readonly last?: boolean };
};

/** A section within another, whose last tabs lead to it. */
export type InnerSection = {
  readonly section: string;
  readonly of: string;
  /** What the outer section calls it. */
  readonly tab: string;
};

export const superAdmin: readonly Role[] = ['SUPER_ADMIN'];
export const platform: readonly Role[] = ['SUPER_ADMIN', 'ADMIN'];
/** People of one NGO who work with its records, or read them. */
export const staff: readonly Role[] = ['NGO_ADMIN', 'STAFF', 'ANALYST', 'VIEWER'];
export const volunteer: readonly Role[] = ['VOLUNTEER'];
export const office: readonly Role[] = [...platform, ...staff];
/** Every member, and applicants, who see their own shifts and their account. */
export const everyone: readonly ActorRole[] = actorRoles;
/** Who plans the work of volunteers in their own organisation. */
export const coordinators: readonly Role[] = [...platform, 'NGO_ADMIN', 'STAFF'];

export const main = (
  order: number,
  path: string,
  label: string,
  icon: IconName,
  roles: readonly ActorRole[],
): Screen => ({ path, label, icon, roles, group: 'main', order });

export const tool = (
  order: number,
  group: Group,
  path: string,
  label: string,
  icon: IconName,
  roles: readonly ActorRole[],
): Screen => ({ path, label, icon, roles, group, order });

export const within = (
  section: string,
  path: string,
  label: string,
  icon: IconName,
  roles: readonly ActorRole[],
  tab: string,
): Screen => ({ path, label, icon, roles, tab: { section, label: tab } });

export const forVolunteers = (
  order: number,
  path: string,
  label: string,
  icon: IconName,
  tab: string,
): Screen => ({
  ...within('Volunteers', path, label, icon, volunteer, tab),
  group: 'main',
  order,
});
