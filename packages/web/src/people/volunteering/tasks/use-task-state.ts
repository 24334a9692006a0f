import { setTaskState } from '@ngo-plus/contract/people/volunteering';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../../kernel/index.ts';
import { keys, oneTask } from '../queries.ts';
import { taskScope } from './in-order.ts';

/** Changes the state of a task. The response is shown immediately, because the next change starts from it. */
export function useTaskState(taskId: string) {
  const client = useQueryClient();
  return useMutation({
    ...taskScope(taskId),
    mutationFn: (input: z.input<typeof setTaskState.input>) => call(setTaskState, input),
    onSuccess: (task) => {
      client.setQueryData(oneTask(taskId).queryKey, task);
      // Queued mutations do not wait for the lists to reload.
      void client.invalidateQueries({ queryKey: keys.all });
    },
  });
}
