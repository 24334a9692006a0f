import type { Role } from '@ngo-plus/contract/kernel';
import type { Actor } from '../../../kernel/index.ts';

/** As a signed-in member, without a session of their own. */
export const memberOf = (orgId: string, userId: string, role: Role): Actor => ({
  orgId,
  userId,
  role,
  sessionId: '',
});
