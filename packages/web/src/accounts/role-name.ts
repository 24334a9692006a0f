import type { Role } from '@ngo-plus/contract/kernel';

const names: Record<Role, string> = {
  SUPER_ADMIN: 'Super admin',
  ADMIN: 'Admin',
  NGO_ADMIN: 'NGO admin',
  STAFF: 'Staff',
  VOLUNTEER: 'Volunteer',
  ANALYST: 'Analyst',
  VIEWER: 'Viewer',
};

/** The English words for a role, to be translated where they are shown. */
export const roleName = (role: Role): string => names[role];
