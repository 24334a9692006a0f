import { type ActorRole, actorRoles, type Role } from '@ngo-plus/contract/kernel';
import type { IconName } from './screen-icons.ts';

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
  /** Only for organisations in this country. */
  readonly country?: string;
  /** The item stands indented below this one. */
  readonly under?: string;
  /** Where someone without the role is sent; left out, they are told. */
  readonly elsewhere?: string;
  /** Screens of one section stand as tabs below the heading of each, under these names. */
  readonly tab?: { readonly section: Section; readonly label: string };
};

export type Section =
  | 'Volunteers'
  | 'Contacts'
  | 'Fundraising'
  | 'More ways to raise funds'
  | 'Gift Aid'
  | 'Giving reports'
  | 'Payments'
  | 'Ledger';

/** Sections within another, whose last tabs lead to them. */
export const innerSections: readonly {
  readonly section: Section;
  readonly of: Section;
  readonly tab: string;
}[] = [
  { section: 'Giving reports', of: 'Fundraising', tab: 'Reports' },
  { section: 'Gift Aid', of: 'Fundraising', tab: 'Gift Aid' },
  { section: 'More ways to raise funds', of: 'Fundraising', tab: 'More ways' },
];

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
  path: string,
  label: string,
  icon: IconName,
  roles: readonly ActorRole[],
): Screen => ({
  path,
  label,
  icon,
  roles,
  group: 'main',
});

export const tool = (
  group: Group,
  path: string,
  label: string,
  icon: IconName,
  roles: readonly ActorRole[],
): Screen => ({ path, label, icon, roles, group });

export const within = (
  section: Section,
  path: string,
  label: string,
  icon: IconName,
  roles: readonly ActorRole[],
  tab: string,
): Screen => ({ path, label, icon, roles, tab: { section, label: tab } });

export const forVolunteers = (
  path: string,
  label: string,
  icon: IconName,
  tab: string,
): Screen => ({
  ...within('Volunteers', path, label, icon, volunteer, tab),
  group: 'main',
});
