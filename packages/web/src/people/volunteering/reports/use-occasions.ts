import { listOwnSignups } from '@ngo-plus/contract/people/opportunities';
import type { Report, TaskDetail } from '@ngo-plus/contract/people/volunteering';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callPage, useFormat, useTranslation } from '../../../kernel/index.ts';
import { keys, taskList } from '../queries.ts';

const pastShifts = {
  queryKey: [...keys.reports, 'shifts'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callPage(listOwnSignups, { when: 'past', limit: 50 }, { signal }),
};

type Known = { readonly report: Report | undefined; readonly task: TaskDetail | undefined };

/** What a report can be about: the reader's tasks there, and shifts they were signed up for. */
export function useOccasions({ report, task }: Known, orgId: string) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const { data: tasks } = useInfiniteQuery(taskList({ own: true }));
  const { data: shifts } = useQuery(pastShifts);
  const choices = new Map<string, string>();
  if (report?.taskId) choices.set(`task ${report.taskId}`, report.about);
  if (report?.shiftId) choices.set(`shift ${report.shiftId}`, report.about);
  if (task?.organisation.id === orgId) choices.set(`task ${task.id}`, task.title);
  for (const { id, title, state, organisation } of tasks?.pages.flatMap(({ items }) => items) ?? [])
    if (state !== 'declined' && state !== 'cancelled' && organisation.id === orgId)
      choices.set(`task ${id}`, title);
  for (const { shift, opportunity, organisation, state } of shifts?.items ?? [])
    if (state === 'confirmed' && organisation.id === orgId)
      choices.set(`shift ${shift.id}`, `${opportunity.title}, ${day(shift.startsAt)}`);
  const of = (kind: string) =>
    [...choices]
      .filter(([value]) => value.startsWith(kind))
      .map(([value, label]) => ({ value, label }));
  return [
    { value: '', label: t('Something else I did') },
    { group: t('My tasks'), items: of('task') },
    { group: t('My shifts'), items: of('shift') },
  ];
}
