import { listOwnSignups } from '@ngo-plus/contract/opportunities';
import type { Report, TaskDetail } from '@ngo-plus/contract/volunteering';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callPage, useFormat, useTranslation, useUser } from '../../kernel/index.ts';
import { keys, taskList } from '../queries.ts';

const pastShifts = {
  queryKey: [...keys.reports, 'shifts'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callPage(listOwnSignups, { when: 'past', limit: 50 }, { signal }),
};

/** What one can report on: one’s tasks, and the shifts of this organisation at which one had a place. */
export function useOccasions(report: Report | undefined, task: TaskDetail | undefined) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const user = useUser();
  const { data: tasks } = useInfiniteQuery(taskList({ own: true }));
  const { data: shifts } = useQuery(pastShifts);
  const choices = new Map<string, string>();
  if (report?.taskId) choices.set(`task ${report.taskId}`, report.about);
  if (report?.shiftId) choices.set(`shift ${report.shiftId}`, report.about);
  if (task) choices.set(`task ${task.id}`, task.title);
  for (const { id, title, state } of tasks?.pages.flatMap(({ items }) => items) ?? [])
    if (state !== 'declined' && state !== 'cancelled') choices.set(`task ${id}`, title);
  for (const { shift, opportunity, organisation, state } of shifts?.items ?? [])
    if (state === 'confirmed' && organisation.id === user?.organisation.id)
      choices.set(`shift ${shift.id}`, `${opportunity.title}, ${day(shift.startsAt)}`);
  const of = (kind: string) =>
    [...choices]
      .filter(([value]) => value.startsWith(kind))
      .map(([value, label]) => ({ value, label }));
  return [
    { value: '', label: t('Something else that I did') },
    { group: t('My tasks'), items: of('task') },
    { group: t('My shifts'), items: of('shift') },
  ];
}
