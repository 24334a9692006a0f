import { type Task, task } from '@ngo-plus/contract/people/volunteering';
import type { TaskWithDetails } from './queries.ts';

export function presentTask({ task: row, organisation, ...details }: TaskWithDetails): Task {
  const { id, title, dueOn, state } = row;
  const { items, itemsDone, comments, files, overdue, assignedBy } = details;
  return task.parse({
    id,
    title,
    dueOn,
    state,
    items,
    itemsDone,
    comments,
    files,
    overdue,
    organisation: { id: row.orgId, name: organisation },
    person: { id: row.userId, name: row.personName },
    assignedBy: assignedBy ?? '',
    createdAt: row.createdAt.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
  });
}
