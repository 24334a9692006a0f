import * as contract from '@ngo-plus/contract/people/staff';
import type { LeaveWithNames } from './queries.ts';
import { canDecideLeave, type LeavePermissions } from './rights.ts';

const redacted = { kind: 'other', note: '', answer: '' } as const;

/** @param today `YYYY-MM-DD` in the organisation's time zone */
export function presentLeave(
  { leave, name, decider }: LeaveWithNames,
  permissions: LeavePermissions,
  today: string,
): contract.Leave {
  const { id, firstDay, lastDay, weekdays, state } = leave;
  const { kind, note, answer } = permissions.seesReasons ? leave : redacted;
  const isOwn = leave.userId === permissions.userId;
  const isUpcoming = state === 'approved' && firstDay > today;
  return contract.leave.parse({
    id,
    kind,
    firstDay,
    lastDay,
    weekdays,
    note,
    state,
    answer,
    person: { id: leave.userId, name },
    createdAt: leave.createdAt.toISOString(),
    decidedAt: leave.decidedAt?.toISOString() ?? null,
    decidedBy: decider,
    mayDecide: state === 'requested' && canDecideLeave(permissions, leave),
    mayCancel: isOwn && (state === 'requested' || isUpcoming),
  });
}
