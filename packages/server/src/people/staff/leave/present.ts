import * as contract from '@ngo-plus/contract/people/staff';
import type { FoundLeave } from './queries.ts';
import { decidesLeave, type LeaveSight } from './rights.ts';

const withoutReasons = { kind: 'other', note: '', answer: '' } as const;

/** @param today the calendar day in the organisation’s time zone */
export function presentLeave(
  { leave, name, decider }: FoundLeave,
  sight: LeaveSight,
  today: string,
): contract.Leave {
  const { id, firstDay, lastDay, weekdays, state } = leave;
  const { kind, note, answer } = sight.reasons ? leave : withoutReasons;
  const own = leave.userId === sight.userId;
  const ahead = state === 'approved' && firstDay > today;
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
    mayDecide: state === 'requested' && decidesLeave(sight, leave),
    mayCancel: own && (state === 'requested' || ahead),
  });
}
