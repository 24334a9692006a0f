import { type ActorRole, type Phrase, phrases, type Role } from '@ngo-plus/contract/kernel';

/** Labels for everyone with a role, translated where they are shown. */
const everyone: Record<Role, Phrase> = phrases({
  SUPER_ADMIN: 'All super admins',
  ADMIN: 'All admins',
  NGO_ADMIN: 'All administrators',
  STAFF: 'All staff',
  VOLUNTEER: 'All volunteers',
  ANALYST: 'All analysts',
  VIEWER: 'All viewers',
});

const one: Record<Role, Phrase> = phrases({
  SUPER_ADMIN: 'Super admin',
  ADMIN: 'Admin',
  NGO_ADMIN: 'Administrator',
  STAFF: 'Staff',
  VOLUNTEER: 'Volunteer',
  ANALYST: 'Analyst',
  VIEWER: 'Viewer',
});

export const everyoneOf = (role: Role): Phrase => everyone[role];
export const roleOfOne = (role: Role): Phrase => one[role];

/** Roles that a folder can be shared with as a whole; administrators have access anyway. */
export const shareableRoles = ['VOLUNTEER', 'ANALYST', 'VIEWER', 'STAFF'] as const;

const administrators: readonly ActorRole[] = ['SUPER_ADMIN', 'ADMIN', 'NGO_ADMIN'];

const isAdministrator = (role: ActorRole): boolean => administrators.includes(role);

/** Who may share; edit access to a folder alone does not allow it. */
export const mayShare = (role: ActorRole): boolean => isAdministrator(role) || role === 'STAFF';

/** These roles have read-only access, whatever is shared with them. */
export const onlyReads = (role: ActorRole): boolean => role === 'ANALYST' || role === 'VIEWER';
