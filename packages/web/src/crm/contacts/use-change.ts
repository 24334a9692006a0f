import type { Endpoint } from '@ngo-plus/contract/kernel';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { type CallOptions, call } from '../../kernel/index.ts';
import { keys } from './queries.ts';

/**
 * A deed among contacts. Whatever was changed may stand in lists, segments and counts, so all of
 * this capability is read again.
 */
export function useChange<E extends Endpoint>(endpoint: E, options: CallOptions = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: z.input<E['input']>) => call(endpoint, given, options),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}
