import { listCauses, readCause } from '@ngo-plus/contract/fundraising/causes';
import { listTrials, readTrial } from '@ngo-plus/contract/fundraising/form-trials';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../kernel/index.ts';

export const trialKey = ['form-trials'] as const;

export const trialList = infiniteQueryOptions({
  queryKey: [...trialKey, 'list'],
  queryFn: ({ pageParam: cursor, signal }) => callPage(listTrials, { cursor }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next: string | undefined }) => page.next,
});

export const oneTrial = (id: string) =>
  queryOptions({
    queryKey: [...trialKey, 'one', id],
    queryFn: ({ signal }) => call(readTrial, { id }, { signal }),
  });

/** Causes that take donations now. */
export const openCauses = queryOptions({
  queryKey: ['causes', 'to-try'],
  queryFn: ({ signal }) => callPage(listCauses, { limit: 100, status: 'published' }, { signal }),
});

/** A cause with its form, which is the first variant. */
export const wholeCause = (id: string) =>
  queryOptions({
    queryKey: ['causes', 'whole', id],
    queryFn: ({ signal }) => call(readCause, { id }, { signal }),
    enabled: id !== '',
  });
