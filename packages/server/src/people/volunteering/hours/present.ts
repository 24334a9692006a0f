import { type HourEntry, hourEntry } from '@ngo-plus/contract/people/volunteering';
import type { AccessScope } from '../people.ts';
import type { EntryWithOrganisation } from './queries.ts';

/** @param isOnlyCoordinator whether only the caller can decide on their own hours */
export function presentEntry(
  { entry, organisation, timeZone }: EntryWithOrganisation,
  scope: AccessScope,
  isOnlyCoordinator: boolean,
): HourEntry {
  const { id, workedOn, minutes, source, shiftId, taskId, reportId, about, note, state } = entry;
  const { unplanned, checkOutForgotten, reason } = entry;
  const isOwn = entry.userId === scope.userId;
  const isCoordinator = scope.isCoordinator && entry.orgId === scope.orgId;
  const canDecide = isCoordinator && (!isOwn || isOnlyCoordinator);
  const isDecided = state === 'approved' || state === 'declined';
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
    mayDecide: state === 'pending' && canDecide,
    mayChange: state === 'pending' && (isOwn || isCoordinator),
    mayWithdraw: state === 'pending' && isOwn,
    mayReopen: isDecided && canDecide,
  });
}
