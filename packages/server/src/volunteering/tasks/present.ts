import { openTaskStates, type Task, task } from '@ngo-plus/contract/volunteering';
import type { FoundTask } from './queries.ts';

/** @param today the calendar day of the organisation */
export function presentTask({ task: row, assignedBy, ...counts }: FoundTask, today: string): Task {
  const { id, title, dueOn, state } = row;
  const isOpen = (openTaskStates as readonly string[]).includes(state);
  const { items, itemsDone, comments, files } = counts;
  return task.parse({
    ...{ id, title, dueOn, state, items, itemsDone, comments, files },
    person: { id: row.userId, name: row.personName },
    assignedBy: assignedBy ?? '',
    overdue: isOpen && dueOn !== null && dueOn < today,
    createdAt: row.createdAt.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
  });
}
