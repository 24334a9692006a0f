import type { Endpoint } from '@ngo-plus/contract/kernel';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { type CallOptions, call } from '../../kernel/index.ts';
import { keys } from './queries.ts';

/** A mutation that invalidates all queries of this capability, because its data is in lists, segments and counts. */
export function useChange<E extends Endpoint>(endpoint: E, options: CallOptions = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (values: z.input<E['input']>) => call(endpoint, values, options),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}
