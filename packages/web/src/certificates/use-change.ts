import type { Endpoint } from '@ngo-plus/contract/kernel';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type * as z from 'zod';
import { call, newKey } from '../kernel/index.ts';
import { keys } from './queries.ts';

/**
 * A deed among certificates. Whatever was changed may stand in several lists, so all of this
 * capability is read again. A second press is the same intention; what was refused begins another.
 */
export function useChange<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient();
  const key = useRef(newKey());
  return useMutation({
    mutationFn: (given: z.input<E['input']>) =>
      call(endpoint, given, endpoint.idempotent ? { idempotencyKey: key.current } : {}),
    onSettled: () => {
      key.current = newKey();
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}
