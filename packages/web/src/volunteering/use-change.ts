import type { Endpoint } from '@ngo-plus/contract/kernel';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, useIntention } from '../kernel/index.ts';
import { keys } from './queries.ts';

/** Tasks become reports, reports hours: whatever was changed, all of this capability is read again. */
export function useChange<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient();
  const intention = useIntention();
  return useMutation({
    mutationFn: (given: z.input<E['input']>) =>
      call(endpoint, given, endpoint.idempotent ? { idempotencyKey: intention.keyFor(given) } : {}),
    onSuccess: () => {
      intention.done();
      return client.invalidateQueries({ queryKey: keys.all });
    },
  });
}
