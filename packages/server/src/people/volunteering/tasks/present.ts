import { type Task, task } from '@ngo-plus/contract/people/volunteering';
import type { FoundTask } from './queries.ts';

export function presentTask({ task: row, organisation, ...found }: FoundTask): Task {
  const { id, title, dueOn, state } = row;
  const { items, itemsDone, comments, files, overdue, assignedBy } = found;
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
