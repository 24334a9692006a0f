import type { Role } from '@ngo-plus/contract/kernel';
import { assignableRoles } from '@ngo-plus/contract/people/staff';
import { roleNames, useTranslation, useUser } from '../../../kernel/index.ts';

/** The roles that the signed-in person may assign, and the default. */
export function useRoleChoices() {
  const { t } = useTranslation();
  const user = useUser();
  const allowed: readonly Role[] = user ? assignableRoles(user.role) : [];
  const usual: Role = allowed.includes('STAFF') ? 'STAFF' : (allowed.at(-1) ?? 'STAFF');
  return { allowed, usual, data: allowed.map((value) => ({ value, label: t(roleNames[value]) })) };
}
