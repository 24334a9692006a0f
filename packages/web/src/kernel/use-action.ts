import type { Endpoint } from '@ngo-plus/contract/kernel';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, useIntention } from './call/index.ts';

/**
 * A mutation that refetches everything under `stale`, because several lists may show what changed. It is pending until
 * the visible ones have been refetched.
 */
export function useAction<Given, Answer>(send: (input: Given) => Promise<Answer>, stale: QueryKey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => client.invalidateQueries({ queryKey: stale }),
  });
}

/** A mutation that is one call: a second click, or one after a lost response, is the same intention. */
export function useEndpoint<E extends Endpoint>(endpoint: E, stale: QueryKey) {
  const intention = useIntention();
  return useAction(async (input: z.input<E['input']>) => {
    const options = endpoint.idempotent ? { idempotencyKey: intention.keyFor(input) } : {};
    const answer = await call(endpoint, input, options);
    intention.done();
    return answer;
  }, stale);
}
