import {
  type ActorRole,
  actorRoles,
  type Key,
  type Phrase,
  phrase,
  type Role,
} from '@ngo-plus/contract/kernel';

/** Icons of screens, drawn by the app. */
export type IconName =
  | 'audit'
  | 'blog'
  | 'causes'
  | 'certificate'
  | 'chat'
  | 'contacts'
  | 'coupon'
  | 'dashboard'
  | 'directory'
  | 'email'
  | 'forms'
  | 'grants'
  | 'health'
  | 'hours'
  | 'leave'
  | 'ledger'
  | 'marketing'
  | 'newsletter'
  | 'notifications'
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

/** Where an item appears: in the main list, or below it under its own heading. */
type Group = 'main' | 'SuperAdmin Tools' | 'Admin Tools' | 'More';

export type Screen = {
  /** As in the URL; `:id` matches one segment. */
  readonly path: string;
  readonly label: Phrase;
  /** The label in the sidebar, if it leads to a whole section there. */
  readonly menuLabel?: Phrase;
  /** Something to do, such as recording a donation; the search lists it before other screens. */
  readonly isAction?: boolean;
  /** Other words that people search for. */
  readonly keywords?: Phrase;
  readonly icon: IconName;
  readonly roles: readonly ActorRole[];
  /** If left out, it is reached from another screen, not from the sidebar. */
  readonly group?: Group;
  /** Its position in the sidebar, as specified: smaller is higher. */
  readonly order?: number;
  /** Only for organisations in this country. */
  readonly country?: string;
  /** The item is indented below this one. */
  readonly under?: string;
  /** Where people without the role are redirected; by default, they see a message. */
  readonly elsewhere?: string;
  /** The screens of a section are tabs below the heading of each, with these labels; `last` after the others. */
  readonly tab?: { readonly section: Phrase; readonly label: Phrase; readonly last?: boolean };
  /**
   * Starts the queries whose rows the screen shows first, and only reads. It is called when a person is about to open
   * the screen, with the filters of the address.
   */
  readonly prefetch?: (filters: URLSearchParams) => Promise<unknown>;
};

/** A section within another, whose last tabs lead to it. */
export type InnerSection = {
  readonly section: Phrase;
  readonly of: Phrase;
  /** Its tab in the outer section. */
  readonly tab: Phrase;
};

export const superAdmin: readonly Role[] = ['SUPER_ADMIN'];
export const platform: readonly Role[] = ['SUPER_ADMIN', 'ADMIN'];
/** People of one NGO who work with its records, or read them. */
export const staff: readonly Role[] = ['NGO_ADMIN', 'STAFF', 'ANALYST', 'VIEWER'];
export const volunteer: readonly Role[] = ['VOLUNTEER'];
export const office: readonly Role[] = [...platform, ...staff];
/** Every member, and applicants, who see their own shifts and their account. */
export const everyone: readonly ActorRole[] = actorRoles;
/** People who plan the work of volunteers in their own organisation. */
export const coordinators: readonly Role[] = [...platform, 'NGO_ADMIN', 'STAFF'];

/* The functions below accept sentences of the catalogue as labels; `scripts/texts` knows which of their arguments
 * these are. */

export const main = <L extends string>(
  order: number,
  path: string,
  label: L & Key<L>,
  icon: IconName,
  roles: readonly ActorRole[],
): Screen => ({ path, label: marked(label), icon, roles, group: 'main', order });

export const tool = <L extends string>(
  order: number,
  group: Group,
  path: string,
  label: L & Key<L>,
  icon: IconName,
  roles: readonly ActorRole[],
): Screen => ({ path, label: marked(label), icon, roles, group, order });

/** Shows a screen in the sidebar below the specified items. */
export const more = (order: number, screen: Screen): Screen => ({
  ...screen,
  group: 'More',
  order: 400 + order,
});

const marked = (sentence: string) => sentence as Phrase;

export const within = <S extends string, L extends string, T extends string>(
  section: S & Key<S>,
  path: string,
  label: L & Key<L>,
  icon: IconName,
  roles: readonly ActorRole[],
  tab: T & Key<T>,
): Screen => ({
  path,
  label: marked(label),
  icon,
  roles,
  tab: { section: marked(section), label: marked(tab) },
});

export const forVolunteers = <L extends string, T extends string>(
  order: number,
  path: string,
  label: L & Key<L>,
  icon: IconName,
  tab: T & Key<T>,
): Screen => ({
  path,
  label: marked(label),
  icon,
  roles: volunteer,
  tab: { section: phrase('Volunteers'), label: marked(tab) },
  group: 'main',
  order,
});
