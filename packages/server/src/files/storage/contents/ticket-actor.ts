import type { Role } from '@ngo-plus/contract/kernel';
import type { Actor } from '../../../kernel/index.ts';

/** A signed-in member without a session. */
export const memberOf = (orgId: string, userId: string, role: Role): Actor => ({
  orgId,
  userId,
  role,
  sessionId: '',
});
