import { type TaskDetail, tickTaskItem } from '@ngo-plus/contract/people/volunteering';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, useTranslation } from '../../../kernel/index.ts';
import { showToast } from '../../../ui/index.ts';
import { keys, oneTask } from '../queries.ts';
import { taskScope } from './in-order.ts';

type Tick = z.input<typeof tickTaskItem.input>;

/** Ticks an item optimistically, and reverts it when saving fails. */
export function useTick(taskId: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = oneTask(taskId);
  const mutationKey = [...keys.tasks, 'tick', taskId];
  const show = (tick: Tick) =>
    client.setQueryData<TaskDetail>(queryKey, (task) => task && ticked(task, tick));
  return useMutation({
    ...taskScope(taskId),
    mutationKey,
    mutationFn: (tick: Tick) => call(tickTaskItem, tick),
    onMutate: async (tick) => {
      await client.cancelQueries({ queryKey });
      show(tick);
    },
    onError: (error, { id, done }) => {
      show({ id, done: !done });
      showToast('failed', t("Couldn't save the change"), error.message);
    },
    // While other ticks are pending, a refetch would briefly revert them.
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1)
        void client.invalidateQueries({ queryKey: keys.tasks });
    },
  });
}

function ticked(task: TaskDetail, { id, done }: Tick): TaskDetail {
  const items = task.items.map((item) => (item.id === id ? { ...item, done } : item));
  return { ...task, items, itemsDone: items.filter((item) => item.done).length };
}
