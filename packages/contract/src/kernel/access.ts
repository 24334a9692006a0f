/** Every role a membership can carry. The order is the order of sign-in choices, nothing more. */
export const roles = [
  'SUPER_ADMIN',
  'ADMIN',
  'NGO_ADMIN',
  'STAFF',
  'VOLUNTEER',
  'ANALYST',
  'VIEWER',
] as const;

export type Role = (typeof roles)[number];

/**
 * A signed-in person without a membership, who signed up for a shift and waits for the organisation's approval. No
 * membership has this role, and only endpoints with access `person` accept it.
 */
export const applicant = 'APPLICANT';

/** What a signed-in person is: a member with a role, or an applicant. */
export const actorRoles = [...roles, applicant] as const;

export type ActorRole = (typeof actorRoles)[number];

/** Roles of the platform's own organisation, which may have `scope: 'platform'`. */
export const platformRoles = ['SUPER_ADMIN', 'ADMIN'] as const satisfies readonly Role[];

/** A named permission of the listed roles. Menus, guards and documents all read it. */
export type Permission = { readonly name: string; readonly roles: readonly Role[] };

export const permission = (name: string, holders: readonly Role[]): Permission => ({
  name,
  roles: holders,
});

/**
 * Who may call: anyone; anyone signed in, applicants included; members in any role; the listed
 * roles; or the holders of a permission.
 */
export type Access = 'public' | 'person' | 'signed-in' | readonly Role[] | Permission;

/** The roles that pass; `undefined` means that every role does. */
export function rolesOf(access: Access): readonly Role[] | undefined {
  if (typeof access === 'string') return undefined;
  return 'roles' in access ? access.roles : access;
}

/** Whether a role passes; `undefined` is someone who is not signed in. */
export function allows(access: Access, who: ActorRole | undefined): boolean {
  if (access === 'public') return true;
  if (who === undefined) return false;
  if (who === applicant) return access === 'person';
  return rolesOf(access)?.includes(who) ?? true;
}
