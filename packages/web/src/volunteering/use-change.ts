import type { Endpoint } from '@ngo-plus/contract/kernel';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type * as z from 'zod';
import { call, newKey } from '../kernel/index.ts';
import { keys } from './queries.ts';

/** Tasks become reports, reports hours: whatever was changed, all of this capability is read again. */
export function useChange<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient();
  const key = useRef(newKey());
  return useMutation({
    mutationFn: (given: z.input<E['input']>) =>
      call(endpoint, given, endpoint.idempotent ? { idempotencyKey: key.current } : {}),
    // What was refused is corrected, and what was done is done again on purpose: another intention.
    onSettled: () => {
      key.current = newKey();
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}
