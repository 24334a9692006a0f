import * as contract from '@ngo-plus/contract/staff';
import type { FoundLeave } from './queries.ts';
import { decidesLeave, type LeaveSight } from './rights.ts';

/** @param today the calendar day in the organisation’s time zone */
export function presentLeave(
  { leave, name, decider }: FoundLeave,
  sight: LeaveSight,
  today: string,
): contract.Leave {
  const { id, kind, firstDay, lastDay, weekdays, note, state, answer } = leave;
  const own = leave.userId === sight.userId;
  const ahead = state === 'approved' && firstDay > today;
  return contract.leave.parse({
    ...{ id, kind, firstDay, lastDay, weekdays, note, state, answer },
    person: { id: leave.userId, name },
    createdAt: leave.createdAt.toISOString(),
    decidedAt: leave.decidedAt?.toISOString() ?? null,
    decidedBy: decider,
    mayDecide: state === 'requested' && decidesLeave(sight, leave),
    mayCancel: own && (state === 'requested' || ahead),
  });
}
