import { setTaskState } from '@ngo-plus/contract/people/volunteering';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../../kernel/index.ts';
import { keys, oneTask } from '../queries.ts';
import { inTurn } from './in-order.ts';

/** Brings a task on. What the server answers is shown at once: the next step starts from there. */
export function useTaskState(taskId: string) {
  const client = useQueryClient();
  return useMutation({
    ...inTurn(taskId),
    mutationFn: (given: z.input<typeof setTaskState.input>) => call(setTaskState, given),
    onSuccess: (task) => {
      client.setQueryData(oneTask(taskId).queryKey, task);
      // What waits for its turn does not wait for the lists.
      void client.invalidateQueries({ queryKey: keys.all });
    },
  });
}
