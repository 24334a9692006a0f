import { roles } from '@ngo-plus/contract/kernel';
import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

const someone = z.object({ orgId: z.uuid(), userId: z.uuid() });

/** Somebody has become a member of an organisation. */
export const memberJoined = defineEvent('staff.member-joined', someone);

/** Somebody left, or an administrator ended their access; they may come back. */
export const memberLeft = defineEvent('staff.member-left', someone);

/** `by` is the administrator who gave the role. */
export const roleChanged = defineEvent(
  'staff.role-changed',
  someone.extend({ role: z.enum(roles), by: z.uuid() }),
);

export const leaveRequested = defineEvent(
  'staff.leave-requested',
  someone.extend({ leaveId: z.uuid() }),
);

export const leaveDecided = defineEvent(
  'staff.leave-decided',
  someone.extend({ leaveId: z.uuid(), approved: z.boolean(), by: z.uuid() }),
);
