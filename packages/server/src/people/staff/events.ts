import { roles } from '@ngo-plus/contract/kernel';
import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

const member = z.object({ orgId: z.uuid(), userId: z.uuid() });

/** Someone became a member of an organisation. */
export const memberJoined = defineEvent('staff.member-joined', member);

/** A member left, or an administrator ended their access; they may return. */
export const memberLeft = defineEvent('staff.member-left', member);

/** `by` is the administrator who assigned the role. */
export const roleChanged = defineEvent(
  'staff.role-changed',
  member.extend({ role: z.enum(roles), by: z.uuid() }),
);

export const leaveRequested = defineEvent(
  'staff.leave-requested',
  member.extend({ leaveId: z.uuid() }),
);

export const leaveDecided = defineEvent(
  'staff.leave-decided',
  member.extend({ leaveId: z.uuid(), approved: z.boolean(), by: z.uuid() }),
);
