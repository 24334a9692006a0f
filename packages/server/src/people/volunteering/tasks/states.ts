import type { TaskState } from '@ngo-plus/contract/people/volunteering';
import type { AccessScope } from '../people.ts';
import type { TaskRow } from '../tasks-table.ts';

type Ways = Readonly<Record<TaskState, readonly TaskState[]>>;

/** What people make of their own tasks. */
const ofOwner: Ways = {
  assigned: ['accepted', 'declined'],
  accepted: ['started', 'done'],
  started: ['done'],
  done: [],
  declined: [],
  cancelled: [],
};

/** Coordinators cancel what is open, send back what is done, and give out again what came to nothing. */
const ofCoordinator: Ways = {
  assigned: ['cancelled'],
  accepted: ['cancelled'],
  started: ['cancelled'],
  done: ['started'],
  declined: ['assigned'],
  cancelled: ['assigned'],
};

/** The states that the caller may bring a task to. */
export function waysFrom({ state, userId }: TaskRow, sight: AccessScope): TaskState[] {
  const own = userId === sight.userId ? ofOwner[state] : [];
  return [...own, ...(sight.coordinates ? ofCoordinator[state] : [])];
}
