import type { TaskState } from '@ngo-plus/contract/people/volunteering';
import type { AccessScope } from '../people.ts';
import type { TaskRow } from '../tasks-table.ts';

type Transitions = Readonly<Record<TaskState, readonly TaskState[]>>;

/** The transitions for assignees. */
const ownerTransitions: Transitions = {
  assigned: ['accepted', 'declined'],
  accepted: ['started', 'done'],
  started: ['done'],
  done: [],
  declined: [],
  cancelled: [],
};

/**
 * The transitions for coordinators: cancel open tasks, send completed ones back, and reassign declined or cancelled
 * ones.
 */
const coordinatorTransitions: Transitions = {
  assigned: ['cancelled'],
  accepted: ['cancelled'],
  started: ['cancelled'],
  done: ['started'],
  declined: ['assigned'],
  cancelled: ['assigned'],
};

/** The states to which the caller may move a task. */
export function nextStatesOf({ state, userId }: TaskRow, scope: AccessScope): TaskState[] {
  const ownTransitions = userId === scope.userId ? ownerTransitions[state] : [];
  return [...ownTransitions, ...(scope.isCoordinator ? coordinatorTransitions[state] : [])];
}
