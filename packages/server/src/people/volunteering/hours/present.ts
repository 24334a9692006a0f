import { type HourEntry, hourEntry } from '@ngo-plus/contract/people/volunteering';
import type { AccessScope } from '../people.ts';
import type { FoundEntry } from './queries.ts';

/** @param alone whether nobody else could decide about the caller’s own hours */
export function presentEntry(
  { entry, organisation, timeZone }: FoundEntry,
  sight: AccessScope,
  alone: boolean,
): HourEntry {
  const { id, workedOn, minutes, source, shiftId, taskId, reportId, about, note, state } = entry;
  const { unplanned, checkOutForgotten, reason } = entry;
  const own = entry.userId === sight.userId;
  const coordinates = sight.coordinates && entry.orgId === sight.orgId;
  const decides = coordinates && (!own || alone);
  const decided = state === 'approved' || state === 'declined';
  return hourEntry.parse({
    id,
    workedOn,
    minutes,
    source,
    shiftId,
    taskId,
    reportId,
    about,
    note,
    state,
    unplanned,
    checkOutForgotten,
    reason,
    organisation: { id: entry.orgId, name: organisation ?? '' },
    timeZone: timeZone ?? 'UTC',
    person: { id: entry.userId, name: entry.personName },
    startedAt: entry.startedAt?.toISOString() ?? null,
    endedAt: entry.endedAt?.toISOString() ?? null,
    createdAt: entry.createdAt.toISOString(),
    decidedAt: entry.decidedAt?.toISOString() ?? null,
    decidedBy: entry.decidedAt ? entry.decidedByName : null,
    mayDecide: state === 'pending' && decides,
    mayChange: state === 'pending' && (own || coordinates),
    mayWithdraw: state === 'pending' && own,
    mayReopen: decided && decides,
  });
}
