import type { Operation } from './document.ts';

/** Labels of the capabilities, by the name in their paths. */
const names: Readonly<Record<string, string>> = {
  admin: 'Outbox',
  administration: 'Administration',
  ai: 'AI models',
  auth: 'Accounts and sign-in',
  blogs: 'Blogs',
  'bot-check': 'Bot check',
  dashboard: 'Dashboard',
  grants: 'Grants',
  marketing: 'Marketing and contact',
  notifications: 'Notifications',
  organisation: 'Organisation',
  organisations: 'Logos',
  plans: 'Plans',
  'shift-signups': 'Shift sign-ups',
  verify: 'Certificate verification',
  volunteer: 'Volunteering',
};

export const groupName = (group: string): string =>
  names[group] ?? `${group.slice(0, 1).toUpperCase()}${group.slice(1).replaceAll('-', ' ')}`;

export type Group = { group: string; operations: Operation[] };

/** By capability, in the order of their names. */
export function grouped(operations: readonly Operation[]): Group[] {
  const byGroup = Map.groupBy(operations, ({ group }) => group);
  return [...byGroup]
    .map(([group, operations]) => ({ group, operations }))
    .sort((one, other) => groupName(one.group).localeCompare(groupName(other.group)));
}

export const groupAddress = (group: string): string => `/api?group=${encodeURIComponent(group)}`;
