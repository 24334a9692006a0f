import type { Endpoint } from '@ngo-plus/contract/kernel';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, useIntention } from './call/index.ts';

/**
 * A deed after which everything under `stale` is read again: what was changed may stand in several
 * lists. It is at work until those on the screen have been read.
 */
export function useAction<Given, Answer>(send: (given: Given) => Promise<Answer>, stale: QueryKey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => client.invalidateQueries({ queryKey: stale }),
  });
}

/** A deed that is one call: a second press, or one after a lost answer, is the same intention. */
export function useEndpoint<E extends Endpoint>(endpoint: E, stale: QueryKey) {
  const intention = useIntention();
  return useAction(async (given: z.input<E['input']>) => {
    const named = endpoint.idempotent ? { idempotencyKey: intention.keyFor(given) } : {};
    const answer = await call(endpoint, given, named);
    intention.done();
    return answer;
  }, stale);
}
