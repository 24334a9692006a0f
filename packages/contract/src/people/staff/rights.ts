import {
  type ActorRole,
  allows,
  permission,
  platformRoles,
  type Role,
} from '../../kernel/index.ts';

/** Administrators manage the people of their own organisation only. */
export const managesStaff = permission('manage staff', ['SUPER_ADMIN', 'ADMIN', 'NGO_ADMIN']);

const ngoRoles = ['NGO_ADMIN', 'STAFF', 'VOLUNTEER', 'ANALYST', 'VIEWER'] as const;

const ranks: Readonly<Record<ActorRole, number>> = {
  SUPER_ADMIN: 3,
  ADMIN: 2,
  NGO_ADMIN: 2,
  STAFF: 1,
  VOLUNTEER: 0,
  ANALYST: 0,
  VIEWER: 0,
  APPLICANT: -1,
};

const isPlatformRole = (role: ActorRole) => (platformRoles as readonly ActorRole[]).includes(role);

/** Whether the first role has more permissions than the second. */
export const outranks = (role: ActorRole, other: ActorRole): boolean => ranks[role] > ranks[other];

/** The roles that someone with this role may assign in their organisation: none above their own. */
export function assignableRoles(role: ActorRole): readonly Role[] {
  if (!allows(managesStaff, role)) return [];
  const known: readonly Role[] = isPlatformRole(role) ? platformRoles : ngoRoles;
  return known.filter((other) => !outranks(other, role));
}

/** The role of the organisation's owner, which must always be filled. */
export const ownerRoleOf = (role: ActorRole): Role =>
  isPlatformRole(role) ? 'SUPER_ADMIN' : 'NGO_ADMIN';
