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

/** Roles that belong to the platform's own organisation and may be given `scope: 'platform'`. */
export const platformRoles = ['SUPER_ADMIN', 'ADMIN'] as const satisfies readonly Role[];

/** A right with a name, held by the listed roles. Menus, guards and documents read this one statement. */
export type Permission = { readonly name: string; readonly roles: readonly Role[] };

export const permission = (name: string, holders: readonly Role[]): Permission => ({
  name,
  roles: holders,
});

/** Who may call: anyone, anyone signed in, the listed roles, or the holders of a permission. */
export type Access = 'public' | 'signed-in' | readonly Role[] | Permission;

/** The roles that pass; `undefined` means no role is asked for. */
export function rolesOf(access: Access): readonly Role[] | undefined {
  if (typeof access === 'string') return undefined;
  return 'roles' in access ? access.roles : access;
}

/** Whether someone with this role (none when signed out) passes. */
export function allows(access: Access, role: Role | undefined): boolean {
  if (access === 'public') return true;
  if (role === undefined) return false;
  return rolesOf(access)?.includes(role) ?? true;
}
